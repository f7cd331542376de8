import { propertiesOf } from "@/lib/flow-json/components/catalogue";
import { propertiesIn, type Shape } from "@/lib/flow-json/components/shape";
import { asList, asMembers, type Component, type Members } from "@/lib/flow-json/read";
import type { Version } from "@/lib/flow-json/versions";
import type { Path } from "@/lib/json/path";

/** A fixed text of a component, which can be typed on the canvas. */
export type CanvasText = { owner: Path; name: string; value: string };

const NOT_SHOWN = new Set(["name", "id", "pattern", "color"]);

/** The fixed texts of a component, in the order of the table. */
export function textsOf({ type, path, props }: Component, version: Version): CanvasText[] {
	return textsIn(Object.fromEntries(propertiesOf(type, version)), props, path, version);
}

function textsIn(shape: Shape, members: Members, owner: Path, version: Version): CanvasText[] {
	return propertiesIn(shape, version).flatMap(([name, property]): CanvasText[] => {
		const value = members[name];
		if (property.type === "text" || property.type === "lines") {
			const isTyped = typeof value === "string" && value !== "" && !property.values && !NOT_SHOWN.has(name);
			return isTyped && isFixed(value) ? [{ owner, name, value }] : [];
		}
		const { shape: inner } = property;
		if (!inner) return [];
		if (property.type === "object") return textsIn(inner, asMembers(value) ?? {}, [...owner, name], version);
		return asList(value).flatMap((item, index) =>
			textsIn(inner, asMembers(item) ?? {}, [...owner, name, index], version),
		);
	});
}

/** Whether a text is shown as it's written, rather than being `${…}` or an expression. */
export function isFixed(value: string): boolean {
	return !/\$\{|^`/.test(value);
}

/** The element that shows a text: of several with equal texts, the one at the same place among them. */
export function elementOfText(
	content: Element,
	text: CanvasText,
	texts: ReadonlyArray<CanvasText>,
): HTMLElement | undefined {
	const place = texts.filter(({ value }) => value === text.value).indexOf(text);
	return elementsShowing(content, text.value)[place];
}

/** The text under a point of the window. */
export function textUnder(
	content: Element,
	texts: ReadonlyArray<CanvasText>,
	point: { x: number; y: number },
): CanvasText | undefined {
	return texts.find((text) => {
		const box = elementOfText(content, text, texts)?.getBoundingClientRect();
		return (
			box !== undefined &&
			point.x >= box.left &&
			point.x <= box.right &&
			point.y >= box.top &&
			point.y <= box.bottom
		);
	});
}

function elementsShowing(content: Element, value: string): HTMLElement[] {
	return [...content.querySelectorAll<HTMLElement>("*")].filter(({ childNodes }) =>
		[...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent === value),
	);
}
