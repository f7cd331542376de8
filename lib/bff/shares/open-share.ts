import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { digestOf } from "@/lib/bff/access/links/link-token";
import { countShareOpening } from "@/lib/bff/access/sign-in/sign-in-limit";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Runtime } from "@/lib/bff/runtime";
import { readShared } from "@/lib/bff/shares/read-shared";
import type { Shared } from "@/lib/bff/shares/shared-flow";
import { canBeOpened, sharesWithCreator } from "@/lib/bff/shares/shares";
import type { Queryable } from "@/lib/bff/store/database";
import { connections, shares } from "@/lib/bff/store/schema";
import { CONNECTION_COLUMNS } from "@/lib/bff/store/session-query";
import { HttpError } from "@/lib/wire/http/http-error";
import { requestIdFrom } from "@/lib/wire/request";

/** The time of the last opening is exact to a minute, so that most openings don't write. */
const OPENED_EXACT_TO_MINUTES = 1;

/** The link with this token; undefined if it's wrong, revoked or expired, or its creator can't edit what it shows anymore. */
export async function findShare(db: Queryable, token: string) {
	const [share] = await sharesWithCreator(db).where(
		and(eq(shares.tokenDigest, digestOf(token)), gt(shares.expiresAt, sql`now()`)),
	);
	return share && canBeOpened(share) ? share : undefined;
}

const unzip = promisify(gunzip);

/** Answers who opens a link to a preview. @throws HttpError `not-found`, `rate-limited` */
export async function answerShare(
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
 * What a link shows, as it's saved now; undefined without such a link ({@link findShare}) or if the record was deleted.
 * @throws HttpError if the account's service can't be reached
 */
export async function openShare(runtime: Runtime, token: string): Promise<Shared | undefined> {
	const { db } = runtime;
	const share = await findShare(db, token);
	if (!share) return undefined;
	const [connection = null] = await db
		.select(CONNECTION_COLUMNS)
		.from(connections)
		.where(eq(connections.accountId, share.accountId));
	const account = { id: share.accountId, connection };
	try {
		const shared = await readShared(
			runtime,
			account,
			{ kind: share.kind, id: share.recordId },
			requestIdFrom(undefined),
		);
		await db
			.update(shares)
			.set({ lastOpenedAt: sql`now()` })
			.where(
				and(
					eq(shares.id, share.id),
					or(
						isNull(shares.lastOpenedAt),
						lt(shares.lastOpenedAt, sql`now() - make_interval(mins => ${OPENED_EXACT_TO_MINUTES})`),
					),
				),
			);
		return shared;
	} catch (error) {
		if (error instanceof HttpError && error.status === 404) return undefined;
		throw error;
	}
}
