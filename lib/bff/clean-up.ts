import { removeExpiredPersonLinks } from "@/lib/bff/access/links/person-links";
import { removeEndedSessions } from "@/lib/bff/access/session";
import { removeEndedWindows } from "@/lib/bff/access/sign-in/sign-in-limit";
import type { Runtime } from "@/lib/bff/runtime";
import { removeExpiredShares } from "@/lib/bff/shares/shares";
import { removeOldInvitations } from "@/lib/bff/staff/invitations/invitations";
import { removeVersionsOfDeleted } from "@/lib/bff/versions/template-versions";
import { repeat } from "@/lib/wire/repeat";

const HOUR_MS = 60 * 60 * 1000;

/** Each removes rows that mean nothing anymore. One that fails doesn't keep the others from running. */
const REMOVALS = [
	removeEndedSessions,
	removeExpiredPersonLinks,
	removeEndedWindows,
	removeOldInvitations,
	removeExpiredShares,
	removeVersionsOfDeleted,
];

/** Removes rows that mean nothing anymore, every hour until stopped, except while this machine's clock is wrong. */
export function startCleanUp(
	{ db, log, clock }: Pick<Runtime, "db" | "log" | "clock">,
	firstAfterMs = 60_000,
): { stop(): Promise<void> } {
	return repeat(HOUR_MS, firstAfterMs, async () => {
		for (const remove of REMOVALS) {
			try {
				if (await clock.check()) await remove(db);
			} catch (error) {
				log.error({ err: error }, "removing ended rows failed and is done again later");
			}
		}
	});
}
