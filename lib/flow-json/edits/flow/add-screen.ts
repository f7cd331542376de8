import { isWithin, type Path } from "@/lib/json/path";
import type { Mention } from "../../language/names/mentions";
import {
	type Action,
	actionsOf,
	asList,
	asMembers,
	type Component,
	type Definition,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { isAtLeast, versionToCheck } from "../../versions";
import { type FlowDraft, type Outcome, rewrite } from "../draft";
import { freeScreenId } from "../parts/copy";
import { reference } from "../parts/move";
import { REFERENCES_SINCE } from "./answers";

/** Words for a new screen: its title, and the button that now leads to it. */
export type ScreenWords = { title: string; next: string; end: string };

/**
 * Adds a screen behind another one, or as the first. It takes over what the other's button does, and that button leads to
 * it; if there's no such button, nothing leads to the screen yet.
 */
export function addScreen(
	draft: FlowDraft,
	after: number | undefined,
	words: ScreenWords,
): Outcome<{ select: Path; id: string }> {
	const definition = draft.definition();
	const before = definition.screens.find(({ index }) => index === after);
	const id = freeScreenId(new Set(definition.screens.map((screen) => screen.id)));
	const footer = before && movableFooter(definition, before);
	const isTerminal = !footer || (before.isTerminal && footer.action.name !== "navigate");
	const screen = {
		id,
		title: words.title,
		...(isTerminal && { terminal: true }),
		...(isTerminal && footer && before.props.success !== undefined && { success: before.props.success }),
		layout: {
			type: "SingleColumnLayout",
			children: [
				{ type: "TextHeading", text: words.title },
				{ type: "Footer", label: words.end, "on-click-action": { name: "complete", payload: {} } },
			],
		},
	};
	const index = before ? before.index + 1 : 0;
	if (Array.isArray(definition.props.screens)) draft.insert(["screens", index], screen);
	else draft.set(["screens"], [screen]);
	if (footer) {
		const moved = ["screens", index, "layout", "children", 1];
		for (const name of ["label", "on-click-action"]) {
			if (footer.component.props[name] === undefined) continue;
			draft.remove([...moved, name]);
			draft.copy([...footer.component.path, name], [...moved, name]);
		}
		const local = draft
			.mentions()
			.filter((mention) => isWithin(mention.path, moved) && isLocal(draft, mention));
		rewrite(draft, local, (mention) => reference(draft, mention, before.id), "reference");
		moveAction(draft, before, footer, id, words);
	}
	return { select: ["screens", index], id };
}

/** Whether a mention is in a reference to its own screen. */
function isLocal(draft: FlowDraft, { path, reference: span }: Mention): boolean {
	return span !== undefined && /^\$\{\s*(?:form|data)\./.test(String(draft.get(path)).slice(span.start));
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
	if (hasReferences && !isAtLeast(versionToCheck(version), REFERENCES_SINCE)) return undefined;
	return { component, action };
}

/** Lets the button lead to the new screen, and the routes follow. */
function moveAction(
	draft: FlowDraft,
	screen: Screen,
	{ component, action }: Footer,
	id: string,
	words: ScreenWords,
) {
	const next = { name: "navigate", next: { type: "screen", name: id }, payload: {} };
	draft.set(action.path, next);
	if (action.name !== "navigate") {
		draft.set([...component.path, "label"], words.next);
		draft.remove([...screen.path, "terminal"]);
		draft.remove([...screen.path, "success"]);
	}
	const model = asMembers(draft.get(["routing_model"]));
	if (!model) return;
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
	draft.set(["routing_model", screen.id], [...kept, id]);
	draft.set(["routing_model", id], moved);
}

const REFERENCE = /\$\{(form|data)\./;
