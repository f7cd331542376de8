import type { Dependencies } from "@/lib/service/context";
import { createNotifier } from "@/lib/service/live/notify-changes";
import type { ServiceMetrics } from "@/lib/service/metrics/service-metrics";
import { isDatabaseUnavailable, isDiskFull, isStatementTimeout } from "@/lib/wire/database-unavailable";
import type { Change } from "./read/facts";
import { storeChanges } from "./store/store-changes";

/** From this size on, a group isn't extended by further reports. A larger report is stored alone. */
const FACTS_MAX = 100;
const BYTES_MAX = 1024 * 1024;
/** Groups that are stored at the same time; the second only if it's full. */
const OPEN_MAX = 2;

type Report = {
	changes: Change[];
	/** The size of its body. */
	bytes: number;
};
type WaitingReport = Report & { facts: number; resolve: () => void; reject: (error: unknown) => void };

/**
 * Stores reports in groups, because a transaction of one message costs almost as much as one of many: reports that arrive
 * while a group is being stored share the next transaction, in the order of their arrival. An idle process stores a report
 * at once. If a group fails, each of its reports is stored alone, so none fails because of another.
 * Source: docs/decisions/0101-store-reports-in-groups.md.
 * @returns resolves once the report is committed, and rejects if it couldn't be stored
 */
export function createReportGroups(
	dependencies: Dependencies,
	metrics: Pick<ServiceMetrics, "countIngest">,
	store: typeof storeChanges = storeChanges,
): (report: Report) => Promise<void> {
	const notifyLater = createNotifier(dependencies.db, dependencies.log);
	const waiting: WaitingReport[] = [];
	let open = 0;

	function storeNext(): void {
		while (waiting.length > 0 && (open === 0 || (open < OPEN_MAX && isFull(waiting)))) {
			open += 1;
			void storeGroup(takeGroup(waiting)).finally(() => {
				open -= 1;
				storeNext();
			});
		}
	}

	async function storeGroup(group: WaitingReport[]): Promise<void> {
		try {
			const changes = group.flatMap((report) => report.changes);
			const { count, updates } = await store(dependencies, changes);
			metrics.countIngest(count);
			notifyLater(updates);
			for (const report of group) report.resolve();
		} catch (error) {
			if (group.length === 1 || failsAll(error)) for (const report of group) report.reject(error);
			else await Promise.all(group.map((report) => storeGroup([report])));
		}
	}

	return (report) =>
		new Promise((resolve, reject) => {
			const facts = report.changes.reduce((count, change) => count + change.facts.length, 0);
			waiting.push({ ...report, facts, resolve, reject });
			storeNext();
		});
}

/** Whether an error concerns every report. One of them may be what a statement took too long for. */
function failsAll(error: unknown): boolean {
	return isDiskFull(error) || (isDatabaseUnavailable(error) && !isStatementTimeout(error));
}

function isFull(reports: WaitingReport[]): boolean {
	return sum(reports, "facts") >= FACTS_MAX || sum(reports, "bytes") >= BYTES_MAX;
}

/** Removes the first reports that fit into a group, at least one. */
function takeGroup(waiting: WaitingReport[]): WaitingReport[] {
	let size = 1;
	while (size < waiting.length && !isOversized(waiting.slice(0, size + 1))) size += 1;
	return waiting.splice(0, size);
}

function isOversized(reports: WaitingReport[]): boolean {
	return sum(reports, "facts") > FACTS_MAX || sum(reports, "bytes") > BYTES_MAX;
}

function sum(reports: WaitingReport[], member: "facts" | "bytes"): number {
	return reports.reduce((total, report) => total + report[member], 0);
}
