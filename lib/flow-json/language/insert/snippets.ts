import { ACTION_TYPES } from "@/lib/flow-json/components/actions";
import { componentType } from "@/lib/flow-json/components/catalogue";
import {
	actionsIn,
	isIn,
	isRequired,
	type Property,
	propertiesIn,
	type Shape,
} from "@/lib/flow-json/components/shape";
import type { Version } from "@/lib/flow-json/versions";

/** JSON text where `$1`, `${2:words}` are places to fill in, in the notation of editors; `$0` is the last one. */
export type Snippet = string;

type Counter = { next: () => number };

/** What a new component can refer to. */
export type SnippetPlace = {
	isTerminal: boolean;
	/** The names of the screen's inputs: a new one needs another. */
	inputs: ReadonlyArray<string>;
	/** The screen that comes next, with the values for its data. */
	next: { id: string; payload: ReadonlyArray<{ name: string; value: Snippet }> } | undefined;
	/** First texts in the person's language, by the properties' names; and `option`, the title of an item. */
	words?: Readonly<Record<string, string>>;
};

/** A component with its required properties, so that it works as soon as it's inserted. */
export function componentSnippet(name: string, version: Version, place?: SnippetPlace): Snippet {
	const counter = createCounter();
	const shape = componentType(name)?.properties ?? {};
	const own = MEMBERS[name] ?? [];
	const members = required(shape, version, counter, { component: name, place });
	return objectSnippet([
		["type", JSON.stringify(name)],
		...members,
		...own.filter(([key]) => shape[key] && isIn(shape[key], version)),
	]);
}

/** Members that a component works better with. */
const MEMBERS: Readonly<Record<string, ReadonlyArray<[string, Snippet]>>> = {
	PhotoPicker: [["max-uploaded-photos", "1"]],
	DocumentPicker: [["max-uploaded-documents", "1"]],
};

/** The smallest picture: one transparent point. */
const PICTURE =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** First words for texts that can't be empty. */
const WORDS: Readonly<Record<string, string>> = {
	label: "Label",
	text: "Text",
	title: "Title",
	url: "https://example.com",
};

/** An action with its properties. */
export function actionSnippet(name: string, version: Version): Snippet {
	const counter = createCounter();
	const { name: _, ...others } = ACTION_TYPES[name]?.properties ?? {};
	const members = propertiesIn(others, version).map(([key, property]): [string, Snippet] => [
		key,
		valueSnippet(property, version, counter),
	]);
	return objectSnippet([["name", JSON.stringify(name)], ...members]);
}

/** A screen without components. */
export function screenSnippet(): Snippet {
	return objectSnippet([
		["id", '"$1"'],
		["title", '"$2"'],
		[
			"layout",
			objectSnippet([
				["type", '"SingleColumnLayout"'],
				["children", "[\n\t$3\n]"],
			]),
		],
	]);
}

/** A first value for a property: what has to be there, with places to fill in. */
export function valueSnippet(
	property: Property,
	version: Version,
	counter = createCounter(),
	words?: string,
	option = "Option",
): Snippet {
	const text = () => (words === undefined ? `"$${counter.next()}"` : `"\${${counter.next()}:${words}}"`);
	switch (property.type) {
		case "text":
		case "uri":
		case "date":
		case "lines": {
			const [only, ...others] = property.values ?? [];
			return only !== undefined && others.length === 0 ? JSON.stringify(only) : text();
		}
		case "image":
			return words === undefined ? text() : JSON.stringify(PICTURE);
		case "reference":
		case "condition":
			return text();
		case "boolean":
			return `\${${counter.next()}:${property.otherwise === true ? "false" : "true"}}`;
		case "number":
		case "integer":
			return `\${${counter.next()}:${property.min ?? 0}}`;
		case "texts":
		case "dates":
			return `["$${counter.next()}"]`;
		case "components":
			return `[\n\t$${counter.next()}\n]`;
		case "cases":
			return objectSnippet([["default", `[\n\t$${counter.next()}\n]`]]);
		case "items": {
			const count = Math.max(1, property.min ?? 1);
			const item = (_: unknown, index: number) =>
				objectSnippet(
					itemMembers(
						property.shape ?? {},
						version,
						counter,
						words === undefined ? undefined : { index, option },
					),
				);
			return `[\n${indent(Array.from({ length: count }, item).join(",\n"))}\n]`;
		}
		case "object": {
			const members = required(property.shape ?? {}, version, counter);
			return members.length > 0 ? objectSnippet(members) : `{ $${counter.next()} }`;
		}
		case "action":
		case "any":
			return `$${counter.next()}`;
		default:
			return `{$${counter.next()}}`;
	}
}

/** Items with different texts, so that the list works at once: Option 1, Option 2. */
function itemMembers(
	shape: Shape,
	version: Version,
	counter: Counter,
	item: { index: number; option: string } | undefined,
): Array<[string, Snippet]> {
	if (!item) return required(shape, version, counter);
	return propertiesIn(shape, version)
		.filter(([, property]) => isRequired(property, version))
		.map(([key, property]) => {
			const count = item.index + 1;
			const words = key === "id" ? `option_${count}` : `${item.option} ${count}`;
			if (property.type !== "object") return [key, valueSnippet(property, version, counter, words)];
			return [key, objectSnippet(itemMembers(property.shape ?? {}, version, counter, item))];
		});
}

type Within = { component: string; place: SnippetPlace | undefined };

function required(
	shape: Shape,
	version: Version,
	counter: Counter,
	within?: Within,
): Array<[string, Snippet]> {
	return propertiesIn(shape, version)
		.filter(([, property]) => isRequired(property, version))
		.map(([key, property]) => {
			const place = within?.place;
			if (place && property.type === "action") return [key, firstAction(property, version, counter, place)];
			const own = place?.words?.[key] ?? WORDS[key] ?? key;
			const words = place && (key === "name" ? newName(within.component, place) : own);
			return [key, valueSnippet(property, version, counter, words, place?.words?.option)];
		});
}

/** Whether a new component works only with an endpoint, since no other action is possible there. */
export function needsEndpoint(component: string, version: Version, place: SnippetPlace): boolean {
	const action = componentType(component)?.properties["on-click-action"];
	return (
		action !== undefined && isRequired(action, version) && actionFor(action, version, place) === LAST_ACTION
	);
}

const LAST_ACTION = "data_exchange";

/** The name of the action that a new button or link most likely needs. */
function actionFor(property: Property, version: Version, place: SnippetPlace): string {
	const allowed = actionsIn(property, version);
	const name = ["complete", "open_url", "navigate"].find(
		(candidate) =>
			allowed.includes(candidate) &&
			(candidate !== "complete" || place.isTerminal || !place.next) &&
			(candidate !== "navigate" || place.next),
	);
	return name ?? LAST_ACTION;
}

function firstAction(property: Property, version: Version, counter: Counter, place: SnippetPlace): Snippet {
	const name = actionFor(property, version, place);
	if (name === "open_url")
		return objectSnippet([
			["name", '"open_url"'],
			["url", `"\${${counter.next()}:https://example.com}"`],
		]);
	if (name !== "navigate" || !place.next)
		return objectSnippet([
			["name", JSON.stringify(name)],
			["payload", "{}"],
		]);
	const payload = place.next.payload.map((field): [string, Snippet] => [field.name, field.value]);
	return objectSnippet([
		["name", '"navigate"'],
		["next", `{ "type": "screen", "name": ${JSON.stringify(place.next.id)} }`],
		["payload", payload.length > 0 ? objectSnippet(payload) : "{}"],
	]);
}

/** A name that no input of the screen has: text_input, text_input_b. */
function newName(component: string, { inputs }: SnippetPlace): string {
	const base = component.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
	const candidates = [base, ..."bcdefghijklmnopqrstuvwxyz".split("").map((letter) => `${base}_${letter}`)];
	return candidates.find((name) => !inputs.includes(name)) ?? base;
}

function objectSnippet(members: ReadonlyArray<[string, Snippet]>): Snippet {
	const lines = members.map(([key, value]) => `${JSON.stringify(key)}: ${value}`);
	return `{\n${indent(lines.join(",\n"))}\n}`;
}

function indent(text: string): string {
	return text.replace(/^/gm, "\t");
}

function createCounter(): Counter {
	let last = 0;
	return {
		next: () => {
			last += 1;
			return last;
		},
	};
}

const PLACE = /\$\{\d+:((?:[^}\\]|\\.)*)\}|\$\d+/g;

/** The value that a snippet inserts if nothing is typed; undefined if that isn't JSON. */
export function valueOfSnippet(snippet: Snippet): unknown {
	const text = snippet.replace(PLACE, (_, words: string | undefined) => words ?? "");
	try {
		return JSON.parse(text.replace(/\\([\\$}])/g, "$1"));
	} catch {
		return undefined;
	}
}

/** Plain text as a snippet, where `$`, `}` and `\` are special. */
export function escapeSnippet(text: string): Snippet {
	return text.replace(/[\\$}]/g, "\\$&");
}
