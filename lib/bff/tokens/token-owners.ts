import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import { hasOnlyPassword } from "@/lib/bff/access/second-factor/has-second-factor";
import { lacksSecondFactor } from "@/lib/bff/access/session";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import { callService } from "@/lib/bff/proxy/call-service";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { accounts, connections, members, roles, tokenOwners, users } from "@/lib/bff/store/schema";
import { CONNECTION_COLUMNS } from "@/lib/bff/store/session-query";
import { readConnectionProblem } from "@/lib/contract/console/connections/connection-problem";
import { mayMakeReady, tokenPermissions } from "@/lib/contract/console/permissions";
import { permissionsOf } from "@/lib/contract/console/roles";
import { HttpError } from "@/lib/wire/http/http-error";

/*
 * API access tokens are kept by the service, people and roles by the console. So that a token never does more than its
 * person can, the console tells the service a limit for each person who has tokens, and again after every change. A
 * limit that couldn't be sent stays different from what the service knows, and is sent later.
 */

export const TIMEOUT_MS = 5_000;

export type Services = Pick<Runtime, "db" | "config" | "log" | "dispatcher">;
type Owner = { accountId: number; profileId: number };

/** A row of token_owners with the person's membership now; its role is null for a person who left. */
function owners(db: Queryable) {
	return db
		.select({
			accountId: tokenOwners.accountId,
			profileId: tokenOwners.profileId,
			connection: CONNECTION_COLUMNS,
			sent: {
				label: tokenOwners.label,
				permissions: tokenOwners.permissions,
				drafts_only: tokenOwners.draftsOnly,
			},
			limitsReady: accounts.limitsReady,
			name: users.name,
			role: members.role,
			ownPermissions: roles.permissions,
			suspendedAt: members.suspendedAt,
			/** Whether the account refuses people who sign in with what this person has. */
			lacksSecondFactor: sql<boolean>`${accounts.needsSecondFactor} and ${hasOnlyPassword}`,
		})
		.from(tokenOwners)
		.innerJoin(accounts, eq(accounts.id, tokenOwners.accountId))
		.leftJoin(connections, eq(connections.accountId, tokenOwners.accountId))
		.leftJoin(users, eq(users.id, tokenOwners.userId))
		.leftJoin(
			members,
			and(
				eq(members.accountId, tokenOwners.accountId),
				eq(members.userId, tokenOwners.userId),
				eq(members.createdAt, tokenOwners.memberSince),
			),
		)
		.leftJoin(roles, and(eq(roles.accountId, members.accountId), eq(roles.id, members.role)));
}

type OwnerRow = Awaited<ReturnType<typeof owners>>[number];

/** What the service should know; undefined if the tokens must be revoked. */
function limitOf({ name, role, ownPermissions, limitsReady, suspendedAt, lacksSecondFactor }: OwnerRow) {
	if (name === null || role === null) return undefined;
	const own = permissionsOf(role, ownPermissions);
	return {
		label: name,
		permissions: suspendedAt || lacksSecondFactor ? [] : tokenPermissions(own),
		drafts_only: !mayMakeReady(limitsReady, own),
	};
}

function isUpToDate(row: OwnerRow): boolean {
	const limit = limitOf(row);
	return (
		limit !== undefined &&
		limit.label === row.sent.label &&
		limit.drafts_only === row.sent.drafts_only &&
		limit.permissions.join() === row.sent.permissions.join()
	);
}

/**
 * Sends the limits that changed, of one account or of all. A service that can't be reached gets them at a later call;
 * see {@link startTokenUpkeep}. Never rejects because of a service; if one account fails, the others continue.
 */
export async function syncTokenOwners(services: Services, accountId?: number): Promise<void> {
	if (accountId !== undefined) {
		await syncAccount(services, accountId);
		return;
	}
	const rows = await owners(services.db).where(isNull(tokenOwners.revokedAt));
	const outdated = rows.filter((row) => !isUpToDate(row)).map((row) => row.accountId);
	for (const id of new Set(outdated)) {
		await syncAccount(services, id).catch((error: unknown) =>
			services.log.warn({ accountId: id, err: error }, "limits of API access tokens weren't sent"),
		);
	}
}

/**
 * Sends an account's limits after a change that is saved. Waits as long as a service may take for one; a failure is
 * logged, because the change is done.
 */
export async function sendChangedLimits(runtime: Runtime, accountId: number): Promise<void> {
	const sent = syncTokenOwners(runtime, accountId);
	runtime.later(() => sent);
	await Promise.race([sent.catch(() => undefined), setTimeout(TIMEOUT_MS, undefined, { ref: false })]);
}

/**
 * Sends an account's limits that the service doesn't know yet.
 * @returns why the service can't be told before someone fixes the account's connection; null if it knows all, or an
 * outage delays some
 */
export async function findLimitsProblem(services: Services, accountId: number): Promise<string | null> {
	const refusal = await syncAccount(services, accountId);
	const problem = readConnectionProblem(new Headers(refusal?.headers));
	return refusal && problem && problem !== "unreachable" ? refusal.message : null;
}

type Sync = { hasStarted: boolean; done: Promise<HttpError | undefined> };
/** The last sync of each account that is waiting or under way. */
const syncs = new WeakMap<Queryable, Map<number, Sync>>();

/**
 * Sends an account's limits after the sync under way, so that an account whose service doesn't answer holds one
 * database connection. Callers in the meantime share the next sync, which reads their changes.
 * @returns why limits couldn't be sent
 */
function syncAccount(services: Services, accountId: number): Promise<HttpError | undefined> {
	const ofAccounts = syncs.get(services.db) ?? new Map<number, Sync>();
	syncs.set(services.db, ofAccounts);
	const last = ofAccounts.get(accountId);
	if (last && !last.hasStarted) return last.done;
	const next: Sync = { hasStarted: false, done: run() };
	ofAccounts.set(accountId, next);
	return next.done;

	async function run() {
		// Its own callers get its error.
		await last?.done.catch(() => undefined);
		next.hasStarted = true;
		try {
			return await sendLimits(services, accountId);
		} finally {
			if (ofAccounts.get(accountId) === next) ofAccounts.delete(accountId);
		}
	}
}

async function sendLimits(services: Services, accountId: number): Promise<HttpError | undefined> {
	const isKnown = and(isNull(tokenOwners.revokedAt), eq(tokenOwners.accountId, accountId));
	// Waits for limits that another process is sending: until then, a row doesn't say what the service knows.
	await services.db.select({ id: tokenOwners.profileId }).from(tokenOwners).where(isKnown).for("share");
	try {
		for (const row of await owners(services.db).where(isKnown))
			if (!isUpToDate(row)) await sendLimit(services, row);
	} catch (error) {
		if (!(error instanceof HttpError)) throw error;
		services.log.warn({ accountId, reason: error.message }, "limits of API access tokens weren't sent");
		return error;
	}
}

/** Sends one owner's limit. The row is locked, so that the service gets the latest limit last. */
async function sendLimit({ db, ...services }: Services, owner: Owner): Promise<void> {
	const { accountId, profileId } = owner;
	const isOwner = and(eq(tokenOwners.accountId, accountId), eq(tokenOwners.profileId, profileId));
	const call = { id: profileId, timeoutMs: TIMEOUT_MS };
	await db.transaction(async (tx) => {
		await tx.select().from(tokenOwners).where(isOwner).for("update");
		const [row] = await owners(tx).where(and(isOwner, isNull(tokenOwners.revokedAt)));
		if (!row || isUpToDate(row)) return;
		const upstream = upstreamOf(services.config, { id: accountId, connection: row.connection });
		const limit = limitOf(row);
		if (limit) {
			await callService(services, upstream, "limitTokenOwner", { ...call, body: limit });
			const { label, permissions, drafts_only: draftsOnly } = limit;
			await tx.update(tokenOwners).set({ label, permissions, draftsOnly }).where(isOwner);
		} else {
			await callService(services, upstream, "revokeTokensOfOwner", call);
			await tx.update(tokenOwners).set({ permissions: [], revokedAt: sql`now()` }).where(isOwner);
		}
	});
}

/**
 * The profile for a person's tokens, with its limit at the service. Creates it before the first token.
 * Rejects if the service can't be reached, the person isn't a member anymore, or lacks a second factor that the account
 * requires (403), such as with single sign-on and a password.
 */
export async function requireTokenOwner(services: Services, { person, account }: Member): Promise<number> {
	const { db } = services;
	// A profile from an earlier membership is revoked first.
	await syncAccount(services, account.id);
	await db.execute(sql`
		insert into ${tokenOwners} (account_id, profile_id, user_id, member_since, label, permissions)
		select account_id, ${newProfileId()}, user_id, created_at, '', '{}'
		from ${members} where account_id = ${account.id} and user_id = ${person.id}
		on conflict do nothing
	`);
	const profileId = await findTokenOwner(db, account.id, person.id);
	if (profileId === undefined) {
		throw new HttpError("forbidden", "You don't have access to this account.");
	}
	const failure = await syncAccount(services, account.id);
	const [row] = await owners(db).where(
		and(eq(tokenOwners.accountId, account.id), eq(tokenOwners.profileId, profileId)),
	);
	if (failure && !(row && isUpToDate(row))) throw failure;
	if (row?.lacksSecondFactor) throw lacksSecondFactor();
	return profileId;
}

/** The profile of a person's tokens in an account, if they ever created one. */
export async function findTokenOwner(
	db: Queryable,
	accountId: number,
	userId: string,
): Promise<number | undefined> {
	const [row] = await db
		.select({ profileId: tokenOwners.profileId })
		.from(tokenOwners)
		.where(
			and(
				eq(tokenOwners.accountId, accountId),
				eq(tokenOwners.userId, userId),
				isNull(tokenOwners.revokedAt),
			),
		);
	return row?.profileId;
}

/** Takes a person's tokens from them in all accounts. The next {@link syncTokenOwners} revokes them at the services. */
export async function disownTokens(tx: Queryable, userId: string): Promise<void> {
	await tx.update(tokenOwners).set({ userId: null }).where(eq(tokenOwners.userId, userId));
}

/** Above the numbers that services give to profiles themselves. */
const PROFILE_ID_MIN = 2 ** 32;

function newProfileId(): number {
	return randomInt(PROFILE_ID_MIN, PROFILE_ID_MIN + 2 ** 47);
}

const UPKEEP_INTERVAL_MS = 30_000;

/** Sends limits again that a service couldn't be told. @returns a function that ends this */
export function startTokenUpkeep(services: Services): () => void {
	const timer = setInterval(() => {
		syncTokenOwners(services).catch((error: unknown) =>
			services.log.warn({ err: error }, "limits of API access tokens weren't checked"),
		);
	}, UPKEEP_INTERVAL_MS);
	return () => clearInterval(timer);
}
