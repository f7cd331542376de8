import { checkExpression, type ValueType } from "../../expression/check";
import { nestedIn, referenceIn } from "../../expression/tokens";
import { type Component, kindOf, type Screen } from "../../read";
import { follow, type Scope } from "./scope";

type TypesIn = (reference: ReadonlyArray<string>) => ReadonlyArray<ValueType>;

/** The types of references on a screen; "any" for those that lead nowhere. */
export function typesIn(scope: Scope, screen: Screen): TypesIn {
	return (reference) => {
		const resolution = follow(scope, screen, reference);
		return resolution.found ? resolution.types : ["any"];
	};
}

/** Input types whose text isn't a number. */
const PLAIN: ReadonlyArray<unknown> = [undefined, "text", "email", "password"];

/** Input types whose value is a number, as reported. Source: docs/spec/flow-json.md §4.2. */
const NUMERIC: ReadonlyArray<unknown> = ["number", "passcode"];

/** Whether customers type text that isn't a number. */
export function isPlainText({ type, props }: Component): boolean {
	return type === "TextInput" && PLAIN.includes(props["input-type"]);
}

/** The types of references, if a TextInput is a number where customers type one, and text elsewhere. */
export function likelyTypesIn(scope: Scope, screen: Screen): TypesIn {
	return (reference) => {
		const resolution = follow(scope, screen, reference);
		const input = resolution.found ? resolution.input : undefined;
		if (input && isPlainText(input)) return ["string"];
		if (input?.type === "TextInput" && NUMERIC.includes(input.props["input-type"])) return ["number"];
		return typesIn(scope, screen)(reference);
	};
}

/** The types that a value can have, static or dynamic. Nothing has the type of null. */
export function typesOf(
	scope: Scope,
	screen: Screen,
	value: unknown,
	typesOfReference = typesIn(scope, screen),
): ReadonlyArray<ValueType | "null"> {
	const reference = referenceIn(value);
	if (reference) return typesOfReference(reference);
	const nested = nestedIn(value);
	if (nested) return checkExpression(nested.source, { kind: "nested", typesOf: typesOfReference }).types;
	return [kindOf(value) as ValueType | "null"];
}
