// SPDX-License-Identifier: MIT

/// A value that calls its listeners when it changes.
export class Signal<T> {
	private readonly listeners = new Set<(value: T) => void>();

	constructor(private current: T) {}

	get value(): T {
		return this.current;
	}

	set value(next: T) {
		if (Object.is(next, this.current)) {
			return;
		}
		this.current = next;
		for (const listener of [...this.listeners]) {
			listener(next);
		}
	}

	/// Calls the listener now and on every change; the returned function ends that.
	watch(listener: (value: T) => void): () => void {
		this.listeners.add(listener);
		listener(this.current);
		return () => this.listeners.delete(listener);
	}

	/// Calls the listener on every change, not now.
	changed(listener: (value: T) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}
}
