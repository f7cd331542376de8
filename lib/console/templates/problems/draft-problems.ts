import { type ContentDraft, draftBody, withoutRecordMembers } from "@/lib/console/templates/content-draft";
import { platformProblems } from "@/lib/console/templates/problems/platform-problems";
import { type ContentProblem, contentProblems } from "@/lib/template/problems/problems";

/**
 * The effect of a problem: `error` blocks every save, `before-ready` only saving as ready, `advice` none.
 */
export type ProblemLevel = "error" | "before-ready" | "advice";

export type DraftProblem = ContentProblem & { level: ProblemLevel };

const found = new WeakMap<ContentDraft, DraftProblem[]>();

/**
 * The problems of a draft. Values that the service already stored are accepted: other services may have more types and
 * other limits.
 */
export function draftProblems(draft: ContentDraft): DraftProblem[] {
	const known = found.get(draft);
	if (known !== undefined) return known;
	const accepted = acceptedProblems(draft);
	const problems = levelled(draftBody(draft)).filter(
		(problem) =>
			problem.level === "advice" || !(accepted.has(identity(problem)) || isOwnType(draft, problem)),
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

function levelled(content: Record<string, unknown>): DraftProblem[] {
	const errors = new Set(
		contentProblems(content, { strict: false })
			.filter(({ severity }) => severity === "error")
			.map(identity),
	);
	const ofContent = contentProblems(content, { strict: true }).map((problem): DraftProblem => {
		if (problem.severity === "warning") return { ...problem, level: "advice" };
		return { ...problem, level: errors.has(identity(problem)) ? "error" : "before-ready" };
	});
	const ofPlatform = platformProblems(content).map(
		(problem): DraftProblem => ({ ...problem, level: "before-ready" }),
	);
	return [...ofContent, ...ofPlatform];
}

function acceptedProblems({ base }: ContentDraft): Set<string> {
	if (base === null) return new Set();
	return new Set(
		levelled(withoutRecordMembers(base))
			.filter(({ level }) => level === "error" || (level === "before-ready" && !base.is_draft))
			.map(identity),
	);
}

function identity({ path, message }: ContentProblem): string {
	return `${path} ${message}`;
}

/** Whether the type is unknown to the console but was stored by the service. */
function isOwnType(draft: ContentDraft, { path, code }: ContentProblem): boolean {
	if (code !== "unknown_type") return false;
	const item = itemAt(draft, path);
	const member = path.split(".")[2] ?? "";
	return item?.origin != null && item.origin[member] === item.value[member];
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
