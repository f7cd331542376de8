import type { Logger } from "pino";
import type { ServiceConfig } from "@/lib/service/config";
import { foldContactCounts } from "@/lib/service/contacts/list/counted";
import type { Database } from "@/lib/service/store/database";
import { wakeOverdueLanes } from "@/lib/service/webhooks/events/wake";
import { removeOldDeliveries } from "@/lib/service/webhooks/log/retention";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Tools = { db: Database; config: ServiceConfig; log: Logger; clock: () => Date };

/** The worker's periodic tasks. Each may run in several workers at once. */
const CHORES: {
	name: string;
	everyMs: number;
	run: (tools: Tools, signal: AbortSignal) => Promise<number>;
}[] = [
	{
		name: "removed old deliveries",
		everyMs: HOUR_MS,
		run: ({ db, config, clock }, signal) =>
			removeOldDeliveries(db, { now: clock(), days: config.deliveryRetentionDays, signal }),
	},
	{
		name: "folded numbers of contacts",
		everyMs: MINUTE_MS,
		run: async ({ db }) => {
			await foldContactCounts(db);
			return 0;
		},
	},
	{
		name: "woke overdue lanes",
		everyMs: 5 * MINUTE_MS,
		run: ({ db }) => wakeOverdueLanes(db),
	},
];

/** Runs the chores until stopped: each first after a minute, then at its own interval. */
export function startChores(tools: Tools, firstAfterMs = MINUTE_MS): { stop(): Promise<void> } {
	const control = new AbortController();
	const timers = new Set<NodeJS.Timeout>();
	const running = new Set<Promise<void>>();

	function schedule(chore: (typeof CHORES)[number], delayMs: number) {
		const timer = setTimeout(() => {
			timers.delete(timer);
			const run = doChore(chore).finally(() => {
				running.delete(run);
				if (!control.signal.aborted) schedule(chore, chore.everyMs);
			});
			running.add(run);
		}, delayMs);
		timers.add(timer);
	}

	async function doChore({ name, run }: (typeof CHORES)[number]): Promise<void> {
		try {
			const count = await run(tools, control.signal);
			if (count > 0) tools.log.info({ count }, name);
		} catch (error) {
			tools.log.error({ err: error, chore: name }, "a chore failed and is done again later");
		}
	}

	for (const chore of CHORES) schedule(chore, firstAfterMs);
	return {
		async stop() {
			control.abort();
			for (const timer of timers) clearTimeout(timer);
			await Promise.all(running);
		},
	};
}
