import { checkExpression, type ValueType } from "../../expression/check";
import { nestedIn, referenceIn } from "../../expression/tokens";
import { type Component, kindOf, type Screen } from "../../read";
import { follow, type Scope } from "./scope";

/** The types of references on a screen; "any" for those that lead nowhere. */
export function typesIn(scope: Scope, screen: Screen) {
	return (reference: ReadonlyArray<string>): ReadonlyArray<ValueType> => {
		const resolution = follow(scope, screen, reference);
		return resolution.found ? resolution.types : ["any"];
	};
}

/** Input types whose text isn't a number. */
const PLAIN: ReadonlyArray<unknown> = [undefined, "text", "email", "password"];

/** Whether customers type text that isn't a number. */
export function isPlainText({ type, props }: Component): boolean {
	return type === "TextInput" && PLAIN.includes(props["input-type"]);
}

/** The types of references, if a TextInput is a number only where customers type one. */
export function plainTypesIn(scope: Scope, screen: Screen) {
	return (reference: ReadonlyArray<string>): ReadonlyArray<ValueType> => {
		const resolution = follow(scope, screen, reference);
		const input = resolution.found ? resolution.input : undefined;
		return input && isPlainText(input) ? ["string"] : typesIn(scope, screen)(reference);
	};
}

/** The types that a value can have, static or dynamic. Nothing has the type of null. */
export function typesOf(scope: Scope, screen: Screen, value: unknown): ReadonlyArray<ValueType | "null"> {
	const reference = referenceIn(value);
	if (reference) return typesIn(scope, screen)(reference);
	const nested = nestedIn(value);
	if (nested)
		return checkExpression(nested.source, { kind: "nested", typesOf: typesIn(scope, screen) }).types;
	return [kindOf(value) as ValueType | "null"];
}
