import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { digestOf } from "@/lib/bff/access/links/link-token";
import { CONNECTION_COLUMNS } from "@/lib/bff/connections/upstream";
import { readFlow } from "@/lib/bff/flow-shares/read-flow";
import { canBeOpened, sharesWithCreator } from "@/lib/bff/flow-shares/shares";
import { Refusal } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { connections, flowShares } from "@/lib/bff/store/schema";
import { requestIdFrom } from "@/lib/wire/request";

/** What a link shows: nothing of the account but the flow's name and definition. */
type OpenedShare = { name: string; definition: unknown };

/** The time of the last opening is exact to a minute, so that most openings don't write. */
const OPENED_EXACT_TO_MINUTES = 1;

/**
 * The flow that a link shows, as it's saved now; undefined if the link is wrong, revoked or expired, its creator can't
 * edit flows anymore, or the flow was deleted.
 * @throws Refusal if the account's service can't be reached
 */
export async function openShare(runtime: Runtime, token: string): Promise<OpenedShare | undefined> {
	const { db } = runtime;
	const [share] = await sharesWithCreator(db).where(
		and(eq(flowShares.tokenDigest, digestOf(token)), gt(flowShares.expiresAt, sql`now()`)),
	);
	if (!share || !canBeOpened(share)) return undefined;
	const [connection = null] = await db
		.select(CONNECTION_COLUMNS)
		.from(connections)
		.where(eq(connections.accountId, share.accountId));
	const account = { id: share.accountId, connection };
	try {
		const { flow } = await readFlow(runtime, account, share.flowId, requestIdFrom(undefined));
		await db
			.update(flowShares)
			.set({ lastOpenedAt: sql`now()` })
			.where(
				and(
					eq(flowShares.id, share.id),
					or(
						isNull(flowShares.lastOpenedAt),
						lt(flowShares.lastOpenedAt, sql`now() - make_interval(mins => ${OPENED_EXACT_TO_MINUTES})`),
					),
				),
			);
		return { name: flow.name, definition: flow.flow_json };
	} catch (error) {
		if (error instanceof Refusal && error.failure.status === 404) return undefined;
		throw error;
	}
}
