import {
	type Action,
	actionsOf,
	asList,
	asMembers,
	type Component,
	type Definition,
	type Members,
	readDefinition,
	type Screen,
	targetOf,
	walkComponents,
} from "@/lib/flow-json/read";
import { isAtLeast, versionToCheck } from "@/lib/flow-json/versions";
import { applyEdits } from "@/lib/json/draft";
import { editJson, type JsonEdit, type TextEdit } from "@/lib/json/edit";
import { findNode, spanOfNode } from "@/lib/json/positions";
import { readJson } from "@/lib/json/read-json";

/** Words for a new screen: its title, and the button that now leads to it. */
export type ScreenWords = { title: string; next: string; end: string };

export type AddedScreen = {
	/** One edit, so that it's one step to undo. */
	edit: TextEdit;
	id: string;
	/** The place of the new screen's ID in the text after the edit. */
	start: number;
	end: number;
};

/**
 * Adds a screen behind another one, or as the first. It takes over what the other's button does, and that button leads to
 * it; if there's no such button, nothing leads to the screen yet. Undefined if the text isn't a JSON object.
 */
export function addScreen(
	text: string,
	after: number | undefined,
	words: ScreenWords,
): AddedScreen | undefined {
	const json = readJson(text);
	if (!json.ok || !asMembers(json.value)) return undefined;
	const definition = readDefinition(json.value);
	const before = definition.screens.find(({ index }) => index === after);
	const id = unusedId(definition);
	const footer = before && movableFooter(definition, before);
	const edits = footer ? moveAction(definition, before, footer, id, words) : [];
	const action = footer ? referTo(before.id, footer.action.props) : { name: "complete", payload: {} };
	const isTerminal = !footer || (before.isTerminal && footer.action.name !== "navigate");
	const label = footer
		? (referTo(before.id, { label: footer.component.props.label }).label ?? words.end)
		: words.end;
	const screen = {
		id,
		title: words.title,
		...(isTerminal && { terminal: true }),
		...(isTerminal && footer && before.props.success !== undefined && { success: before.props.success }),
		layout: {
			type: "SingleColumnLayout",
			children: [
				{ type: "TextHeading", text: words.title },
				{ type: "Footer", label, "on-click-action": action },
			],
		},
	};
	const index = before ? before.index + 1 : 0;
	const hasList = Array.isArray(definition.props.screens);
	edits.push(hasList ? { path: ["screens", index], insert: screen } : { path: ["screens"], value: [screen] });
	const added = edits.reduce(editText, text);
	const result = readJson(added);
	if (!result.ok) return undefined;
	return {
		edit: differenceOf(text, added),
		id,
		...spanOfNode(findNode(result.root, ["screens", index, "id"]).node),
	};
}

type Footer = { component: Component; action: Action };

/** The only Footer of a screen, if its action can move to another screen. */
function movableFooter({ version }: Definition, screen: Screen): Footer | undefined {
	const components = [...walkComponents(screen.components)];
	const [component, ...others] = components.filter(({ type }) => type === "Footer");
	if (!component || others.length > 0 || screen.id === "") return undefined;
	// In a branch, the button isn't always there.
	if (component.path.some((step) => step === "then" || step === "else" || step === "cases")) return undefined;
	const [action] = actionsOf(component);
	if (!action || !["navigate", "complete", "data_exchange"].includes(action.name)) return undefined;
	const ends = components.flatMap(actionsOf).filter(({ name }) => name === "complete");
	if (ends.some(({ path }) => path.join() !== action.path.join())) return undefined;
	const hasReferences = REFERENCE.test(JSON.stringify([action.props, component.props.label]));
	// Only since then can a screen refer to the values of another one. Source: docs/spec/flow-json.md §4.
	if (hasReferences && !isAtLeast(versionToCheck(version), "4.0")) return undefined;
	return { component, action };
}

/** Lets the button lead to the new screen, and the routes follow. */
function moveAction(
	{ props }: Definition,
	screen: Screen,
	{ component, action }: Footer,
	id: string,
	words: ScreenWords,
): JsonEdit[] {
	const next = { name: "navigate", next: { type: "screen", name: id }, payload: {} };
	const edits: JsonEdit[] = [{ path: action.path, value: next }];
	if (action.name !== "navigate") {
		edits.push({ path: [...component.path, "label"], value: words.next });
		edits.push({ path: [...screen.path, "terminal"], remove: true });
		edits.push({ path: [...screen.path, "success"], remove: true });
	}
	const model = asMembers(props.routing_model);
	if (!model) return edits;
	const routes = asList(model[screen.id]);
	const staying = [...walkComponents(screen.components)]
		.flatMap(actionsOf)
		.filter(({ path }) => path.join() !== action.path.join())
		.map(targetOf);
	const target = targetOf(action);
	const moved = routes.filter((to) =>
		action.name === "navigate"
			? to === target
			: action.name === "data_exchange" && !staying.some((one) => one === to),
	);
	const kept = routes.filter((to) => !moved.includes(to) || staying.some((one) => one === to));
	edits.push({ path: ["routing_model", screen.id], value: [...kept, id] });
	edits.push({ path: ["routing_model", id], value: moved });
	return edits;
}

const REFERENCE = /\$\{(form|data)\./;

/** The value with references to a screen's own fields and data as references from another screen. */
function referTo<T extends Members>(screenId: string, value: T): T {
	const text = JSON.stringify(value).replace(new RegExp(REFERENCE, "g"), `\${screen.${screenId}.$1.`);
	return JSON.parse(text);
}

/** "SCREEN_A", or the next one that no screen has. */
function unusedId({ screens }: Definition): string {
	const ids = new Set(screens.map(({ id }) => id));
	for (let count = 0; ; count += 1) {
		const letters = count
			.toString(26)
			.replace(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)));
		if (!ids.has(`SCREEN_${letters}`)) return `SCREEN_${letters}`;
	}
}

function editText(text: string, edit: JsonEdit): string {
	const json = readJson(text);
	return json.ok ? applyEdits(text, editJson(text, json.root, [edit])) : text;
}

/** The range that differs, with its new text. */
function differenceOf(before: string, after: string): TextEdit {
	const length = Math.min(before.length, after.length);
	let start = 0;
	while (start < length && before[start] === after[start]) start += 1;
	let same = 0;
	while (same < length - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
	return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
