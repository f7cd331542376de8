import { and, eq, isNull, sql } from "drizzle-orm";
import { type Upstream, upstreamOf } from "@/lib/bff/connections/upstream";
import { callService } from "@/lib/bff/proxy/call-service";
import { tokenOwners } from "@/lib/bff/store/schema";
import type { StoredConnection } from "@/lib/bff/store/session-query";
import { type Services, TIMEOUT_MS } from "@/lib/bff/tokens/token-owners";
import { HttpError } from "@/lib/wire/http/http-error";

/*
 * An account that leaves its service, because it's removed from the console or gets another address, leaves its members'
 * API access tokens there. The console revokes them while it still can. With a token that doesn't manage the account's
 * tokens, it couldn't limit or revoke them anymore.
 */

type Account = { id: number; connection: StoredConnection | null };

/**
 * Revokes everyone's tokens in an account that is about to be removed.
 * @param leaveTokens whether tokens may keep working if the service can't be reached
 * @throws HttpError 409 if they may not, and the service can't be reached
 */
export async function revokeAllTokens(
	services: Services,
	account: Account,
	leaveTokens: boolean,
): Promise<void> {
	const { db, config, log } = services;
	const owners = await profilesOf(services, account.id);
	try {
		for (const id of owners) {
			const upstream = upstreamOf(config, account);
			await callService(services, upstream, "revokeTokensOfOwner", { id, timeoutMs: TIMEOUT_MS });
			await db
				.update(tokenOwners)
				.set({ permissions: [], revokedAt: sql`now()` })
				.where(and(eq(tokenOwners.accountId, account.id), eq(tokenOwners.profileId, id)));
		}
	} catch (error) {
		if (!(error instanceof HttpError)) throw error;
		log.warn({ accountId: account.id, reason: error.message }, "API access tokens weren't revoked");
		if (!leaveTokens) throw tokensLeft(error.message);
	}
}

/**
 * Revokes everyone's tokens at the service whose address an account is about to change, like {@link revokeAllTokens},
 * unless the new address is the same service's.
 * @returns whether it's another service's
 */
export async function leaveService(
	services: Services,
	account: Account,
	next: Upstream,
	leaveTokens: boolean,
): Promise<boolean> {
	if (await knowsTokens(services, await profilesOf(services, account.id), next)) return false;
	await revokeAllTokens(services, account, leaveTokens);
	return true;
}

/** Refuses (409) a connection with a token that can't manage the account's tokens, if members created some. */
export async function requireNoTokens(services: Services, accountId: number): Promise<void> {
	if ((await profilesOf(services, accountId)).length === 0) return;
	const message =
		"This token can't manage the API access tokens that members created here. If you continue, those of suspended or removed members keep working until you revoke them at the service.";
	throw new HttpError("conflict", message, { errors: [{ path: "leave_tokens", message }] });
}

/** Whether a service has tokens of these owners. Their ids are random, so only the service where they were created has. */
async function knowsTokens(services: Services, profileIds: number[], upstream: Upstream): Promise<boolean> {
	try {
		for (const profileId of profileIds) {
			const { totalCount } = await callService(services, upstream, "listTokens", {
				query: { profileId: String(profileId), active: "true", pageSize: "1" },
				timeoutMs: TIMEOUT_MS,
			});
			if (totalCount > 0) return true;
		}
		return false;
	} catch (error) {
		// A service without this extension isn't the one where they were created.
		if (error instanceof HttpError && error.status < 500) return false;
		throw error;
	}
}

async function profilesOf({ db }: Services, accountId: number): Promise<number[]> {
	const rows = await db
		.select({ id: tokenOwners.profileId })
		.from(tokenOwners)
		.where(and(eq(tokenOwners.accountId, accountId), isNull(tokenOwners.revokedAt)));
	return rows.map(({ id }) => id);
}

function tokensLeft(reason: string): HttpError {
	const message = `The API access tokens that members created here couldn't be revoked. ${reason} If you continue, they keep working until you revoke them at the service.`;
	return new HttpError("conflict", message, { errors: [{ path: "leave_tokens", message }] });
}
