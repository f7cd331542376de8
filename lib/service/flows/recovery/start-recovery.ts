import { and, asc, lte } from "drizzle-orm";
import { PlatformError } from "@/lib/service/platform/platform-error";
import { platformIntents } from "@/lib/service/store/schema";
import { claimIntent, type Intent, returnIntent } from "./intents";
import { type MendDependencies, mendIntent } from "./recover";

const EVERY_MS = 15_000;
const BATCH = 100;

/**
 * Mends at once what the caller began and could not store. Failing at that must not hide why it was done; then it
 * is left for later.
 * @param chatFlowId the id of the flow that was created
 */
export async function mendOwn(deps: MendDependencies, intent: Intent, chatFlowId?: string): Promise<void> {
	try {
		const claimed = await claimIntent(deps, intent, { isOwn: true, chatFlowId });
		if (claimed) await mendClaimed(deps, claimed);
	} catch (error) {
		const { accountId: account, kind } = intent;
		deps.log.warn(
			{ account, kind, err: error },
			"what could not be undone on the platform is left for later",
		);
	}
}

/** Mends a claimed intent, or gives it back for the next try. @returns whether it is mended */
export async function mendClaimed(deps: MendDependencies, intent: Intent): Promise<boolean> {
	try {
		const isMended = await mendIntent(deps, intent);
		if (!isMended) await returnIntent(deps, intent);
		return isMended;
	} catch (error) {
		await returnIntent(deps, intent).catch(() => undefined);
		throw error;
	}
}

/**
 * Mends everything that is due, of all accounts, one after the other. Any number of processes may do so at once:
 * each takes what no other has. A platform that doesn't answer ends the round.
 */
export async function mendDue(deps: MendDependencies): Promise<void> {
	const now = deps.clock();
	const due = await deps.db
		.select({ accountId: platformIntents.accountId, id: platformIntents.id })
		.from(platformIntents)
		.where(and(lte(platformIntents.mendAt, now), lte(platformIntents.leaseUntil, now)))
		.orderBy(asc(platformIntents.mendAt))
		.limit(BATCH);
	for (const each of due) {
		const claimed = await claimIntent(deps, each);
		if (!claimed) continue;
		try {
			await mendClaimed(deps, claimed);
		} catch (error) {
			const { accountId: account, kind, attempts } = claimed;
			deps.log.warn({ account, kind, attempts, err: error }, "the platform could not be mended yet");
			if (error instanceof PlatformError && error.kind === "platform-silent") return;
		}
	}
}

/** Mends what is due now and from then on. `stop` waits for the round under way. */
export function startMending(deps: MendDependencies): { stop(): Promise<void> } {
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	let round = Promise.resolve();

	function run() {
		round = mendDue(deps)
			.catch((error: unknown) => deps.log.warn({ err: error }, "nothing was mended this time"))
			.then(() => {
				if (!isStopped) timer = setTimeout(run, EVERY_MS).unref();
			});
	}
	run();
	return {
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			await round;
		},
	};
}
