import {
	type ContentDraft,
	draftBody,
	withoutRecordMembers,
} from "@/components/templates/edit/content-draft";
import { valueAt } from "@/components/templates/edit/value-at";
import { isSame } from "@/lib/json/is-same";
import { type ContentProblem, contentProblems } from "@/lib/template/problems/problems";

/**
 * The effect of a problem: `error` blocks every save, `before-ready` only saving as ready, `advice` none.
 */
type ProblemLevel = "error" | "before-ready" | "advice";

export type DraftProblem = ContentProblem & { level: ProblemLevel };

const found = new WeakMap<ContentDraft, DraftProblem[]>();

/**
 * The problems of a draft. Values that the service already stored are accepted: other services may have more types and
 * other limits.
 */
export function draftProblems(draft: ContentDraft): DraftProblem[] {
	const known = found.get(draft);
	if (known !== undefined) return known;
	const all = levelled(draftBody(draft));
	const accepted = all.every(isAdvice) ? new Set() : acceptedProblems(draft);
	const problems = all.filter(
		(problem) => isAdvice(problem) || !(accepted.has(identity(problem)) || isStored(draft, problem)),
	);
	found.set(draft, problems);
	return problems;
}

/** The problems that block a save. */
export function blockingProblems(draft: ContentDraft, asReady: boolean): DraftProblem[] {
	return draftProblems(draft).filter(
		({ level }) => level === "error" || (asReady && level === "before-ready"),
	);
}

/** Omits problems that only say that a new item isn't filled in yet. */
export function withoutUnwritten(draft: ContentDraft, problems: DraftProblem[]): DraftProblem[] {
	return problems.filter(({ code, path }) => code !== "required" || !isNew(draft, path));
}

function isAdvice({ level }: DraftProblem): boolean {
	return level === "advice";
}

/** Checks a content once if nothing blocks a save: most are without problems, and a page checks thirty. */
function levelled(content: Record<string, unknown>): DraftProblem[] {
	const all = contentProblems(content, { strict: true });
	const isBroken = all.some(({ severity }) => severity === "error");
	const errors = new Set(
		(isBroken ? contentProblems(content, { strict: false }) : [])
			.filter(({ severity }) => severity === "error")
			.map(identity),
	);
	return all.map((problem): DraftProblem => {
		if (problem.severity === "warning") return { ...problem, level: "advice" };
		return { ...problem, level: errors.has(identity(problem)) ? "error" : "before-ready" };
	});
}

function acceptedProblems({ base }: ContentDraft): Set<string> {
	if (base === null) return new Set();
	return new Set(
		levelled(withoutRecordMembers(base))
			.filter((problem) => isAcceptable(base, problem))
			.map(identity),
	);
}

/** Drafts are stored without the checks that only block readiness. */
function isAcceptable(base: ContentDraft["base"], { level }: DraftProblem): boolean {
	return level === "error" || (level === "before-ready" && base?.is_draft === false);
}

function identity({ path, message }: ContentProblem): string {
	return `${path} ${JSON.stringify(message)}`;
}

/** Whether a header or button was stored with this problem, here or in the language that it was copied from. */
function isStored(draft: ContentDraft, problem: DraftProblem): boolean {
	const item = itemAt(draft, problem.path);
	if (item?.origin == null || !isAcceptable(draft.base, problem)) return false;
	const [list = "", , ...members] = problem.path.split(".");
	const member = members.join(".");
	if (!isSame(valueAt(item.origin, member), valueAt(item.value, member))) return false;
	const alone = levelled({ variables: draft.base?.variables, [list]: [item.origin] });
	const path = [list, 0, ...members].join(".");
	return alone.some((other) => identity(other) === identity({ ...problem, path }));
}

function isNew(draft: ContentDraft, path: string): boolean {
	if (draft.base === null) return true;
	const item = itemAt(draft, path);
	return item !== undefined && item.origin === null;
}

function itemAt(draft: ContentDraft, path: string) {
	const [list, place] = path.split(".");
	if (list === "headers") return draft.headers[Number(place)];
	if (list === "buttons") return draft.buttons[Number(place)];
	return undefined;
}
