import { and, asc, lte } from "drizzle-orm";
import { PlatformError } from "@/lib/service/platform/platform-error";
import { platformIntents } from "@/lib/service/store/schema";
import { claimIntent, type Intent, returnIntent } from "./intents";
import { type RecoveryDependencies, recoverIntent } from "./recover";

const EVERY_MS = 15_000;
const BATCH = 100;

/**
 * Recovers the caller's own intent at once if its result couldn't be stored. Logs a failure instead of throwing, so that
 * the caller reports its own; the next round retries.
 * @param chatFlowId the id of the created flow
 */
export async function recoverOwn(
	deps: RecoveryDependencies,
	intent: Intent,
	chatFlowId?: string,
): Promise<void> {
	try {
		const claimed = await claimIntent(deps, intent, { isOwn: true, chatFlowId });
		if (claimed) await recoverClaimed(deps, claimed);
	} catch (error) {
		const { accountId: account, kind } = intent;
		deps.log.warn({ account, kind, err: error }, "a change on the platform couldn't be undone yet");
	}
}

/** Recovers a claimed intent, or releases it for the next attempt. @returns whether it was recovered */
export async function recoverClaimed(deps: RecoveryDependencies, intent: Intent): Promise<boolean> {
	try {
		const isRecovered = await recoverIntent(deps, intent);
		if (!isRecovered) await returnIntent(deps, intent);
		return isRecovered;
	} catch (error) {
		await returnIntent(deps, intent).catch(() => undefined);
		throw error;
	}
}

/**
 * Recovers all due intents of all accounts, one after the other. Several processes can do this at once: each claims
 * intents that no other holds. Ends the round if the platform doesn't respond.
 */
export async function recoverDue(deps: RecoveryDependencies): Promise<void> {
	const now = deps.clock();
	const due = await deps.db
		.select({ accountId: platformIntents.accountId, id: platformIntents.id })
		.from(platformIntents)
		.where(and(lte(platformIntents.recoverAt, now), lte(platformIntents.leaseUntil, now)))
		.orderBy(asc(platformIntents.recoverAt))
		.limit(BATCH);
	for (const each of due) {
		const claimed = await claimIntent(deps, each);
		if (!claimed) continue;
		try {
			await recoverClaimed(deps, claimed);
		} catch (error) {
			const { accountId: account, kind, attempts } = claimed;
			deps.log.warn(
				{ account, kind, attempts, err: error },
				"a change on the platform couldn't be recovered yet",
			);
			if (error instanceof PlatformError && error.kind === "platform-silent") return;
		}
	}
}

/** Recovers due intents now and every 15 seconds. `stop` waits for the current round. */
export function startRecovery(deps: RecoveryDependencies): { stop(): Promise<void> } {
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	let round = Promise.resolve();

	function run() {
		round = recoverDue(deps)
			.catch((error: unknown) => deps.log.warn({ err: error }, "a round of recovery failed"))
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
