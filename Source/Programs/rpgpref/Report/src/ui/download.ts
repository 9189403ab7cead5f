// SPDX-License-Identifier: MIT
// Files that the reader takes along. They are made in the page; nothing is sent anywhere.

export function downloadText(name: string, text: string, type = "text/plain"): void {
	downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function downloadBlob(name: string, blob: Blob): void {
	const address = URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/// As spreadsheets read it: quoted where need be. A cell that would be taken for a formula is not.
export function toCsv(rows: (string | number)[][]): string {
	const cell = (value: string | number): string => {
		const text = typeof value === "number" ? String(value) : value.replace(/^([=+@\t\r])/, "'$1");
		return /[",\n\r]/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
	};
	return `${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/// A name for a file from a text for people.
export function fileName(text: string, ending: string): string {
	const stem = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60);
	return `${stem || "preview"}.${ending}`;
}

export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyThroughSelection(text);
	}
}

/// Where the clipboard is closed to pages from disk, an old way is open.
function copyThroughSelection(text: string): boolean {
	const area = document.createElement("textarea");
	area.value = text;
	area.style.position = "fixed";
	area.style.opacity = "0";
	document.body.append(area);
	area.select();
	const isCopied = document.execCommand("copy");
	area.remove();
	return isCopied;
}
