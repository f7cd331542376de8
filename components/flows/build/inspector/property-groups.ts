import type { Property } from "@/lib/flow-json/components/shape";

export const PROPERTY_GROUPS = ["text", "answer", "options", "conditions", "actions", "advanced"] as const;
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];

const TEXTS = [
	...["label", "text", "title", "description", "helper-text", "metadata", "alt-text", "src", "markdown"],
	...["font-weight", "strikethrough", "left-caption", "center-caption", "right-caption"],
];
const ANSWER = [
	...["required", "input-type", "mode", "min-date", "max-date", "include-days", "unavailable-dates"],
	...["min-days", "max-days", "min-chars", "max-chars", "max-length", "pattern", "init-value"],
	...[
		"min-selected-items",
		"max-selected-items",
		"photo-source",
		"min-uploaded-photos",
		"max-uploaded-photos",
	],
	...["min-uploaded-documents", "max-uploaded-documents", "allowed-mime-types", "max-file-size-kb"],
	...["init-values", "error-messages"],
];
const CONDITIONS = ["visible", "enabled", "condition", "value"];

/** The group of the inspector that a component's property is in. */
export function groupOf(name: string, { type }: Pick<Property, "type">): PropertyGroup {
	if (type === "action") return "actions";
	if (type === "items") return "options";
	if (CONDITIONS.includes(name) || type === "cases") return "conditions";
	if (TEXTS.includes(name)) return "text";
	return ANSWER.includes(name) ? "answer" : "advanced";
}

const ORDER = [...TEXTS, ...ANSWER, ...CONDITIONS];

/** Sorts properties by what people look for first; the others stay in the order of the table. */
export function byImportance([a]: [string, Property], [b]: [string, Property]): number {
	const [first, second] = [ORDER.indexOf(a), ORDER.indexOf(b)];
	return first < 0 || second < 0 ? 0 : first - second;
}

/** Whether the inspector has a control for the property: the parts in others are in the tree. */
export function hasControl({ type }: Pick<Property, "type">): boolean {
	return type !== "components";
}
