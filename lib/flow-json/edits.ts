import type { TextEdit } from "@/lib/json/edit";
import type { Path } from "@/lib/json/path";
import type { JsonNode } from "@/lib/json/read-json";
import type { Property, Shape } from "./components/shape";
import type { ValueType } from "./expression/check";
import type { FlowMessage } from "./message";

/*
 * Everything that changes a definition without writing JSON. An operation works on a draft of the text and says what it did or
 * why it refuses; editFlow makes one list of minimal edits from it, which is one step to undo:
 *
 *     const result = editFlow(flow, (draft) => setProperty(draft, path, "label", "Your name"));
 *     if ("refusal" in result) show(result.refusal); else apply(result.edits);
 *
 * Several operations on one draft are one step, too. Each one sees what those before it did; paths are those of the draft.
 * Nothing but what an operation names changes: white space, the order of members and unknown members stay.
 */

/** A definition's text with its positions and value: what readJson returns. */
export type FlowText = { text: string; root: JsonNode; value: unknown };

/** Reads a text; undefined if it isn't a JSON object. */
export declare function readFlowText(text: string): FlowText | undefined;

/** The text while operations change it. */
export type FlowDraft = {
	/** The value at a path as it is now; undefined if there's none. Of equal keys, the last one counts. */
	get: (path: Path) => unknown;
};

/** Why an operation does nothing, for people. */
export type Refused = { refusal: FlowMessage };
/** What an operation did: the part to select afterwards, if there's one. */
export type Done = { select?: Path };
export type Outcome<D extends Done = Done> = D | Refused;

/** The edits for one step, in order of their places, of which none overlap; with what the operation returned. */
export declare function editFlow<D extends Done>(
	flow: FlowText,
	operation: (draft: FlowDraft) => Outcome<D>,
): (D & { edits: TextEdit[] }) | Refused;

/** What an operation takes away: a property, or an item of a list. `value` is what it was. */
export type Loss = { path: Path; value: unknown };

/** Where a component goes: before the element of this index, of a list of components. */
export type Place = { list: Path; index: number };

// Properties

/** The properties that an object (screen, component, option, action, field of data …) has in this version; by their names. */
export declare function shapeAt(flow: FlowText, path: Path): Shape | undefined;
/** A first value for a property of the object at a path, by the table. */
export declare function startValue(flow: FlowText, owner: Path, name: string): unknown;
/**
 * Sets a property of any object, or removes it with undefined. A name or an ID is renamed everywhere; the start value and error
 * text of an input inside a Form are those of the Form.
 */
export declare function setProperty(draft: FlowDraft, owner: Path, name: string, value: unknown): Outcome;
/** The property's value, also where a Form holds it for an input. */
export declare function propertyOf(flow: FlowText, owner: Path, name: string): unknown;

// Options and other lists of items: `list` is the path of data-source, list-items, images, or of a list of texts.

/** Adds an item with first values. Its ID is made from its title, once. */
export declare function addItem(draft: FlowDraft, list: Path, index: number, title?: string): Outcome;
/** Adds an item for each line, or each row of a spreadsheet's column, without empty ones. */
export declare function pasteItems(draft: FlowDraft, list: Path, index: number, text: string): Outcome;
/** `to` is the index that the item has afterwards. */
export declare function moveItem(draft: FlowDraft, list: Path, from: number, to: number): Outcome;
/** Also takes the option out of start values. */
export declare function removeItem(draft: FlowDraft, list: Path, index: number): Outcome;
/** Sorts the items by their titles in a language. */
export declare function sortItems(draft: FlowDraft, list: Path, language: string): Outcome;
/** Changes an option's ID, also in conditions, start values and cases. */
export declare function renameOption(draft: FlowDraft, item: Path, id: string): Outcome;

// Names

/** Gives an answer another name, everywhere; the keys of the reply stay. */
export declare function renameAnswer(draft: FlowDraft, component: Path, name: string): Outcome;
/** Gives a screen another ID, everywhere. */
export declare function renameScreen(draft: FlowDraft, screen: number, id: string): Outcome;
/** Gives a field of a screen's data another name, everywhere. */
export declare function renameData(draft: FlowDraft, screen: number, from: string, to: string): Outcome;
/** A place that refers to a part: the property with the reference. */
export type Use = { path: Path; screen: number | undefined };
/** Where the component, screen or field of data at a path is referred to, outside of itself. */
export declare function usesOf(flow: FlowText, path: Path): Use[];

// Components

/** A component of the palette; the refusal says why it can't be added there. */
export type Choice = { type: string; refusal?: FlowMessage };
export declare function componentsAt(flow: FlowText, place: Place): Choice[];
/** Words for first texts in the person's language. */
export type Words = { label: string; text: string; title: string; option: string; button: string };
/** Adds a component with what it needs. The answer of an input joins what's sent. */
export declare function addComponent(
	draft: FlowDraft,
	place: Place,
	type: string,
	words?: Partial<Words>,
): Outcome<{ select: Path }>;
/** Moves a component; with its start value, error text and conditions, across screens and the edge of a Form. */
export declare function moveComponent(draft: FlowDraft, from: Path, place: Place): Outcome<{ select: Path }>;
/** Why it can't be moved there; undefined if it can. */
export declare function whyNotMove(flow: FlowText, from: Path, place: Place): FlowMessage | undefined;
export declare function duplicateComponent(draft: FlowDraft, path: Path): Outcome<{ select: Path }>;
/** A component with its start values and error texts, as text for the clipboard. */
export declare function copyComponent(flow: FlowText, path: Path): string;
/** Pastes what copyComponent made, of this or another flow. Names in it become new ones, and references follow. */
export declare function pasteComponent(
	draft: FlowDraft,
	place: Place,
	copied: string,
): Outcome<{ select: Path }>;
/** Refuses, with the uses, while something depends on the component; `repair` removes or replaces that. */
export declare function deleteComponent(
	draft: FlowDraft,
	path: Path,
	options?: { repair?: boolean },
): Outcome | (Refused & { uses: Use[] });

/** Types that the component can become, with what each would lose. */
export declare function kindsFor(flow: FlowText, path: Path): { type: string; losses: Loss[] }[];
export declare function changeKind(
	draft: FlowDraft,
	path: Path,
	type: string,
): Outcome<Done & { losses: Loss[] }>;

// Screens

/** Adds a screen behind another one (or first), which leads to it; see language/insert/add-screen for the rules. */
export declare function addScreen(
	draft: FlowDraft,
	after: number | undefined,
	words: { title: string; next: string; end: string },
): Outcome<{ select: Path }>;
export declare function duplicateScreen(draft: FlowDraft, screen: number): Outcome<{ select: Path }>;
/** `to` is the index that the screen has afterwards. */
export declare function moveScreen(draft: FlowDraft, from: number, to: number): Outcome<{ select: Path }>;
/** Refuses, with the uses, while something depends on it; `repair` leads on to what followed it, and removes references. */
export declare function deleteScreen(
	draft: FlowDraft,
	screen: number,
	options?: { repair?: boolean },
): Outcome | (Refused & { uses: Use[] });
/** What the screen's button does: opens a screen, ends the flow or asks the server. */
export type Next = { to: "screen"; id: string } | { to: "end" } | { to: "server" };
/** Undefined if the screen has no button, or several. */
export declare function nextOf(flow: FlowText, screen: number): Next | undefined;
/** Keeps terminal, success, routes and payloads in step. */
export declare function setNext(draft: FlowDraft, screen: number, next: Next): Outcome;
/** What setNext can choose, with the reason for what it can't. */
export declare function nextChoices(flow: FlowText, screen: number): { next: Next; refusal?: FlowMessage }[];

// Conditions

export type Comparison = "==" | "!=" | ">" | ">=" | "<" | "<=" | "is" | "isNot";
/** One comparison: `${form.age} > 18`. With “is” and “isNot” the field itself is true or false, without a value. */
export type Condition = { field: string; comparison: Comparison; value?: string | number | boolean };
/** Several comparisons, all or any of which have to be true. */
export type Conditions = { join: "all" | "any"; of: ReadonlyArray<Condition> };
/** The conditions in an expression, with or without backticks; undefined if it says something else. */
export declare function readConditions(value: unknown): Conditions | undefined;
/** The text for `condition` of an If (`within: "if"`), or for `visible`, `enabled`, `required`. */
export declare function writeConditions(conditions: Conditions, within: "if" | "property"): string;

/** A value that can be chosen at a place: `${form.seat}`, with its label or name, and its types. */
export type Source = {
	reference: string;
	label: string;
	from: "form" | "data";
	screen: number;
	types: ReadonlyArray<ValueType>;
};
/** What can stand for a property; all that exist there if the property isn't given. */
export declare function sourcesAt(flow: FlowText, owner: Path, property?: Property): Source[];

// Actions

export type ActionName = "navigate" | "complete" | "data_exchange" | "open_url" | "update_data";
/** The actions that the property can have, with the reason for those that can't be chosen now. */
export declare function actionsFor(
	flow: FlowText,
	owner: Path,
	property: string,
): { name: ActionName; refusal?: FlowMessage }[];
/** `target` is a screen's ID for navigate, and an address for open_url. The payload is filled with every answer so far. */
export declare function setAction(
	draft: FlowDraft,
	owner: Path,
	property: string,
	action: { name: ActionName; target?: string },
): Outcome;
/** Sets or, with undefined, removes a value of a payload; a screen that's led to has the field in its data. */
export declare function setPayload(draft: FlowDraft, action: Path, name: string, value: unknown): Outcome;
/** Gives a key of a payload another name. */
export declare function renamePayload(draft: FlowDraft, action: Path, from: string, to: string): Outcome;

// Data of a screen

export type DataField = { name: string; path: Path; type: string; example: unknown; uses: Use[] };
export declare function dataOf(flow: FlowText, screen: number): DataField[];
/** Every action that leads to the screen sends the example for it. */
export declare function addData(
	draft: FlowDraft,
	screen: number,
	name: string,
	type: string,
): Outcome<{ select: Path }>;
/** Also changes an example of another type. */
export declare function setDataType(draft: FlowDraft, screen: number, name: string, type: string): Outcome;
export declare function deleteData(
	draft: FlowDraft,
	screen: number,
	name: string,
	options?: { repair?: boolean },
): Outcome | (Refused & { uses: Use[] });

// Settings

/** What upgrading to a version changes, as the checker's problems that it fixes, and those that stay. */
export declare function upgradeTo(
	flow: FlowText,
	version: string,
): { changes: FlowMessage[]; remaining: FlowMessage[] };
export declare function upgrade(draft: FlowDraft, version: string): Outcome;
/** Whether the flow asks a server; routes are written down for it. */
export declare function setServer(draft: FlowDraft, isAsked: boolean): Outcome;

// Pictures

/** Why a picture is too large for the component's property: base64 of up to 300 KB, 100 KB for options from 6.0. */
export declare function pictureProblem(flow: FlowText, owner: Path, base64: string): FlowMessage | undefined;
