// SPDX-License-Identifier: MIT
// Making elements without a framework.

export type Child = Node | string | number | null | undefined | false;

type Attributes = Record<string, unknown>;

const svgNamespace = "http://www.w3.org/2000/svg";

/// An HTML element. `on…` attributes are listeners, `true` sets a bare attribute, `false`, null
/// and undefined set nothing.
export function html<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	attributes: Attributes = {},
	...children: Child[]
): HTMLElementTagNameMap[K] {
	return assemble(document.createElement(tag), attributes, children);
}

/// The same for SVG.
export function svg<K extends keyof SVGElementTagNameMap>(
	tag: K,
	attributes: Attributes = {},
	...children: Child[]
): SVGElementTagNameMap[K] {
	return assemble(document.createElementNS(svgNamespace, tag), attributes, children);
}

/// Puts `children` in place of whatever the element holds.
export function fill(element: Element, ...children: Child[]): void {
	element.replaceChildren(...children.filter(isShown).map(asNode));
}

function assemble<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
	for (const [name, value] of Object.entries(attributes)) {
		if (name.startsWith("on") && typeof value === "function") {
			element.addEventListener(name.slice(2), value as EventListener);
		} else if (value === true) {
			element.setAttribute(name, "");
		} else if (value !== false && value !== null && value !== undefined) {
			element.setAttribute(name, String(value));
		}
	}
	element.append(...children.filter(isShown).map(asNode));
	return element;
}

function isShown(child: Child): child is Node | string | number {
	return child !== null && child !== undefined && child !== false;
}

function asNode(child: Node | string | number): Node | string {
	return typeof child === "number" ? String(child) : child;
}
