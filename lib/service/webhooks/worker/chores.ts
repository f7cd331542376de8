import type { Logger } from "pino";
import { removeOldAuditEvents } from "@/lib/service/audit/retention";
import type { ServiceConfig } from "@/lib/service/config";
import { resumeOverdueErasures } from "@/lib/service/contacts/erase/run-erasure";
import { removeOldImportRows } from "@/lib/service/contacts/import/retention";
import { resumeOverdueImports } from "@/lib/service/contacts/import/run-import";
import { foldContactCounts } from "@/lib/service/contacts/list/contact-count";
import { resumeOverdueMerges } from "@/lib/service/contacts/merge/move-messages";
import { recountFlows } from "@/lib/service/flows/list/recount";
import { removeOldResponses } from "@/lib/service/http/endpoints/retention";
import { removeOldMessages } from "@/lib/service/messages/retention";
import type { Database } from "@/lib/service/store/database";
import { wakeOverdueLanes } from "@/lib/service/webhooks/events/wake-lanes";
import { removeOldDeliveries } from "@/lib/service/webhooks/log/retention";
import { removeEndedSecrets } from "@/lib/service/webhooks/registration/secrets/retention";
import { repeat } from "@/lib/wire/repeat";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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
		name: "removed old audit events",
		everyMs: HOUR_MS,
		run: ({ db, config, clock }, signal) =>
			removeOldAuditEvents(db, { now: clock(), days: config.auditRetentionDays, signal }),
	},
	{
		name: "removed old messages",
		everyMs: DAY_MS,
		run: ({ db, config, clock }, signal) =>
			removeOldMessages(db, { now: clock(), days: config.messageRetentionDays, signal }),
	},
	{
		name: "removed old responses to keyed requests",
		everyMs: HOUR_MS,
		run: ({ db, clock }, signal) => removeOldResponses(db, { now: clock(), signal }),
	},
	{
		name: "removed replaced signing secrets",
		everyMs: HOUR_MS,
		run: ({ db, clock }, signal) => removeEndedSecrets(db, { now: clock(), signal }),
	},
	{
		name: "removed rows of old imports",
		everyMs: HOUR_MS,
		run: ({ db, clock }, signal) => removeOldImportRows(db, { now: clock(), signal }),
	},
	{
		name: "resumed imports",
		everyMs: 5 * MINUTE_MS,
		run: ({ db, clock }) => resumeOverdueImports(db, clock()),
	},
	{
		name: "resumed merges of contacts",
		everyMs: 5 * MINUTE_MS,
		run: ({ db, clock }) => resumeOverdueMerges(db, clock()),
	},
	{
		name: "resumed erasures",
		everyMs: 5 * MINUTE_MS,
		run: ({ db, clock }) => resumeOverdueErasures(db, clock()),
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
		name: "counted problems of flows",
		everyMs: DAY_MS,
		run: ({ db }, signal) => recountFlows(db, signal),
	},
	{
		name: "woke overdue lanes",
		everyMs: 5 * MINUTE_MS,
		run: ({ db }) => wakeOverdueLanes(db),
	},
];

/** Runs the chores until stopped: each first after a minute, then at its own interval. */
export function startChores(tools: Tools, firstAfterMs = MINUTE_MS): { stop(): Promise<void> } {
	const running = CHORES.map((chore) =>
		repeat(chore.everyMs, firstAfterMs, async (signal) => {
			try {
				const count = await chore.run(tools, signal);
				if (count > 0) tools.log.info({ count }, chore.name);
			} catch (error) {
				tools.log.error({ err: error, chore: chore.name }, "a chore failed and is done again later");
			}
		}),
	);
	return {
		async stop() {
			await Promise.all(running.map((chore) => chore.stop()));
		},
	};
}
