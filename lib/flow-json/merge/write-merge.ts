import { formatJson } from "@/lib/json/format";
import type { JsonNode } from "@/lib/json/read-json";
import type { MergePlan } from "./plan-merge";
import { textOf, type Unit, type UnitsOfText, unitKey } from "./read-units";

export type MergeChoice = "mine" | "theirs";

/**
 * The merged text: mine, with what was taken from the other side and what was chosen for each conflict, by
 * {@link unitKey}; a conflict without a choice stays as it is in mine. Values keep their exact text. A formatted
 * definition stays formatted.
 */
export function writeMerge(plan: MergePlan, choices: ReadonlyMap<string, MergeChoice> = new Map()): string {
	const { mine, theirs } = plan;
	const chosen = plan.conflicts
		.map(({ unit }) => unit)
		.filter((unit) => choices.get(unitKey(unit)) === "theirs");
	const taken = new Set([...plan.taken, ...chosen].map(unitKey));
	if (taken.size === 0) return mine.text;
	const isTaken = (unit: Unit) => taken.has(unitKey(unit));
	const pick = (part: "members" | "routes" | "screens", name: string, unit: Unit) => {
		const side = isTaken(unit) ? theirs : mine;
		return textOf(side, side[part]?.get(name));
	};

	const screens = screenOrder(plan, isTaken).flatMap((id) => {
		const text = pick("screens", id, { kind: "screen", id });
		return text === undefined ? [] : [text];
	});
	const routes = names(mine.routes, theirs.routes).flatMap((id) => {
		const text = pick("routes", id, { kind: "route", id });
		return text === undefined ? [] : [`${JSON.stringify(id)}: ${text}`];
	});
	const members = names(mine.members, theirs.members).flatMap((name) => {
		const own = mine.members.get(name);
		let text: string | undefined;
		if (name === "screens") text = writeContainer(mine, own, screens, "[]");
		else if (name === "routing_model" && plan.isByRoute) text = writeContainer(mine, own, routes, "{}");
		else text = pick("members", name, { kind: "member", name });
		return text === undefined ? [] : [`${JSON.stringify(name)}: ${text}`];
	});

	const [root] = [...mine.members.values()].map((node) => node.parent?.parent);
	const written = writeContainer(mine, root, members, "{}");
	return isFormatted(mine.text) ? formatJson(written) + (mine.text.endsWith("\n") ? "\n" : "") : written;
}

function names(mine: Map<string, unknown> | undefined, theirs: Map<string, unknown> | undefined): string[] {
	return [...new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? [])])];
}

/** The screens in the order of one side, with those that only the other has after the one they follow there. */
function screenOrder({ mine, theirs }: MergePlan, isTaken: (unit: Unit) => boolean): string[] {
	const sides = [mine, theirs].map(({ screens }) => [...(screens?.keys() ?? [])]);
	const [first = [], second = []] = isTaken({ kind: "order" }) ? sides.reverse() : sides;
	const order = [...first];
	for (const [index, id] of second.entries()) {
		if (!order.includes(id)) order.splice(order.indexOf(second[index - 1] ?? "") + 1, 0, id);
	}
	return order;
}

/** An object or list with other items, laid out like the node that it replaces. */
function writeContainer(
	{ text }: UnitsOfText,
	node: JsonNode | undefined,
	items: string[],
	brackets: "{}" | "[]",
): string {
	const [open, close] = brackets;
	const [first, second] = node?.children ?? [];
	const last = node?.children?.at(-1);
	if (!node || !first || !last || items.length === 0) return `${open}${items.join(", ")}${close}`;
	const before = text.slice(node.offset + 1, first.offset);
	const between = second ? text.slice(first.offset + first.length, second.offset) : `,${before || " "}`;
	const after = text.slice(last.offset + last.length, node.offset + node.length - 1);
	return open + before + items.join(between) + after + close;
}

function isFormatted(text: string): boolean {
	return formatJson(text).trim() === text.trim();
}
