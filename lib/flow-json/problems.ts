import { checkActions } from "./problems/actions";
import { checkComponents } from "./problems/components";
import { checkDataModels } from "./problems/data-models";
import { createReport, type Problem } from "./problems/report";
import { checkRouting } from "./problems/routing";
import { checkScreens, checkVersion } from "./problems/screens";
import { readDefinition } from "./read";
import { versionToCheck } from "./versions";

export type { Edit, Fix, Problem } from "./problems/report";

/**
 * Finds problems in a definition's structure, in the order of the checks. Never throws. A definition that the platform
 * accepts has no errors. Source: docs/spec/flow-json.md §1–5.
 */
export function flowProblems(value: unknown): Problem[] {
	const definition = readDefinition(value);
	const report = createReport(versionToCheck(definition.version));
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		report.error("INVALID_FLOW_JSON", [], "The definition must be an object with version and screens.");
		return report.problems();
	}
	checkVersion(report, definition);
	checkScreens(report, definition);
	for (const screen of definition.screens) checkComponents(report, screen);
	checkDataModels(report, definition);
	checkActions(report, definition);
	checkRouting(report, definition);
	return report.problems();
}
