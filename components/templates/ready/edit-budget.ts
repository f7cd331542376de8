import type { TemplateVersion } from "@/lib/contract/console/versions/template-versions";

/**
 * How often the messaging platform accepts changes of an approved template. Source: docs/spec/templates.md §9 (10 edits in
 * 30 days, 1 in 24 hours).
 */
export const CHANGES_MAX = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = 30 * DAY_MS;

/** What is used of it: which limit is reached, until when, and the last change. */
export type EditBudget = {
	/** Changes in the last 30 days. */
	count: number;
	reached: "day" | "month" | null;
	/** When the next change is possible, if a limit is reached; ISO 8601. */
	until: string | null;
	lastAt: string | null;
};

/**
 * Counts the versions that were saved as ready, since each is a change that is submitted to the platform. The first one
 * created the template there, and is none.
 * @param ready the newest versions that were saved as ready, newest first, at least {@link CHANGES_MAX} + 1 if there are as many
 */
export function editBudget(
	ready: readonly Pick<TemplateVersion, "created_at" | "number">[],
	now: number,
): EditBudget {
	const changes = ready.length > CHANGES_MAX ? ready : ready.slice(0, -1);
	const times = changes.map(({ created_at }) => Date.parse(created_at));
	const recent = times.filter((time) => now - time < PERIOD_MS);
	const [last] = recent;
	const oldest = recent[CHANGES_MAX - 1];
	const isMonth = oldest !== undefined;
	const isDay = last !== undefined && now - last < DAY_MS;
	const until = isMonth ? oldest + PERIOD_MS : isDay ? last + DAY_MS : undefined;
	return {
		count: Math.min(recent.length, CHANGES_MAX),
		reached: isMonth ? "month" : isDay ? "day" : null,
		until: until === undefined ? null : new Date(until).toISOString(),
		lastAt: last === undefined ? null : new Date(last).toISOString(),
	};
}
