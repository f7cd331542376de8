import type { Path } from "@/lib/json/path";
import { checkExpression, type ValueType } from "../../expression/check";
import { messageOf } from "../../message";
import type { Screen } from "../../read";
import type { Report, Span } from "../report";
import type { Scope } from "./scope";
import { likelyTypesIn, typesIn } from "./types";

/** From this version, texts can be expressions in backticks. Source: docs/spec/flow-json.md §6. */
export const BACKTICKS_SINCE = "6.0";

/** An expression with its kind, and where it starts in the text. */
type Expression = { path: Path; source: string; start: number; kind: "condition" | "nested" };

/**
 * Reports the fault of an expression, or warns of one that it has only if what customers type into a number input is a
 * number and other text never is, or if comparisons need parentheses: the documentation isn't clear about both.
 * @returns the types of its value; undefined if it has a fault
 */
export function reportFault(
	report: Report,
	scope: Scope,
	screen: Screen,
	{ path, source, start, kind }: Expression,
	say: Report["error"] = report.error,
): ReadonlyArray<ValueType> | undefined {
	const typesOf = typesIn(scope, screen);
	const { fault, bare, types } = checkExpression(source, { kind, typesOf });
	const doubt = fault ?? checkExpression(source, { kind, typesOf: likelyTypesIn(scope, screen) }).fault;
	// An empty expression has nothing to underline but its property.
	const spanOf = (place: Span) =>
		place.end > place.start ? { start: start + place.start, end: start + place.end } : undefined;
	if (doubt) {
		const sayDoubt = fault ? say : report.warning;
		sayDoubt("INVALID_PROPERTY_VALUE", path, doubt.message, undefined, spanOf(doubt));
	} else if (bare) {
		const message = messageOf("bareComparison", { comparison: bare.comparison, sign: bare.sign });
		report.warning("INVALID_PROPERTY_VALUE", path, message, undefined, spanOf(bare));
	}
	return fault ? undefined : types;
}
