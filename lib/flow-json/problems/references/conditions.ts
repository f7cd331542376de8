import { checkExpression } from "../../expression/check";
import { nestedIn } from "../../expression/tokens";
import { walkComponents } from "../../read";
import type { Report } from "../report";
import { checkNestedReferences } from "./references";
import type { Scope } from "./scope";
import { typesIn } from "./types";

/** Conditions of If can be parsed, compare equal types and are true or false. Source: docs/spec/flow-json.md §4.15, §9. */
export function checkConditions(report: Report, scope: Scope) {
	for (const screen of scope.definition.screens) {
		for (const { type, path: owner, props } of walkComponents(screen.components)) {
			const { condition } = props;
			if (type !== "If" || typeof condition !== "string") continue;
			const path = [...owner, "condition"];
			const nested = nestedIn(condition);
			const { source, start } = nested ?? { source: condition, start: 0 };
			checkNestedReferences(report, scope, screen, { path, source, start });
			const { fault } = checkExpression(source, {
				kind: nested ? "nested" : "condition",
				typesOf: typesIn(scope, screen),
			});
			if (!fault) continue;
			const span = { start: start + fault.start, end: start + fault.end };
			report.error("INVALID_PROPERTY_VALUE", path, fault.message, undefined, span);
		}
	}
}
