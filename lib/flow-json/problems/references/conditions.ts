import { nestedIn } from "../../expression/tokens";
import { walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import type { Report } from "../report";
import { BACKTICKS_SINCE, reportFault } from "./expressions";
import { checkNestedReferences } from "./references";
import type { Scope } from "./scope";

/** Conditions of If can be parsed, compare equal types and are true or false. Source: docs/spec/flow-json.md §4.15, §9. */
export function checkConditions(report: Report, scope: Scope) {
	for (const screen of scope.definition.screens) {
		for (const { type, path: owner, props } of walkComponents(screen.components)) {
			const { condition } = props;
			if (type !== "If" || typeof condition !== "string") continue;
			const path = [...owner, "condition"];
			const nested = isAtLeast(report.version, BACKTICKS_SINCE) ? nestedIn(condition) : undefined;
			const { source, start } = nested ?? { source: condition, start: 0 };
			checkNestedReferences(report, scope, screen, { path, source, start });
			const kind = nested ? "nested" : "condition";
			reportFault(report, scope, screen, { path, source, start, kind });
		}
	}
}
