import { createHash } from "node:crypto";
import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { INTENT_LEASE_MS } from "@/lib/service/flows/recovery/intents";
import { ago } from "@/lib/service/store/ago";
import type { Database } from "@/lib/service/store/database";
import { removeOldRows } from "@/lib/service/store/remove-old";
import { accounts, idempotencyKeys } from "@/lib/service/store/schema/schema";
import { sealSecret, unsealSecret } from "@/lib/service/webhooks/registration/secrets/seal";
import { type FailureKind, HttpError } from "@/lib/wire/http/http-error";
import { asHttpError, failureResponse, jsonResponse } from "@/lib/wire/http/responses";

/*
 * The first response to a request with an `Idempotency-Key` is stored for 24 hours per token and path, and returned for
 * repetitions. It's stored in the transaction of the request's work, so after a crash both exist or neither does. Source: docs/spec/decisions.md §1.
 */

const KEY = /^[\x20-\x7e]{1,255}$/;
/** How long a first response is returned again. */
const RESPONSES_KEPT_MS = 24 * 60 * 60 * 1000;
/** Failures caused by the current state, not by the request or an internal error. */
const STATE_FAILURES: ReadonlySet<FailureKind | undefined> = new Set(["not-found", "conflict"]);

type KeyedRequest = { key: string; path: string; body: Uint8Array; requestId: string };
/** Stores a response in a transaction. */
type Keep = (tx: Database, response: Response) => Promise<void>;

/** The `Idempotency-Key` of a request, if it has one. @throws HttpError `malformed` */
export function readIdempotencyKey(request: Request): string | undefined {
	const key = request.headers.get("idempotency-key");
	if (key === null || KEY.test(key)) return key ?? undefined;
	throw new HttpError("malformed", "An Idempotency-Key must have 1 to 255 printable ASCII characters.");
}

/**
 * The stored response of an earlier request with this key, if any.
 * @throws HttpError `invalid` if the key was used with another body; `conflict` while the first request is running
 */
export async function findFirstResponse(
	context: Context,
	request: KeyedRequest,
): Promise<Response | undefined> {
	const { db, account, config } = context;
	const [first] = await db
		.select({
			...getTableColumns(idempotencyKeys),
			isOld: isOlderThan(RESPONSES_KEPT_MS),
			isAbandoned: isOlderThan(INTENT_LEASE_MS),
		})
		.from(idempotencyKeys)
		.where(isRow(context, request));
	if (!first || first.isOld) return undefined;
	if (first.bodyDigest !== digest(request)) throw otherBody();
	if (first.status === null || first.responseSealed === null) {
		if (!first.isAbandoned) throw stillRunning();
		return undefined;
	}
	const text = unsealSecret(config, account, first.responseSealed);
	if (text === null) throw new Error("The stored response can't be decrypted: APP_SECRET has changed.");
	return jsonResponse(first.status, text);
}

/**
 * Runs a request unless it was made before, in one transaction with storing its response. That transaction's lock shows
 * other requests with the key that this one is running.
 * @param run gets a context whose database is the transaction
 * @throws HttpError as {@link findFirstResponse}
 */
export async function keepFirstResponse(
	context: Context,
	request: KeyedRequest,
	run: (context: Context) => Promise<Response>,
): Promise<Response> {
	await forgetOld(context);
	return context.db.transaction(async (tx) => {
		if (!(await lockKey({ ...context, db: tx }, request))) throw stillRunning();
		const first = await findFirstResponse({ ...context, db: tx }, request);
		if (first) return first;
		// In a savepoint, so that a failure is rolled back but its response is still stored.
		const response = await tx
			.transaction((work) => run({ ...context, db: work }))
			.catch((error: unknown) => keptRefusal(error, request));
		await keep(context, request)(tx, response);
		return response;
	});
}

/**
 * The same for a request that calls the platform, because no transaction may stay open during the call. Claims the key
 * first; the handler stores the response in the transaction that stores the platform's result and removes its intent.
 * After a crash before that, the claim expires with the intent's lease; the next request with the key runs again, after
 * the intent was undone on the platform (flows/create.ts).
 * @throws HttpError as {@link findFirstResponse}
 */
export async function keepFirstPlatformResponse(
	context: Context,
	request: KeyedRequest,
	run: (keep: Keep) => Promise<Response>,
): Promise<Response> {
	await forgetOld(context);
	const release = await claimKey(context, request);
	if (!release) {
		const first = await findFirstResponse(context, request);
		if (first) return first;
		throw stillRunning();
	}
	try {
		return await run(keep(context, request));
	} catch (error) {
		try {
			const refusal = keptRefusal(error, request);
			await keep(context, request)(context.db, refusal);
			return refusal;
		} catch (failure) {
			await release().catch(() => undefined);
			throw failure;
		}
	}
}

/** @returns false while another transaction has the key */
async function lockKey({ db, account, actor }: Context, { path, key }: KeyedRequest): Promise<boolean> {
	const name = `idempotency key ${actor.tokenId ?? 0} ${path} ${key}`;
	const { rows } = await db.execute<{ locked: boolean }>(
		sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, ${account})) as locked`,
	);
	return rows[0]?.locked === true;
}

/** @returns a function that releases the claim; undefined if another request has claimed or finished the key */
async function claimKey(
	context: Context,
	request: KeyedRequest,
): Promise<(() => Promise<unknown>) | undefined> {
	const { db } = context;
	const bodyDigest = digest(request);
	const [claimed] = await db
		.insert(idempotencyKeys)
		.values({ ...rowId(context, request), bodyDigest, createdAt: NOW })
		.onConflictDoUpdate({
			target: PRIMARY_KEY,
			set: { bodyDigest, createdAt: NOW },
			setWhere: and(isNull(idempotencyKeys.status), isOlderThan(INTENT_LEASE_MS)),
		})
		.returning({ createdAt: idempotencyKeys.createdAt });
	if (!claimed) return undefined;
	const isOurs = and(isNull(idempotencyKeys.status), eq(idempotencyKeys.createdAt, claimed.createdAt));
	return () => db.delete(idempotencyKeys).where(and(isRow(context, request), isOurs));
}

function keep(context: Context, request: KeyedRequest): Keep {
	return async (tx, response) => {
		const text = await response.clone().text();
		const kept = {
			status: response.status,
			responseSealed: sealSecret(context.config.appSecret, context.account, text),
		};
		await tx
			.insert(idempotencyKeys)
			.values({
				...rowId(context, request),
				bodyDigest: digest(request),
				createdAt: NOW,
				...kept,
			})
			.onConflictDoUpdate({ target: PRIMARY_KEY, set: kept, setWhere: isNull(idempotencyKeys.status) });
	};
}

/**
 * The response of a failure to store: one caused by the current state, unless it has Retry-After. After any other
 * failure, nothing was done, and the key can be used again.
 * @throws the failure itself if it isn't stored
 */
function keptRefusal(error: unknown, { requestId }: KeyedRequest): Response {
	const failure = asHttpError(error);
	const isKept = failure && STATE_FAILURES.has(failure.kind) && !("Retry-After" in failure.headers);
	if (!isKept) throw error;
	return failureResponse(failure, requestId);
}

async function forgetOld({ db, account }: Context): Promise<void> {
	await db
		.delete(idempotencyKeys)
		.where(and(eq(idempotencyKeys.accountId, account), isOlderThan(RESPONSES_KEPT_MS)));
}

const NOW = sql`now()`;

/** Whether a key is at least this old, by the database's clock. */
function isOlderThan(ms: number): SQL<boolean> {
	return sql<boolean>`${idempotencyKeys.createdAt} <= ${ago(ms)}`;
}

function rowId({ account, actor }: Context, { path, key }: KeyedRequest) {
	return { accountId: account, tokenId: actor.tokenId ?? 0, path, key };
}

const { accountId, tokenId, path, key } = idempotencyKeys;
const PRIMARY_KEY = [accountId, tokenId, path, key];

function isRow(context: Context, request: KeyedRequest): SQL | undefined {
	const id = rowId(context, request);
	return and(eq(accountId, id.accountId), eq(tokenId, id.tokenId), eq(path, id.path), eq(key, id.key));
}

function digest({ body }: KeyedRequest): string {
	return createHash("sha256").update(body).digest("hex");
}

function otherBody(): HttpError {
	const message = "This Idempotency-Key was used with another body. Use a new key for a new request.";
	return new HttpError("invalid", message);
}

function stillRunning(): HttpError {
	const message = "The first request with this Idempotency-Key is still running. Try again in a moment.";
	return new HttpError("conflict", message, { headers: { "Retry-After": "1" } });
}

/**
 * Removes first responses to requests with an `Idempotency-Key` that aren't returned anymore. Several workers may run it
 * at once. Source: docs/spec/decisions.md §1.
 * @returns the number of removed responses
 */
export async function removeOldResponses(
	db: Database,
	{ keptMs = RESPONSES_KEPT_MS, signal }: { keptMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
	const isOld = sql`created_at <= ${ago(keptMs)}`;
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		removed += await removeOldRows(db, { account: id, table: sql`chat.idempotency_keys`, isOld, signal });
	}
	return removed;
}
