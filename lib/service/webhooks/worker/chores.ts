import type { Logger } from "pino";
import { removeOldAuditEvents } from "@/lib/service/audit/retention";
import type { ServiceConfig } from "@/lib/service/config";
import { resumeOverdueErasures } from "@/lib/service/contacts/erase/run-erasure";
import { removeOldImportRows } from "@/lib/service/contacts/import/retention";
import { resumeOverdueImports } from "@/lib/service/contacts/import/run-import";
import { foldContactCounts } from "@/lib/service/contacts/list/contact-count";
import { resumeOverdueMerges } from "@/lib/service/contacts/merge/move-messages";
import { recountFlows } from "@/lib/service/flows/list/recount";
import { removeOldResponses } from "@/lib/service/http/endpoints/idempotency";
import { removeOldMessages } from "@/lib/service/messages/retention";
import type { Database } from "@/lib/service/store/database";
import { countUses } from "@/lib/service/templates/use/count-uses";
import { wakeOverdueLanes } from "@/lib/service/webhooks/events/wake-lanes";
import { removeOldDeliveries } from "@/lib/service/webhooks/log/retention";
import { removeEndedSecrets } from "@/lib/service/webhooks/registration/secrets/retention";
import type { DatabaseClock } from "@/lib/wire/database-clock";
import { repeat } from "@/lib/wire/repeat";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Tools = { db: Database; config: ServiceConfig; log: Logger; clock: Pick<DatabaseClock, "check"> };

/**
 * The worker's periodic tasks. Each may run in several workers at once, and what is old or overdue is decided by the
 * database's clock.
 */
const CHORES: {
	name: string;
	everyMs: number;
	run: (tools: Tools, signal: AbortSignal) => Promise<number>;
}[] = [
	{
		name: "removed old deliveries",
		everyMs: HOUR_MS,
		run: ({ db, config }, signal) => removeOldDeliveries(db, { days: config.deliveryRetentionDays, signal }),
	},
	{
		name: "removed old audit events",
		everyMs: HOUR_MS,
		run: ({ db, config }, signal) => removeOldAuditEvents(db, { days: config.auditRetentionDays, signal }),
	},
	{
		name: "removed old messages",
		everyMs: DAY_MS,
		run: ({ db, config }, signal) => removeOldMessages(db, { days: config.messageRetentionDays, signal }),
	},
	{
		name: "removed old responses to keyed requests",
		everyMs: HOUR_MS,
		run: ({ db }, signal) => removeOldResponses(db, { signal }),
	},
	{
		name: "removed replaced signing secrets",
		everyMs: HOUR_MS,
		run: ({ db }, signal) => removeEndedSecrets(db, { signal }),
	},
	{
		name: "removed rows of old imports",
		everyMs: HOUR_MS,
		run: ({ db }, signal) => removeOldImportRows(db, { signal }),
	},
	{
		name: "resumed imports",
		everyMs: 5 * MINUTE_MS,
		run: ({ db }) => resumeOverdueImports(db),
	},
	{
		name: "resumed merges of contacts",
		everyMs: 5 * MINUTE_MS,
		run: ({ db }) => resumeOverdueMerges(db),
	},
	{
		name: "resumed erasures",
		everyMs: 5 * MINUTE_MS,
		run: ({ db }) => resumeOverdueErasures(db),
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
		name: "counted uses of templates",
		everyMs: MINUTE_MS,
		run: ({ db }, signal) => countUses(db, signal),
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

/**
 * Runs the chores until stopped: each first after a minute, then at its own interval. Skips them while this machine's
 * clock is wrong.
 */
export function startChores(tools: Tools, firstAfterMs = MINUTE_MS): { stop(): Promise<void> } {
	const running = CHORES.map((chore) =>
		repeat(chore.everyMs, firstAfterMs, async (signal) => {
			try {
				if (!(await tools.clock.check())) return;
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
