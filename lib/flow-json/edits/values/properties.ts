import { isWithin, type Path } from "@/lib/json/path";
import { isRequired, type Property } from "../../components/shape";
import type { Mention } from "../../language/names/mentions";
import type { FlowSymbol } from "../../language/names/symbols";
import { messageOf } from "../../message";
import { BACKTICKS_SINCE } from "../../problems/references/expressions";
import { asMembers } from "../../read";
import { isAtLeast } from "../../versions";
import { componentIn, type FlowDraft, mentionsOf, type Outcome, screenIn } from "../draft";
import { declaredIn, renameAnswer, renameScreen, usesIn } from "../names";
import { changeKind } from "../parts/kinds";
import { type Conditions, writeConditions } from "./conditions";
import { renameOption } from "./items";
import { expectedIn, isInput, placeOfProperty, setMode, shapeAt } from "./shapes";

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
	if (place.length !== owner.length + 1 && isFromData(draft.get(place.slice(0, -1))))
		return { refusal: messageOf("editListFromData") };
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
	const declared = property && HOLDING.includes(property.type) ? declaredIn(draft, place) : [];
	draft.set(place, value);
	if (name === "terminal" && value !== true) draft.remove([...owner, "success"]);
	const uses = usesIn(declared.flatMap((symbol) => danglingOf(draft, symbol)));
	if (uses.length > 0) return { refusal: messageOf("editInUse", { count: uses.length }) };
	return { select: owner };
}

/** Whether a list of a Form isn't written here. */
function isFromData(list: unknown): boolean {
	return list !== undefined && !asMembers(list);
}

/** Types of properties whose values declare names. */
const HOLDING: ReadonlyArray<Property["type"]> = ["components", "cases", "data", "object", "any"];

/** The mentions of a name that nothing declares. */
function danglingOf(draft: FlowDraft, symbol: FlowSymbol): Mention[] {
	const mentions = mentionsOf(draft, symbol);
	return mentions.some(({ isDeclaration }) => isDeclaration) ? [] : mentions;
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
	const declared = property && HOLDING.includes(property.type) ? declaredIn(draft, place) : [];
	draft.remove(place);
	const uses = usesIn(declared.flatMap((symbol) => danglingOf(draft, symbol)));
	if (uses.length > 0) return { refusal: messageOf("editInUse", { count: uses.length }) };
	if (name === "terminal") draft.remove([...owner, "success"]);
	removeIfEmpty(draft, place.slice(0, -1), owner);
	return { select: owner };
}

/** Removes a list of a Form that has no values left. */
function removeIfEmpty(draft: FlowDraft, list: Path, owner: Path) {
	const values = asMembers(draft.get(list));
	if (!isWithin(list, owner) && values && Object.keys(values).length === 0) draft.remove(list);
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
