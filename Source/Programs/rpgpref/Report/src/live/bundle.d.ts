// SPDX-License-Identifier: MIT

/// The worker's script as text; the build puts it there.
declare module "bundle:worker" {
	const source: string;
	export default source;
}

declare module "*.css";
