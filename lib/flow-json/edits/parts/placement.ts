import type { FlowMessage } from "../../message";
import { checkBranches } from "../../problems/layout/branches";
import { checkForms } from "../../problems/layout/forms";
import { checkCarousels, checkLimits } from "../../problems/layout/limits";
import { createReport, type Problem } from "../../problems/report";
import type { Screen } from "../../read";
import type { Version } from "../../versions";
import type { FlowDraft } from "../draft";

/** Faults that a person completes next: the other branch needs a Footer, too. */
const COMPLETED_LATER: ReadonlyArray<string> = [
	"MISSING_FOOTER_IN_IF_ELSE_BRANCHES",
	"MISSING_FOOTER_IN_SWITCH_BRANCHES",
	"EMPTY_SWITCH_CASES",
	"INVALID_PROPERTY_VALUE",
];

/** An input before 4.0 gets a Form. */
const NEEDS_FORM = "KEYWORD_ONE_OF";

/** What a change of screens makes wrong about where components are; undefined if nothing. */
export function newFault(
	draft: FlowDraft,
	before: ReadonlyArray<Screen>,
	after: ReadonlyArray<Screen>,
	{ mayLackForm = false } = {},
): FlowMessage | undefined {
	const old = before.flatMap((screen) => layoutErrors(draft.version(), screen));
	const own = new Set(before.map(({ index }) => index));
	const others = draft.definition().screens.filter(({ index }) => !own.has(index));
	const count = (screens: ReadonlyArray<Screen>) => {
		const report = createReport(draft.version());
		checkCarousels(report, { ...draft.definition(), screens: [...others, ...screens] });
		return report.problems();
	};
	const found = [...after.flatMap((screen) => layoutErrors(draft.version(), screen)), ...count(after)];
	const known = [...old, ...count(before)];
	const isMore = ({ code }: Problem) =>
		!(mayLackForm && code === NEEDS_FORM) &&
		found.filter((each) => each.code === code).length > known.filter((each) => each.code === code).length;
	return found.find((problem) => isMore(problem))?.message;
}

function layoutErrors(version: Version, screen: Screen): Problem[] {
	const report = createReport(version);
	checkForms(report, screen);
	checkBranches(report, screen);
	checkLimits(report, screen);
	return report
		.problems()
		.filter(({ severity, code }) => severity === "error" && !COMPLETED_LATER.includes(code));
}
