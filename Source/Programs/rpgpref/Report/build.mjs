// SPDX-License-Identifier: MIT
// Builds the page: node build.mjs MODULES OUT [PLANNER.wasm]. MODULES is the folder with
// node_modules, OUT the page to write.

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const [modules, out, planner] = process.argv.slice(2);
if (!modules || !out) {
	console.error("usage: node build.mjs MODULES OUT [PLANNER.wasm]");
	process.exit(2);
}
const nodePaths = [resolve(modules, "node_modules")];
const esbuild = createRequire(join(resolve(modules), "package.json"))("esbuild");

const common = {
	bundle: true, minify: true, write: false, nodePaths, target: "es2022", charset: "utf8", legalComments: "none",
	loader: { ".woff2": "dataurl" }, logLevel: "warning",
};

const worker = await esbuild.build({ ...common, entryPoints: [join(here, "src/live/worker.ts")], format: "iife" });

const page = await esbuild.build({
	...common, entryPoints: [join(here, "src/main.ts")], format: "esm", outdir: "page",
	plugins: [{
		name: "worker-as-text",
		setup(build) {
			build.onResolve({ filter: /^bundle:worker$/ }, () => ({ path: "worker", namespace: "bundle" }));
			build.onLoad({ filter: /.*/, namespace: "bundle" }, () => ({ contents: worker.outputFiles[0].text, loader: "text" }));
		},
	}],
});

const output = (ending) => page.outputFiles.find(({ path }) => path.endsWith(ending)).text;
const parts = {
	// Neither may end the element that it stands in.
	script: output(".js").replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--"),
	style: output(".css").replaceAll("</style", "<\\/style"),
	// A third of its size; the page's worker unpacks it.
	planner: planner && existsSync(planner) ? gzipSync(readFileSync(planner), { level: 9 }).toString("base64") : "",
};
const html = readFileSync(join(here, "template.html"), "utf8").replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
writeFileSync(`${out}.new`, html);
renameSync(`${out}.new`, out);
