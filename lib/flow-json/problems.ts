import { checkActions } from "./problems/actions/actions";
import { checkComponents } from "./problems/components/components";
import { checkDataModels } from "./problems/frame/data-models";
import { checkScreens } from "./problems/frame/screens";
import { checkTopLevel } from "./problems/frame/top-level";
import { checkBranches } from "./problems/layout/branches";
import { checkForms } from "./problems/layout/forms";
import { checkCarousels, checkLimits } from "./problems/layout/limits";
import { checkConditions } from "./problems/references/conditions";
import { checkReferences } from "./problems/references/references";
import { createScope } from "./problems/references/scope";
import { createReport, type Problem } from "./problems/report";
import { checkRouting } from "./problems/routing/routing";
import { readDefinition } from "./read";
import { versionToCheck } from "./versions";

export type { Edit, Fix } from "./problems/fixes";
export type { Problem, Span } from "./problems/report";

/**
 * Finds problems in a definition's structure, in the order of the checks. Never throws. A definition that the platform
 * accepts has no errors. Source: docs/spec/flow-json.md §1–9.
 */
export function flowProblems(value: unknown): Problem[] {
	const definition = readDefinition(value);
	const report = createReport(versionToCheck(definition.version));
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		report.error("INVALID_FLOW_JSON", [], "The definition must be an object with version and screens.");
		return report.problems();
	}
	checkTopLevel(report, definition);
	checkScreens(report, definition);
	for (const screen of definition.screens) {
		checkComponents(report, screen);
		checkForms(report, screen);
		checkBranches(report, screen);
		checkLimits(report, screen);
	}
	checkCarousels(report, definition);
	checkDataModels(report, definition);
	const scope = createScope(definition);
	checkReferences(report, scope);
	checkConditions(report, scope);
	checkActions(report, scope);
	checkRouting(report, definition);
	return report.problems();
}
