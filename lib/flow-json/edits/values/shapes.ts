import type { Path } from "@/lib/json/path";
import { INPUT_TYPES, propertiesHeldByForm } from "../../components/catalogue";
import type { Property, Shape } from "../../components/shape";
import { type Expected, expectedBy, shapeBy } from "../../language/expected";
import { valueOfSnippet, valueSnippet } from "../../language/insert/snippets";
import type { FlowMessage } from "../../message";
import { checkImage } from "../../problems/components/formats";
import { createReport } from "../../problems/report";
import { asMembers } from "../../read";
import { type FlowDraft, formAround } from "../draft";

/** The lists of a Form that hold values of its inputs, by the property of an input outside of a Form. */
export const FORM_LISTS: Readonly<Record<string, string>> = {
	"init-value": "init-values",
	"error-message": "error-messages",
};

/** What belongs at a path of the draft. */
export function expectedIn(draft: FlowDraft, path: Path): Expected | undefined {
	const textAt = (owner: Path, name: string) => {
		const value = draft.get([...owner, name]);
		return typeof value === "string" ? value : "";
	};
	return expectedBy(textAt, path, draft.version());
}

/**
 * The properties that an object (screen, component, option, action, field of data …) has in this version, by their names; also
 * those of an input that its Form holds. Undefined if the format says nothing about it.
 */
export function shapeAt(draft: FlowDraft, owner: Path): Shape | undefined {
	const expected = expectedIn(draft, owner);
	const member = (name: string) => {
		const value = draft.get([...owner, name]);
		return typeof value === "string" ? value : "";
	};
	if (expected?.kind !== "component") return expected && shapeBy(expected, member, draft.version());
	const outside: Expected = { kind: "component", place: { ...expected.place, isInForm: false } };
	const shape = shapeBy(outside, member, draft.version());
	return expected.place.isInForm
		? { ...Object.fromEntries(propertiesHeldByForm(member("type"))), ...shape }
		: shape;
}

/** Where a property is: with an input inside a Form, the Form holds the start value and error text. */
export function placeOfProperty(draft: FlowDraft, owner: Path, name: string): Path {
	const list = FORM_LISTS[name];
	const form = list && formAround(draft, owner);
	const input = draft.get([...owner, "name"]);
	return form && typeof input === "string" && isInput(draft, owner)
		? [...form, list, input]
		: [...owner, name];
}

export function isInput(draft: FlowDraft, component: Path): boolean {
	return INPUT_TYPES.has(String(draft.get([...component, "type"])));
}

/** A property's value, also where a Form holds it for an input. */
export function propertyOf(draft: FlowDraft, owner: Path, name: string): unknown {
	return draft.get(placeOfProperty(draft, owner, name));
}

/** A first value for a property, by the table: what has to be there, or what it isn't by default. */
export function startValue(
	draft: FlowDraft,
	owner: Path,
	name: string,
	words?: Readonly<Record<string, string>>,
): unknown {
	const property = shapeAt(draft, owner)?.[name];
	if (!property) return undefined;
	if (property.isByEnd && draft.get([...owner, "mode"]) === "range") {
		const { isByEnd: _, ...ofEnd } = property;
		const value = firstValue(draft, ofEnd, name, words);
		return { "start-date": value, "end-date": value };
	}
	return firstValue(draft, property, name, words);
}

function firstValue(
	draft: FlowDraft,
	property: Property,
	name: string,
	words: Readonly<Record<string, string>> = {},
): unknown {
	if (property.type === "image")
		return valueOfSnippet(valueSnippet(property, draft.version(), undefined, ""));
	if (property.type === "any" || property.type === "action") return undefined;
	if (property.values) return property.type === "text" ? property.values[0] : [property.values[0]];
	if (property.type === "date") return today(draft);
	if (property.type === "dates") return [today(draft)];
	const text = words[name] ?? words.text ?? "Text";
	return valueOfSnippet(valueSnippet(property, draft.version(), undefined, text, words.option));
}

/** A day in the version's format. The day itself says nothing: people choose one. */
function today(draft: FlowDraft): string {
	const { major } = draft.version();
	return major >= 5 ? "2030-01-01" : String(Date.UTC(2030, 0, 1));
}

/** Gives the properties of a CalendarPicker the form that its mode needs. */
export function setMode(draft: FlowDraft, owner: Path, mode: unknown) {
	const wasRange = draft.get([...owner, "mode"]) === "range";
	const isRange = mode === "range";
	if (wasRange === isRange) return;
	// Both modes have the properties by their ends; the others are those of a range.
	draft.set([...owner, "mode"], "range");
	const shape = shapeAt(draft, owner) ?? {};
	for (const [name, { isByEnd, isOfRange }] of Object.entries(shape)) {
		const place = placeOfProperty(draft, owner, name);
		const value = draft.get(place);
		if (isOfRange && !isRange) draft.remove(place);
		if (!isByEnd || value === undefined) continue;
		if (isRange && !asMembers(value)) draft.set(place, { "start-date": value, "end-date": value });
		if (!isRange && asMembers(value)) draft.set(place, asMembers(value)?.["start-date"] ?? "");
	}
}

/** What's wrong with a picture for a property: too large, not base64 …; undefined if it can be used. */
export function pictureProblem(
	draft: FlowDraft,
	owner: Path,
	name: string,
	base64: string,
): FlowMessage | undefined {
	const property = shapeAt(draft, owner)?.[name];
	if (!property) return undefined;
	const report = createReport(draft.version());
	const what = { owner: "object", ownerName: name } as const;
	checkImage(report, { what, name, path: [...owner, name], property, checkShape: () => undefined }, base64);
	return report.problems()[0]?.message;
}
