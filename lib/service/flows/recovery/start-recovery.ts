import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Dependencies } from "@/lib/service/context";
import { readPlatformText } from "@/lib/service/flows/definition";
import { readVersion, storeIfUnchanged } from "@/lib/service/flows/find";
import { countDefinition } from "@/lib/service/flows/list/definition-counts";
import { removeFlow } from "@/lib/service/flows/remove";
import { PlatformError } from "@/lib/service/platform/platform";
import { flows, platformIntents } from "@/lib/service/store/schema/schema";
import { type DatabaseClock, databaseNow } from "@/lib/wire/database-clock";
import { repeat } from "@/lib/wire/repeat";
import { claimIntent, dropIntent, type Intent, returnIntent } from "./intents";

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
	const due = await deps.db
		.select({ accountId: platformIntents.accountId, id: platformIntents.id })
		.from(platformIntents)
		.where(and(lte(platformIntents.recoverAt, sql`now()`), lte(platformIntents.leaseUntil, sql`now()`)))
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
			if (error instanceof PlatformError && error.kind === "upstream-silent") return;
		}
	}
}

/**
 * Recovers due intents now and every 15 seconds, except while this machine's clock is wrong. `stop` waits for the current
 * round.
 */
export function startRecovery(
	deps: RecoveryDependencies,
	clock: Pick<DatabaseClock, "check">,
): { stop(): Promise<void> } {
	return repeat(EVERY_MS, 0, async () => {
		try {
			if (await clock.check()) await recoverDue(deps);
		} catch (error) {
			deps.log.warn({ err: error }, "a round of recovery failed");
		}
	});
}

/** A creation whose response was lost may become visible late; until then, "not found" is inconclusive. */
const LATE_CREATION_MS = 120_000;

type RecoveryDependencies = Pick<Dependencies, "db" | "platform" | "clock" | "log">;

/**
 * Recovers an interrupted change, so that the platform and the database match again.
 * The caller has claimed the intent. Safe to repeat. Source: docs/spec/decisions.md §3.
 * @returns false if it must be repeated later
 * @throws PlatformError if the platform can't be reached or rejects a call
 */
async function recoverIntent(deps: RecoveryDependencies, intent: Intent): Promise<boolean> {
	if (intent.kind === "create-flow") return recoverCreation(deps, intent);
	if (intent.kind === "delete-flow") return recoverDeletion(deps, intent);
	return recoverUpdate(deps, intent);
}

/** Removes flows from the platform that were created there but not stored here. */
async function recoverCreation(deps: RecoveryDependencies, intent: Intent): Promise<boolean> {
	const { db, platform, log } = deps;
	const { accountId: account, flowName: name } = intent;
	const created = await findCreated(deps, intent);
	const kept = await recordedIds(deps, account, created);
	for (const chatFlowId of created.filter((id) => !kept.has(id))) {
		await platform.deleteFlow(account, chatFlowId);
		log.warn({ account, name, chatFlowId }, "removed a flow from the platform that has no record here");
	}
	const isSettled =
		created.length > 0 || (await databaseNow(db)).getTime() - intent.createdAt.getTime() > LATE_CREATION_MS;
	if (isSettled) await dropIntent(db, intent);
	return isSettled;
}

/** The flows of a creation on the platform. Without an id, those with its name that didn't exist before. */
async function findCreated({ platform, log }: RecoveryDependencies, intent: Intent): Promise<string[]> {
	const { accountId: account, flowName, chatFlowId, foreignChatFlowIds } = intent;
	if (chatFlowId !== null) return [chatFlowId];
	const found = await platform.findFlowsByName(account, flowName ?? "");
	if (foreignChatFlowIds !== null) return found.filter((id) => !foreignChatFlowIds.includes(id));
	if (found.length > 0) {
		log.error(
			{ account, name: flowName, found },
			"flows on the platform may lack a record here; look at them",
		);
	}
	return [];
}

async function recordedIds(
	{ db }: RecoveryDependencies,
	account: number,
	chatFlowIds: string[],
): Promise<Set<string>> {
	if (chatFlowIds.length === 0) return new Set();
	const rows = await db
		.select({ chatFlowId: flows.chatFlowId })
		.from(flows)
		.where(and(eq(flows.accountId, account), inArray(flows.chatFlowId, chatFlowIds)));
	return new Set(rows.map((row) => row.chatFlowId));
}

/** Removes the record here if the flow has ended there. Otherwise the deletion never happened. */
async function recoverDeletion(
	{ db, platform, log }: RecoveryDependencies,
	intent: Intent,
): Promise<boolean> {
	const { accountId: account, flowId, chatFlowId } = intent;
	if (flowId === null || chatFlowId === null) throw new Error("A deletion without a flow.");
	const status = await platform.findFlowStatus(account, chatFlowId);
	const hasEnded = status === null || status === "DEPRECATED";
	await db.transaction(async (tx) => {
		if (hasEnded) await removeFlow({ db: tx, account }, flowId);
		await dropIntent(tx, intent);
	});
	if (hasEnded) log.warn({ account, flowId, chatFlowId }, "finished the deletion of a flow");
	return true;
}

/** Sends the stored definition to the platform again, unless the flow is still published and so wasn't changed. */
async function recoverUpdate(deps: RecoveryDependencies, intent: Intent): Promise<boolean> {
	const { db, platform, clock, log } = deps;
	const { accountId: account, flowId, chatFlowId } = intent;
	if (flowId === null || chatFlowId === null) throw new Error("An update without a flow.");
	const read = await readVersion({ db, account }, flowId);
	const status = read && (await platform.findFlowStatus(account, chatFlowId));
	if (read && status === null) log.error({ account, flowId, chatFlowId }, "the platform has lost a flow");
	if (!read || !status || (status === "PUBLISHED" && read.row.chatStatus === "PUBLISHED")) {
		await dropIntent(db, intent);
		return true;
	}
	const definition = await readPlatformText(read.row.flowJson, read.row.flowJsonRaw);
	const calledAt = clock();
	const { validationErrors } = await platform.updateFlow(account, chatFlowId, definition);
	const counts = await countDefinition(read.row.flowJson, validationErrors);
	const isRecovered = await db.transaction(async (tx) => {
		const stored = await storeIfUnchanged(
			{ db: tx, account },
			read,
			{ validationErrors, ...counts },
			calledAt,
		);
		if (stored) await dropIntent(tx, intent);
		return stored !== undefined;
	});
	if (isRecovered) log.warn({ account, flowId, chatFlowId }, "gave the platform the stored definition again");
	return isRecovered;
}
