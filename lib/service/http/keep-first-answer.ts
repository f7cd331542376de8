import { createHash } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { type FailureKind, ServiceError } from "@/lib/service/errors";
import { idempotencyKeys } from "@/lib/service/store/schema";
import { sealSecret, unsealSecret } from "@/lib/service/webhooks/seal";
import { asServiceError, failureAnswer, jsonAnswer } from "./answer";

const KEY = /^[\x20-\x7e]{1,255}$/;
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A request that has been running for longer was cut off by a crash; the next with its key runs again. */
const RUNNING_MS = 60_000;
/** Failures that say how things stand, not what is wrong with the request or with us. */
const ANSWERED_BY_STATE: ReadonlySet<FailureKind> = new Set(["not-found", "conflict"]);

export type KeyedRequest = { key: string; path: string; body: Uint8Array; requestId: string };

/** The `Idempotency-Key` of a request, if it has one. @throws ServiceError `malformed` for one that is none */
export function readIdempotencyKey(request: Request): string | undefined {
	const key = request.headers.get("idempotency-key");
	if (key === null || KEY.test(key)) return key ?? undefined;
	throw new ServiceError("malformed", "An Idempotency-Key has 1 to 255 printable ASCII characters.");
}

/**
 * Runs a request once per `Idempotency-Key`, token and path: the first answer is kept for 24 hours and given
 * again. Only what the state of things answered is a first answer: a success, 404 or 409. After any other failure
 * nothing was done, and the same key may try again with the same body or a better one. Source: decisions §1.
 * @throws ServiceError `invalid` for the key of another body; `conflict` while the first request is still running
 */
export async function keepFirstAnswer(
	context: Context,
	request: KeyedRequest,
	run: () => Promise<Response>,
): Promise<Response> {
	const { db, account, actor, clock, config } = context;
	const now = clock();
	const bodyDigest = createHash("sha256").update(request.body).digest("hex");
	const id = { accountId: account, tokenId: actor.tokenId ?? 0, path: request.path, key: request.key };
	const isRow = and(
		eq(idempotencyKeys.accountId, id.accountId),
		eq(idempotencyKeys.tokenId, id.tokenId),
		eq(idempotencyKeys.path, id.path),
		eq(idempotencyKeys.key, id.key),
	);

	await db
		.delete(idempotencyKeys)
		.where(and(eq(idempotencyKeys.accountId, account), lt(idempotencyKeys.createdAt, before(now, KEPT_MS))));
	await db
		.delete(idempotencyKeys)
		.where(
			and(isRow, isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, before(now, RUNNING_MS))),
		);
	const [claimed] = await db
		.insert(idempotencyKeys)
		.values({ ...id, bodyDigest, createdAt: now })
		.onConflictDoNothing()
		.returning({ key: idempotencyKeys.key });
	if (!claimed) {
		const [first] = await db.select().from(idempotencyKeys).where(isRow);
		if (first && first.bodyDigest !== bodyDigest) throw otherBody();
		if (!first?.answerSealed || first.status === null) throw stillRunning();
		const text = unsealSecret(config.appSecret, account, first.answerSealed);
		if (text === null) throw new Error("A kept answer can't be read: APP_SECRET has changed.");
		return jsonAnswer(first.status, text);
	}

	const release = () => db.delete(idempotencyKeys).where(isRow);
	let answer: Response;
	try {
		answer = await run();
	} catch (error) {
		const failure = asServiceError(error);
		if (!failure || !ANSWERED_BY_STATE.has(failure.kind)) {
			await release();
			throw error;
		}
		answer = failureAnswer(failure, request.requestId);
	}
	const text = await answer.clone().text();
	await db
		.update(idempotencyKeys)
		.set({ status: answer.status, answerSealed: sealSecret(config.appSecret, account, text) })
		.where(isRow);
	return answer;
}

function otherBody(): ServiceError {
	const message = "This Idempotency-Key was used with another body. Use a new key for a new request.";
	return new ServiceError("invalid", message);
}

function stillRunning(): ServiceError {
	const message = "The first request with this Idempotency-Key is still running. Try again in a moment.";
	return new ServiceError("conflict", message, { headers: { "Retry-After": "1" } });
}

function before(now: Date, ms: number): Date {
	return new Date(now.getTime() - ms);
}
