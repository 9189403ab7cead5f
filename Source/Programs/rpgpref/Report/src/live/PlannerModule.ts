// SPDX-License-Identifier: MIT
// The planner's WebAssembly module: text in, text out.

interface Exports {
	memory: WebAssembly.Memory;
	malloc(bytes: number): number;
	free(address: number): void;
	_initialize?(): void;
	/// Takes a request and returns the answer, both texts that end with a zero byte. The answer
	/// stays the module's own until the next call.
	rpgpref_plan(request: number): number;
}

export class PlannerModule {
	private constructor(private readonly exports: Exports) {}

	static async load(bytes: BufferSource): Promise<PlannerModule> {
		// The core reads no files and no clock; its C library wants these to exist all the same.
		const nothing = (): number => 0;
		const stop = (code: number): never => {
			throw new Error(`the planner stopped with code ${code}`);
		};
		const host = new Proxy({} as Record<string, WebAssembly.ImportValue>, {
			get: (_, name) => (name === "proc_exit" ? stop : nothing),
			has: () => true,
		});
		const { instance } = await WebAssembly.instantiate(bytes, { env: host as never, wasi_snapshot_preview1: host as never }) as
			unknown as { instance: WebAssembly.Instance };
		const exports = instance.exports as unknown as Exports;
		exports._initialize?.();
		return new PlannerModule(exports);
	}

	plan(request: string): string {
		const bytes = new TextEncoder().encode(request);
		const address = this.exports.malloc(bytes.length + 1);
		const copy = new Uint8Array(this.exports.memory.buffer, address, bytes.length + 1);
		copy.set(bytes);
		copy[bytes.length] = 0;
		const answer = this.exports.rpgpref_plan(address);
		this.exports.free(address);
		const memory = new Uint8Array(this.exports.memory.buffer);
		return new TextDecoder().decode(memory.subarray(answer, memory.indexOf(0, answer)));
	}
}
