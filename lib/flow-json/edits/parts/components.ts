import type { Path } from "@/lib/json/path";
import { COMPONENT_TYPES, componentType, INPUT_TYPES } from "../../components/catalogue";
import { componentSnippet, valueOfSnippet } from "../../language/insert/snippets";
import { type FlowMessage, messageOf } from "../../message";
import { asList, asMembers, type Members, readScreen, type Screen } from "../../read";
import { isAtLeast } from "../../versions";
import { type FlowDraft, formAround, type Outcome, type Place, screenIn } from "../draft";
import { setAction } from "../flow/actions";
import { joinReply, REFERENCES_SINCE, screenAt } from "../flow/answers";
import { nextChoices } from "../flow/next";
import { freeName, takenNames } from "../names";
import { sourcesAt } from "../values/sources";
import { placeInForm, wrapInForm } from "./forms";
import { newFault } from "./placement";

/** A component of the palette; the refusal says why it can't be added there. */
export type Choice = { type: string; refusal?: FlowMessage };

/** First texts in the person's language, by the properties' names: `label`, `text`, `title`; and `option` for items. */
export type Words = Readonly<Record<string, string>>;

/** All components, with the reason for each that can't be added at a place. */
export function componentsAt(draft: FlowDraft, place: Place): Choice[] {
	return Object.keys(COMPONENT_TYPES).map((type) => {
		const refusal = whyNot(draft, place, type);
		return { type, ...(refusal && { refusal }) };
	});
}

function whyNot(draft: FlowDraft, place: Place, type: string): FlowMessage | undefined {
	const known = componentType(type);
	const version = draft.version();
	const index = screenIn(place.list);
	const screen = index === undefined ? undefined : screenAt(draft, index);
	if (!known || !screen) return messageOf("editGone");
	if (!isAtLeast(version, known.since)) return messageOf("needsVersion", { name: type, since: known.since });
	const target = INPUT_TYPES.has(type) ? placeInForm(draft, place) : place;
	const added = readScreen(inserted(screen.props, target, { type, name: " new" }), screen.index);
	const refusal = added && newFault(draft, [screen], [added], { mayLackForm: true });
	if (refusal) return refusal;
	if (type === "If" || type === "Switch")
		return compared(draft, target, type) ? undefined : messageOf("editNothingToCompare");
	const isLink = type === "EmbeddedLink" || type === "NavigationList";
	return isLink && !linkAction(draft, screen, type) ? messageOf("editNowhereToLead") : undefined;
}

/** The field that a new If or Switch compares first. */
function compared(draft: FlowDraft, place: Place, type: string) {
	return sourcesAt(draft, place.list).find(({ types }) =>
		types.some((kind) => kind === "string" || (kind === "boolean" && type === "If") || kind === "number"),
	);
}

/** The screen with a component at a place; everything else is the same. */
function inserted(screen: Members, { list, index }: Place, component: unknown): unknown {
	function change(value: unknown, path: Path): unknown {
		const [step, ...rest] = path;
		if (step === undefined) return asList(value).toSpliced(index, 0, component);
		if (Array.isArray(value)) return value.with(Number(step), change(value[Number(step)], rest));
		return { ...asMembers(value), [step]: change(asMembers(value)?.[step], rest) };
	}
	return change(screen, list.slice(2));
}

/**
 * Adds a component with what it needs, in a Form if the version or the screen has one. The answer of an input joins the reply.
 * A Form takes in what's on its screen.
 */
export function addComponent(
	draft: FlowDraft,
	place: Place,
	type: string,
	words: Words = {},
): Outcome<{ select: Path }> {
	const refusal = whyNot(draft, place, type);
	const index = screenIn(place.list);
	const screen = index === undefined ? undefined : screenAt(draft, index);
	if (refusal || !screen) return { refusal: refusal ?? messageOf("editGone") };
	const target = INPUT_TYPES.has(type) ? placeInForm(draft, place) : place;
	const value = firstComponent(draft, target, type, words);
	if (type === "Form") return wrapInForm(draft, target, screen, value);
	const path = [...target.list, target.index];
	if (draft.get(target.list) === undefined) draft.set(target.list, []);
	draft.insert(path, value);
	const action = actionFor(draft, screen, type);
	if (action) {
		if (action.name === "complete") draft.set([...screen.path, "terminal"], true);
		setAction(draft, path, "on-click-action", action);
	}
	if (!INPUT_TYPES.has(type)) return { select: path };
	const needsForm = !isAtLeast(draft.version(), REFERENCES_SINCE) && !formAround(draft, path);
	const added = needsForm ? wrapInForm(draft, target, screen) : { select: path };
	joinReply(draft, screen.index, String(value.name));
	if (!needsForm || !("select" in added)) return { select: path };
	const at = asList(draft.get([...added.select, "children"])).findIndex(
		(child) => asMembers(child)?.name === value.name,
	);
	return { select: [...added.select, "children", at] };
}

function firstComponent(draft: FlowDraft, place: Place, type: string, words: Words): Record<string, unknown> {
	const snippet = componentSnippet(type, draft.version(), {
		isTerminal: true,
		inputs: [],
		next: undefined,
		words,
	});
	const value: Record<string, unknown> = { ...asMembers(valueOfSnippet(snippet)) };
	if (typeof value.name === "string") value.name = freeName(value.name, takenNames(draft));
	const text = { type: "TextBody", text: words.text ?? "Text" };
	const source = compared(draft, place, type);
	if (type === "If" && source) {
		value.condition = source.types.includes("boolean")
			? source.reference
			: `${source.reference} != ${source.types.includes("string") ? "''" : "0"}`;
		// biome-ignore lint/suspicious/noThenProperty: the platform's name of the property
		value.then = [text];
	}
	if (type === "Switch" && source) {
		value.value = source.reference;
		value.cases = { default: [text] };
	}
	return value;
}

type FirstAction = { name: "navigate" | "complete" | "open_url" | "data_exchange"; target?: string };

function actionFor(draft: FlowDraft, screen: Screen, type: string): FirstAction | undefined {
	if (type === "EmbeddedLink" || type === "NavigationList") return linkAction(draft, screen, type);
	if (type !== "Footer") return undefined;
	const next = screen.isTerminal ? undefined : nextScreen(draft, screen);
	return next === undefined ? { name: "complete" } : { name: "navigate", target: next };
}

function linkAction(draft: FlowDraft, screen: Screen, type: string): FirstAction | undefined {
	if (type === "EmbeddedLink" && isAtLeast(draft.version(), "6.0"))
		return { name: "open_url", target: "https://example.com" };
	const next = nextScreen(draft, screen);
	if (next !== undefined) return { name: "navigate", target: next };
	return draft.get(["data_api_version"]) === undefined ? undefined : { name: "data_exchange" };
}

/** The screen that a new button or link most likely leads to: the next one in the list that's possible. */
function nextScreen(draft: FlowDraft, screen: Screen): string | undefined {
	const possible = nextChoices(draft, screen.index).flatMap(({ next, refusal }) =>
		next.to === "screen" && !refusal ? [next.id] : [],
	);
	const after = draft.definition().screens.find(({ index }) => index === screen.index + 1);
	return after && possible.includes(after.id) ? after.id : undefined;
}
