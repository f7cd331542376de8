import { pointer } from "@/lib/json/path";
import { messageOf } from "./message";
import { checkActions } from "./problems/actions/actions";
import { checkComponents } from "./problems/components/components";
import { checkDataModels } from "./problems/frame/data-models";
import { checkScreens } from "./problems/frame/screens";
import { checkTopLevel, FROZEN_VERSION, versionFix } from "./problems/frame/top-level";
import { checkBranches } from "./problems/layout/branches";
import { checkForms } from "./problems/layout/forms";
import { checkCarousels, checkLimits } from "./problems/layout/limits";
import { checkConditions } from "./problems/references/conditions";
import { checkReferences } from "./problems/references/references";
import { createScope, type Scope } from "./problems/references/scope";
import { createReport, type Problem } from "./problems/report";
import { checkRouting } from "./problems/routing/routing";
import { checkUnseen } from "./problems/unseen";
import { type Definition, readDefinition } from "./read";
import { isFrozen, KNOWN_VERSIONS, RECOMMENDED_VERSION, type Version, versionsToCheck } from "./versions";

export type { Edit, Fix } from "./problems/fixes";
export {
	ANSWER_NOT_SENT,
	HIDDEN_REQUIRED,
	type Problem,
	type Span,
	TEXT_TOO_LONG,
	UNSEEN_CHARACTER,
} from "./problems/report";
export { unsentAnswers } from "./problems/unsent";

/**
 * Finds problems in a definition's structure, in the order of the checks. Never throws. A definition that the platform
 * accepts has no errors. If the version is missing or unknown, only what every version reports is a problem, and only
 * what every version refuses is an error.
 * Source: docs/spec/flow-json.md §1–9.
 * @param isDraft whether it still has to be published, which a frozen version prevents
 */
export function flowProblems(value: unknown, { isDraft = false } = {}): Problem[] {
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		const message = messageOf("definitionNotObject");
		return [{ code: "INVALID_FLOW_JSON", severity: "error", path: [], message }];
	}
	const definition = readDefinition(value);
	const scope = createScope(definition);
	const found = versionsToCheck(definition.version).map((version) => problemsIn(version, definition, scope));
	const [newest = [], ...older] = found.reverse();
	const reported = older.map((problems) => new Set(problems.map(nameOf)));
	const refused = older.map((problems) => new Set(problems.filter(isError).map(nameOf)));
	const problems = newest
		.filter((problem) => reported.every((names) => names.has(nameOf(problem))))
		.map(
			(problem): Problem =>
				refused.every((names) => names.has(nameOf(problem))) ? problem : { ...problem, severity: "warning" },
		);
	if (!isDraft || !isFrozen(definition.version)) return problems;
	return problems.map((problem) =>
		problem.code === FROZEN_VERSION
			? { ...problem, severity: "error", fix: versionFix(publishableVersion(definition, problems)) }
			: problem,
	);
}

/** The newest version that can be published and causes no further errors, or the recommended one. */
function publishableVersion(definition: Definition, problems: ReadonlyArray<Problem>): string {
	const errors = problems.filter(isError).length;
	const fits = (version: string) => {
		const changed = { ...definition, version, props: { ...definition.props, version } };
		const rules = versionsToCheck(version).flatMap((rule) => problemsIn(rule, changed, createScope(changed)));
		return rules.filter(isError).length <= errors;
	};
	return KNOWN_VERSIONS.findLast((version) => !isFrozen(version) && fits(version)) ?? RECOMMENDED_VERSION;
}

function isError({ severity }: Problem): boolean {
	return severity === "error";
}

function nameOf({ code, path }: Problem): string {
	return `${code} ${pointer(path)}`;
}

function problemsIn(version: Version, definition: Definition, scope: Scope): Problem[] {
	const report = createReport(version);
	checkTopLevel(report, definition);
	checkScreens(report, definition);
	for (const screen of definition.screens) {
		if (report.isFull()) break;
		checkComponents(report, screen);
		checkForms(report, screen);
		checkBranches(report, screen);
		checkLimits(report, screen);
	}
	checkCarousels(report, definition);
	checkDataModels(report, definition);
	checkReferences(report, scope);
	checkConditions(report, scope);
	checkActions(report, scope);
	checkRouting(report, definition);
	checkUnseen(report, definition.props);
	return report.problems();
}
