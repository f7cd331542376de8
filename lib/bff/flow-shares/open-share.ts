import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { digestOf } from "@/lib/bff/access/links/link-token";
import { countShareOpening } from "@/lib/bff/access/sign-in/sign-in-limit";
import { readFlow } from "@/lib/bff/flow-shares/read-flow";
import type { SharedFlow } from "@/lib/bff/flow-shares/shared-flow";
import { canBeOpened, sharesWithCreator } from "@/lib/bff/flow-shares/shares";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { connections, flowShares } from "@/lib/bff/store/schema";
import { CONNECTION_COLUMNS } from "@/lib/bff/store/session-query";
import { HttpError } from "@/lib/wire/http/http-error";
import { requestIdFrom } from "@/lib/wire/request";

/** The time of the last opening is exact to a minute, so that most openings don't write. */
const OPENED_EXACT_TO_MINUTES = 1;

/** The link with this token; undefined if it's wrong, revoked or expired, or its creator can't edit flows anymore. */
export async function findShare(db: Queryable, token: string) {
	const [share] = await sharesWithCreator(db).where(
		and(eq(flowShares.tokenDigest, digestOf(token)), gt(flowShares.expiresAt, sql`now()`)),
	);
	return share && canBeOpened(share) ? share : undefined;
}

const unzip = promisify(gunzip);

/** Answers who opens a link to a flow's preview: name and definition. @throws HttpError `not-found`, `rate-limited` */
export async function openSharedFlow(
	runtime: Runtime,
	token: string,
	{ address }: RequestSource,
): Promise<Response> {
	const waitSeconds = await countShareOpening(runtime.db, address);
	if (waitSeconds > 0) {
		const message = "Too many previews were opened from your network. Try again in a few minutes.";
		throw new HttpError("rate-limited", message, { headers: { "retry-after": String(waitSeconds) } });
	}
	const shared = await openShare(runtime, token);
	if (!shared) throw new HttpError("not-found", "This preview isn't available.");
	// Next.js compresses it as the browser likes; it drops the encoding of a response that is compressed already.
	return new Response(new Uint8Array(await unzip(shared.zipped)), {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, nofollow",
		},
	});
}

/**
 * The flow that a link shows, as it's saved now; undefined without such a link ({@link findShare}) or if the flow was
 * deleted.
 * @throws HttpError if the account's service can't be reached
 */
export async function openShare(runtime: Runtime, token: string): Promise<SharedFlow | undefined> {
	const { db } = runtime;
	const share = await findShare(db, token);
	if (!share) return undefined;
	const [connection = null] = await db
		.select(CONNECTION_COLUMNS)
		.from(connections)
		.where(eq(connections.accountId, share.accountId));
	const account = { id: share.accountId, connection };
	try {
		const shared = await readFlow(runtime, account, share.flowId, requestIdFrom(undefined));
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
		return shared;
	} catch (error) {
		if (error instanceof HttpError && error.status === 404) return undefined;
		throw error;
	}
}
