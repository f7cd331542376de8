import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import { checkConnection, findProblem } from "@/lib/bff/connections/check";
import {
	configuredUpstream,
	isSameConnection,
	sealToken,
	serviceKeyOf,
	upstreamOf,
} from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { removeShares } from "@/lib/bff/shares/shares";
import type { Queryable } from "@/lib/bff/store/database";
import { accounts, connections, members, roles, templateCodes } from "@/lib/bff/store/schema";
import { CONNECTION_COLUMNS, type StoredConnection } from "@/lib/bff/store/session-query";
import { leaveService, requireNoTokens } from "@/lib/bff/tokens/leave-service";
import { moveVersions } from "@/lib/bff/versions/record-version";
import { removeIncidents } from "@/lib/bff/webhook-notices/check";
import {
	type ConnectionProblem,
	readConnectionProblem,
} from "@/lib/contract/console/connections/connection-problem";
import type {
	CheckStep,
	ConnectionCheck,
	ConnectionInfo,
} from "@/lib/contract/console/connections/connections";
import type { ConsoleBody } from "@/lib/contract/console/endpoints";
import { HttpError } from "@/lib/wire/http/http-error";

/** How the console reaches an account, without the token. */
export async function readConnection({ db, config }: Runtime, { account }: Member): Promise<ConnectionInfo> {
	const count = (table: typeof members | typeof roles | typeof templateCodes) =>
		db.$count(table, eq(table.accountId, account.id));
	const [memberCount, roleCount, templateCount] = await Promise.all([
		count(members),
		count(roles),
		count(templateCodes),
	]);
	const [row] = await db
		.select({ updatedAt: connections.updatedAt })
		.from(connections)
		.where(eq(connections.accountId, account.id));
	const { connection } = account;
	return {
		kind: connection === null ? "configuration" : connection.baseUrl === null ? "ours" : "other",
		base_url: connection?.baseUrl ?? config.chatApiUrl,
		service_account_id: connection?.serviceAccountId ?? account.id,
		token_unreadable: problemOfToken(config, account) !== null,
		updated_at: row?.updatedAt.toISOString() ?? null,
		can_remove: account.id !== config.defaultAccountId,
		members: memberCount,
		roles: roleCount,
		template_codes: templateCount,
	};
}

/** Tests the connection in use. */
export async function checkAccount(runtime: Runtime, { account }: Member): Promise<ConnectionCheck> {
	return checkConnection(runtime, upstreamOf(runtime.config, account));
}

/** Tests a connection without saving it. */
export async function tryConnection(
	runtime: Runtime,
	member: Member,
	{ base_url, service_account_id, token }: ConsoleBody<"tryConnection">,
): Promise<ConnectionCheck> {
	await recordAudit(runtime.db, member, {
		action: "connection.tested",
		changes: changesOf(undefined, { base_url, service_account_id }, ["base_url", "service_account_id"]),
	});
	return checkConnection(runtime, { baseUrl: base_url, accountId: service_account_id, token });
}

/** Why the account's service can't be used now; null if it can. */
export async function readAccountState(
	runtime: Runtime,
	{ account }: Member,
): Promise<{ problem: ConnectionProblem | null }> {
	const unreadable = problemOfToken(runtime.config, account);
	return { problem: unreadable ?? (await findProblem(runtime, upstreamOf(runtime.config, account))) };
}

/**
 * Replaces the token, and another service's address, if the connection works with them. If the address is another
 * service's, members' tokens at the one that is left are revoked and links to its flows removed. If tokens can't be
 * revoked, or a new token of the same service can't manage them, `leave_tokens` continues anyway, which is refused (409)
 * otherwise. So is a change of a connection that someone else changed meanwhile.
 */
export async function updateConnection(
	runtime: Runtime,
	member: Member,
	{ base_url, token, leave_tokens, same_service }: ConsoleBody<"updateConnection">,
): Promise<void> {
	const { account } = member;
	const { connection } = account;
	if (!connection) {
		const message =
			"This account's connection is set by the server's configuration. Change CHAT_API_TOKEN there.";
		throw new HttpError("conflict", message);
	}
	const isOther = connection.baseUrl !== null;
	const baseUrl = isOther ? (base_url ?? connection.baseUrl) : null;
	const next = {
		baseUrl: baseUrl ?? configuredUpstream(runtime.config).baseUrl,
		accountId: connection.serviceAccountId,
		token,
	};
	const isMoved = baseUrl !== connection.baseUrl;
	const { steps } = await requireWorking(runtime, next);
	if (isMoved) await requireNew(runtime, member, { ...connection, baseUrl }, "base_url", account.id);
	const isLeft =
		isMoved &&
		!same_service &&
		(await leaveService(runtime, account, { ...next, isStored: true }, leave_tokens));
	const manages = steps.some(({ step, result }) => step === "tokens" && result === "passed");
	if (!manages && !leave_tokens) await requireNoTokens(runtime, account.id);
	await runtime.db.transaction(async (tx) => {
		if (isMoved) {
			await lockServices(tx);
			await requireNew({ ...runtime, db: tx }, member, { ...connection, baseUrl }, "base_url", account.id);
		}
		await requireUnchanged(tx, account.id, connection);
		await tx
			.update(connections)
			.set({ baseUrl, tokenSealed: sealToken(runtime.config, account.id, token), updatedAt: sql`now()` })
			.where(eq(connections.accountId, account.id));
		// Flows and webhooks of another service have the same IDs.
		if (isLeft) {
			await removeShares(tx, account.id);
			await removeIncidents(tx, account.id);
		} else if (isMoved)
			await moveVersions(tx, account.id, {
				from: serviceKeyOf(account),
				to: serviceKeyOf({ ...account, connection: { ...connection, baseUrl } }),
			});
		const address = changesOf({ base_url: connection.baseUrl }, { base_url: baseUrl }, ["base_url"]);
		// That it changed is recorded, but not what it was.
		await recordAudit(tx, member, {
			action: "connection.updated",
			changes: [...address, { field: "token" }],
		});
	});
}

/** Refuses (409) a connection that isn't the one that a request started from. Others that change it wait. */
async function requireUnchanged(tx: Queryable, accountId: number, first: StoredConnection): Promise<void> {
	const [now] = await tx
		.select(CONNECTION_COLUMNS)
		.from(connections)
		.where(eq(connections.accountId, accountId))
		.for("update");
	if (isSameConnection(now, first)) return;
	const message = "Someone else changed this connection meanwhile. Look at it again, and save once more.";
	throw new HttpError("conflict", message);
}

const FIELDS: Record<CheckStep["step"], string> = {
	address: "base_url",
	reachable: "base_url",
	api: "base_url",
	token: "token",
	account: "service_account_id",
	permissions: "token",
	tokens: "token",
};

/** Refuses (422) a connection that doesn't work, at the field to fix. */
export async function requireWorking(
	runtime: Runtime,
	target: Parameters<typeof checkConnection>[1],
): Promise<ConnectionCheck> {
	const check = await checkConnection(runtime, target);
	const { ok, steps } = check;
	if (ok) return check;
	const failed = steps.find(({ result }) => result === "failed");
	const message = failed?.message ?? "The connection doesn't work.";
	throw new HttpError("invalid", message, { errors: [{ path: FIELDS[failed?.step ?? "address"], message }] });
}

/** Lets one transaction at a time, across all processes, store which service an account has. */
export async function lockServices(tx: Queryable): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('services of accounts', 0))`);
}

/**
 * Refuses (409) an account of a service that the console already has, and says how the person gets there. The configured
 * service may be stored as null or as its address. Checked once the service accepts the token, because others mustn't learn
 * which accounts the console has, and after {@link lockServices}.
 * @param field the field to fix
 * @param ownId the console's id of an account that changes, which isn't compared with itself
 */
export async function requireNew(
	{ db, config }: Pick<Runtime, "config"> & { db: Queryable },
	{ person }: Pick<Member, "person">,
	{ baseUrl, serviceAccountId }: Pick<StoredConnection, "baseUrl" | "serviceAccountId">,
	field: "base_url" | "service_account_id",
	ownId?: number,
): Promise<void> {
	// As a base URL is stored.
	const configuredUrl = new URL(config.chatApiUrl).href.replace(/\/+$/, "");
	const isConfigured = baseUrl === null || baseUrl === configuredUrl;
	const [known] = await db
		.select({ accountId: connections.accountId })
		.from(connections)
		.where(
			and(
				eq(connections.serviceAccountId, serviceAccountId),
				isConfigured
					? or(isNull(connections.baseUrl), eq(connections.baseUrl, configuredUrl))
					: eq(connections.baseUrl, baseUrl),
				ownId === undefined ? undefined : ne(connections.accountId, ownId),
			),
		);
	const { defaultAccountId } = config;
	const isDefault = isConfigured && serviceAccountId === defaultAccountId && ownId !== defaultAccountId;
	const knownId = known?.accountId ?? (isDefault ? defaultAccountId : undefined);
	if (knownId === undefined) return;
	const [own] = await db
		.select({ name: accounts.name, suspendedAt: members.suspendedAt })
		.from(members)
		.innerJoin(accounts, eq(accounts.id, members.accountId))
		.where(and(eq(members.accountId, knownId), eq(members.userId, person.id)));
	const message = !own
		? "This console already has this account. Ask its owners to invite you."
		: own.suspendedAt
			? "This console already has this account, and you're suspended there. Ask its owners to reactivate you."
			: `You already have this account in this console, with the name ${own.name}.`;
	throw new HttpError("conflict", message, { errors: [{ path: field, message }] });
}

function problemOfToken(config: Runtime["config"], account: Member["account"]): ConnectionProblem | null {
	try {
		upstreamOf(config, account);
		return null;
	} catch (error) {
		if (!(error instanceof HttpError)) throw error;
		return readConnectionProblem(new Headers(error.headers)) ?? null;
	}
}
