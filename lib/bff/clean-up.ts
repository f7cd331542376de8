import { removeEndedWindows } from "@/lib/bff/access/sign-in/sign-in-limit";
import type { Runtime } from "@/lib/bff/runtime";
import { removeOldInvitations } from "@/lib/bff/staff/invitations/invitations";
import { repeat } from "@/lib/wire/repeat";

const HOUR_MS = 60 * 60 * 1000;

/** Removes rows that mean nothing anymore, every hour until stopped. */
export function startCleanUp({ db, log }: Runtime, firstAfterMs = 60_000): { stop(): Promise<void> } {
	return repeat(HOUR_MS, firstAfterMs, async () => {
		try {
			await removeEndedWindows(db);
			await removeOldInvitations(db);
		} catch (error) {
			log.error({ err: error }, "removing ended rows failed and is done again later");
		}
	});
}
