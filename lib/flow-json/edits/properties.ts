import { isWithin, type Path } from "@/lib/json/path";
import { isRequired, type Property } from "../components/shape";
import { messageOf } from "../message";
import { BACKTICKS_SINCE } from "../problems/references/expressions";
import { asMembers } from "../read";
import { isAtLeast } from "../versions";
import { type Conditions, writeConditions } from "./conditions";
import { componentIn, type FlowDraft, type Outcome, screenIn } from "./draft";
import { renameOption } from "./items";
import { changeKind } from "./kinds";
import { renameAnswer, renameScreen } from "./names";
import { expectedIn, isInput, placeOfProperty, shapeAt } from "./shapes";

/**
 * Sets a property of any object, or removes it with undefined. A name or an ID is renamed everywhere; the start value and error
 * text of an input inside a Form are set in the Form. What the property makes impossible goes, too: with the mode of a
 * CalendarPicker, its values by the ends of a range; `success` with `terminal`.
 */
export function setProperty(draft: FlowDraft, owner: Path, name: string, value: unknown): Outcome {
	const expected = expectedIn(draft, owner);
	const property = shapeAt(draft, owner)?.[name];
	const place = placeOfProperty(draft, owner, name);
	if (value === undefined) return removeProperty(draft, owner, name, property);
	if (expected && expected.kind !== "map" && !property && draft.get(place) === undefined)
		return { refusal: messageOf("editUnknownProperty", { property: name }) };
	const isText = typeof value === "string" && draft.get(place) !== undefined;
	if (isText && name === "name" && expected?.kind === "component" && isInput(draft, owner))
		return renameAnswer(draft, owner, value);
	const screen = screenIn(owner);
	if (isText && name === "id" && owner.length === 2 && screen !== undefined)
		return renameScreen(draft, screen, value);
	if (
		isText &&
		name === "id" &&
		componentIn(owner)?.length !== owner.length &&
		owner.at(-2) === "data-source"
	)
		return renameOption(draft, owner, value);
	if (name === "type" && expected?.kind === "component" && isText) return changeKind(draft, owner, value);
	if (name === "mode" && expected?.kind === "component") setMode(draft, owner, value);
	draft.set(place, value);
	if (name === "terminal" && value !== true) draft.remove([...owner, "success"]);
	return { select: owner };
}

function removeProperty(
	draft: FlowDraft,
	owner: Path,
	name: string,
	property: Property | undefined,
): Outcome {
	const place = placeOfProperty(draft, owner, name);
	if (property && isRequired(property, draft.version()))
		return { refusal: messageOf("editRequiredProperty", { property: name }) };
	if (name === "mode" && expectedIn(draft, owner)?.kind === "component") setMode(draft, owner, "single");
	draft.remove(place);
	if (name === "terminal") draft.remove([...owner, "success"]);
	removeIfEmpty(draft, place.slice(0, -1), owner);
	return { select: owner };
}

/** Removes a list of a Form that has no values left. */
function removeIfEmpty(draft: FlowDraft, list: Path, owner: Path) {
	const values = asMembers(draft.get(list));
	if (!isWithin(list, owner) && values && Object.keys(values).length === 0) draft.remove(list);
}

/** Gives the properties of a CalendarPicker the form that its mode needs. */
function setMode(draft: FlowDraft, owner: Path, mode: unknown) {
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

/** Sets `condition` of an If, or a property such as `visible`; undefined removes a property. */
export function setConditions(
	draft: FlowDraft,
	owner: Path,
	property: string,
	conditions: Conditions | undefined,
): Outcome {
	const isIf = property === "condition";
	if (!conditions || conditions.of.length === 0) {
		if (isIf) return { refusal: messageOf("editRequiredProperty", { property }) };
		draft.remove([...owner, property]);
		return { select: owner };
	}
	const text = writeConditions(conditions, isIf ? "if" : "property");
	if (text.startsWith("`") && !isAtLeast(draft.version(), BACKTICKS_SINCE))
		return { refusal: messageOf("needsVersion", { name: text, since: BACKTICKS_SINCE }) };
	draft.set([...owner, property], text);
	return { select: owner };
}
