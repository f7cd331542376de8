import { ApiError, type ApiErrorKind } from "@/lib/console/api/errors/api-error";
import { randomKey } from "@/lib/console/api/request";
import { runEach } from "@/lib/console/contacts/bulk/run-each";
import type { ContactImport, ImportState } from "@/lib/contract/extensions/contact-imports";
import { foreseeRow, importRow } from "./import-row";
import { countOutcomes, isImportable, type LocalRow } from "./local-rows";
import type { ContactCalls } from "./paced-contacts";

/** How far an import in the browser is. */
export type LocalImport = Pick<
	ContactImport,
	"state" | "row_count" | "processed" | "planned" | "outcomes" | "started_at"
> & {
	state: ImportState;
	rows: readonly LocalRow[];
	/** Why the check or the run stopped before its end. */
	failure: unknown;
	/** The service has asked to wait. */
	isWaiting: boolean;
};

type Options = {
	rows: LocalRow[];
	isUpdating: boolean;
	/** Calls that stop waiting for their turn once the signal is aborted. */
	callsOf: (pace: { signal: AbortSignal; onWait: (isWaiting: boolean) => void }) => ContactCalls;
	onChange: (current: LocalImport) => void;
};

/** More numbers than this aren't looked up before the run: it would take longer than people wait. */
export const LOOK_UPS_MAX = 2_000;

/** Failures of a row, with which the others can be imported. Any other would be that of all rows. */
const OF_ROW: ReadonlySet<ApiErrorKind> = new Set([
	"invalid",
	"conflict",
	"not-found",
	"changed",
	"unexpected",
]);

/**
 * An import by requests of this browser: checked, then run, paused, continued and stopped. It pauses when the service
 * can't be reached or refuses everything. Rows that are done aren't sent again.
 */
export function createLocalImport({ rows, isUpdating, callsOf, onChange }: Options) {
	const importable = rows.filter(isImportable);
	const run = randomKey();
	let working = new AbortController();
	let current: LocalImport = {
		state: "checking",
		row_count: rows.length,
		processed: rows.length - importable.length,
		planned: countOutcomes(rows),
		outcomes: {},
		started_at: null,
		rows,
		failure: undefined,
		isWaiting: false,
	};

	function show(changed: Partial<LocalImport>): void {
		current = { ...current, ...changed };
		onChange(current);
	}

	/** Does something with each row until all are done, it's told to stop, or a failure concerns all of them. */
	async function work(of: readonly LocalRow[], act: (calls: ContactCalls, row: LocalRow) => Promise<void>) {
		const controller = new AbortController();
		working = controller;
		const { signal } = controller;
		const calls = callsOf({ signal, onWait: (isWaiting) => show({ isWaiting }) });
		await runEach(of, (row) => act(calls, row), {
			signal,
			onDone: (_, failure) => {
				if (failure === undefined || signal.aborted) return;
				show({ failure });
				controller.abort();
			},
		});
	}

	async function check(): Promise<void> {
		show({ failure: undefined });
		if (importable.length <= LOOK_UPS_MAX) {
			await work(importable, async (calls, row) => {
				Object.assign(row, await foreseeRow(calls, row, isUpdating));
				show({ processed: current.processed + 1 });
			});
		}
		if (current.state === "checking") {
			show({ state: "checked", processed: rows.length, planned: countOutcomes(rows), isWaiting: false });
		}
	}

	async function start(): Promise<void> {
		for (const row of rows) row.is_done ||= !isImportable(row);
		show({
			...counted(rows),
			state: "running",
			failure: undefined,
			started_at: current.started_at ?? new Date().toISOString(),
		});
		const left = importable.filter((row) => !row.is_done);
		await work(left, async (calls, row) => {
			try {
				const key = `${run}-${row.position}`;
				Object.assign(row, await importRow(calls, row, { isUpdating, key }), { is_done: true });
			} catch (error) {
				if (!(error instanceof ApiError && OF_ROW.has(error.kind))) throw error;
				Object.assign(row, { outcome: "failed", failure: error, is_done: true });
			}
			show(counted(rows));
		});
		if (current.state === "stopped") return;
		const isDone = left.every(({ is_done }) => is_done);
		show({ state: isDone ? "done" : "paused", isWaiting: false });
	}

	let finished: Promise<void> = Promise.resolve();

	function begin(task: () => Promise<void>): Promise<void> {
		finished = task();
		return finished;
	}

	return {
		check: () => begin(check),
		/** Runs or continues it. */
		start: () => begin(start),
		/** Ends the check early, or pauses the run. Resolves once the requests that were sent are answered. */
		pause: () => {
			working.abort();
			return finished;
		},
		stop: () => {
			working.abort();
			show({ state: "stopped", isWaiting: false });
			return finished;
		},
	};
}

function counted(rows: readonly LocalRow[]): Pick<LocalImport, "processed" | "outcomes"> {
	const done = rows.filter(({ is_done }) => is_done);
	return { processed: done.length, outcomes: countOutcomes(done) };
}
