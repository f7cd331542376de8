import type { TemplateReview } from "@/lib/contract/extensions/templates";
import type { templateReports } from "@/lib/service/store/schema/schema";

type ReportRow = Pick<typeof templateReports.$inferSelect, "at" | "digest" | "report">;
export type ReviewState = Omit<TemplateReview, "lang_code">;

/**
 * What all reports about a template in a language say together, whatever the order in which they arrived. Each kind of
 * report changes its own members. Of reports within a second, which the platform doesn't order, the one that comes later
 * in a template's life counts. Source: docs/spec/platform-api.md §2.4.
 * @param rows at least one, each report once
 */
export function foldReports(rows: readonly ReportRow[]): ReviewState {
	const inOrder = rows.toSorted(
		(one, other) =>
			+one.at - +other.at ||
			stageOf(one.report.status) - stageOf(other.report.status) ||
			(one.digest < other.digest ? -1 : 1),
	);
	let state: ReviewState = {
		...NO_STATUS,
		quality: null,
		quality_at: null,
		category: null,
		...NO_CHANGE,
		platform_text: null,
		reported_at: "",
	};
	/** What it returns to from the archive. */
	let unarchived: string | null = null;
	for (const { at, report } of inOrder) {
		const time = at.toISOString();
		state = { ...state, reported_at: time };
		if (report.kind === "status") {
			if (report.status === "ARCHIVED" && state.status !== "ARCHIVED") unarchived = state.status;
			const status = statusOf(report.status, unarchived);
			const { reason, details, recommendation, paused_until, disable_date } = report;
			state = {
				...state,
				status,
				status_at: time,
				reason,
				details,
				recommendation,
				paused_until,
				disable_date,
			};
			if (report.category !== null) state = withCategory(state, report.category);
		}
		if (report.kind === "quality") state = { ...state, quality: report.quality, quality_at: time };
		if (report.kind === "content") state = { ...state, platform_text: report.platform_text };
		if (report.kind === "category") {
			const { category, next_category, category_changes_at } = report;
			if (category !== null) state = withCategory(state, category);
			if (next_category !== null) state = { ...state, next_category, category_changes_at };
			else if (report.previous_category !== null) state = { ...state, ...NO_CHANGE };
		}
	}
	return state;
}

const NO_STATUS = {
	status: null,
	status_at: null,
	reason: null,
	details: null,
	recommendation: null,
	paused_until: null,
	disable_date: null,
};
const NO_CHANGE = { next_category: null, category_changes_at: null };

/** A change that was announced is over once the template has that category. */
function withCategory(state: ReviewState, category: string): ReviewState {
	return { ...state, category, ...(category === state.next_category && NO_CHANGE) };
}

/** The status that an event results in. */
function statusOf(event: string | null, unarchived: string | null): string | null {
	if (event === "REINSTATED") return "APPROVED";
	if (event === "UNARCHIVED") return unarchived ?? "APPROVED";
	return event;
}

/** The usual order of events. */
const STAGES = [
	...[
		"PENDING",
		"IN_APPEAL",
		"APPROVED",
		"REINSTATED",
		"UNARCHIVED",
		"REJECTED",
		"FLAGGED",
		"LIMIT_EXCEEDED",
	],
	...["LOCKED", "PAUSED", "DISABLED", "ARCHIVED", "PENDING_DELETION", "DELETED"],
];

function stageOf(event: string | null): number {
	return event === null ? -1 : STAGES.indexOf(event);
}
