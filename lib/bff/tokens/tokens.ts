import { requirePasskeyUsed } from "@/lib/bff/access/second-factor/require-passkey";
import { changesOf, recordAudit } from "@/lib/bff/audit/record";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import type { Member, Membership } from "@/lib/bff/member";
import { callService } from "@/lib/bff/proxy/call-service";
import { publicApi } from "@/lib/bff/public-api";
import type { Runtime } from "@/lib/bff/runtime";
import { findTokenOwner, requireTokenOwner } from "@/lib/bff/tokens/token-owners";
import type { ConsoleBody, ConsoleData } from "@/lib/contract/console/endpoints";
import { mayMakeReady, tokenPermissions } from "@/lib/contract/console/permissions";
import { type ApiToken, TOKENS_MAX, TOKENS_PAGE_SIZE } from "@/lib/contract/console/tokens";
import { ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import type { Token } from "@/lib/contract/extensions/tokens";
import { MAKE_READY, type Permission } from "@/lib/contract/permissions";
import { HttpError } from "@/lib/wire/http/http-error";

/** A service that claims to have more tokens than this isn't followed. */
const PAGES_MAX = 1_000;

/** A person's active tokens in an account, newest first. */
export async function listOwnTokens(runtime: Runtime, { person, account }: Member): Promise<ApiToken[]> {
	const profileId = await findTokenOwner(runtime.db, account.id, person.id);
	if (profileId === undefined) return [];
	return (await listActive(runtime, account, profileId, { profileId: String(profileId) })).tokens;
}

/** A page of all active tokens of an account, newest first; pages count from 1. */
export async function listTokens(
	runtime: Runtime,
	{ person, account }: Member,
	page: number,
): Promise<ConsoleData<"listTokens">> {
	const profileId = await findTokenOwner(runtime.db, account.id, person.id);
	return listActive(runtime, account, profileId, { page: String(page) });
}

/**
 * Creates a token of a person with some of their permissions.
 * Refuses permissions that the person lacks and someone who didn't use their passkey (403), and too many tokens (409).
 */
export async function createToken(
	runtime: Runtime,
	member: Member,
	input: ConsoleBody<"createToken">,
): Promise<ConsoleData<"createToken">> {
	const { person, account } = member;
	await requireMayCreate(runtime, member, input);
	const profileId = await requireTokenOwner(runtime, member);
	const active = await listActive(runtime, account, profileId, { profileId: String(profileId) });
	if (active.tokens.length >= TOKENS_MAX) {
		const message = `You can have up to ${TOKENS_MAX} active tokens in an account. Revoke one first.`;
		throw new HttpError("conflict", message);
	}
	return create(runtime, member, { ...input, owner: { profile_id: profileId, label: person.name } });
}

const storesContents = (permission: Permission) => /^Chat Templates — (Add|Edit)$/.test(permission);

/**
 * Creates a token of the account with some of the person's permissions, which no one's limit concerns.
 * Refuses (403) like {@link createToken}.
 */
export async function createAccountToken(
	runtime: Runtime,
	member: Member,
	input: ConsoleBody<"createAccountToken">,
): Promise<ConsoleData<"createAccountToken">> {
	const { limitsReady, permissions } = member.account;
	if (
		!input.drafts_only &&
		input.permissions.some(storesContents) &&
		!mayMakeReady(limitsReady, permissions)
	) {
		const message = `A token can do no more than you. Without ${MAKE_READY}, it must store drafts only.`;
		throw new HttpError("forbidden", message, { errors: [{ path: "drafts_only", message }] });
	}
	await requireMayCreate(runtime, member, input);
	return create(runtime, member, input);
}

async function requireMayCreate(
	runtime: Runtime,
	member: Member,
	{ permissions }: ConsoleBody<"createToken">,
): Promise<void> {
	const { account } = member;
	const own = tokenPermissions(account.permissions);
	const missing = permissions.filter((permission) => !own.includes(permission));
	if (missing.length > 0) {
		const isMasked = missing.every((permission) => account.permissions.has(permission));
		const names = missing.join(", ");
		const message = isMasked
			? `A token can do no more than you. It would show phone numbers, which you see masked: ${names}.`
			: `A token can do no more than you. You don't have: ${names}.`;
		throw new HttpError("forbidden", message, { errors: [{ path: "permissions", message }] });
	}
	// Its passkey is what an account may require later.
	await requirePasskeyUsed(runtime.db, member);
}

async function create(
	runtime: Runtime,
	member: Member,
	input: ConsoleBody<"createToken"> & { owner?: { profile_id: number; label: string } },
): Promise<ConsoleData<"createToken">> {
	const { account } = member;
	const { name, permissions, drafts_only, expires_at, owner } = input;
	const upstream = upstreamOf(runtime.config, account);
	const { data } = await callService(runtime, upstream, "createToken", { body: input });
	await recordAudit(runtime.db, member, {
		action: "token.created",
		record: { id: data.id, title: name },
		changes: changesOf(undefined, { name, permissions, ...(drafts_only && { drafts_only }), expires_at }, [
			...["name", "permissions", "drafts_only", "expires_at"],
		] as const),
	});
	return {
		token: toApiToken(data, owner?.profile_id),
		secret: data.token,
		account_address:
			(account.connection?.baseUrl ?? publicApi(runtime.config).address) +
			ACCOUNT_PREFIX.replace(":accountId", String(upstream.accountId)),
	};
}

/** Revokes one of the person's own tokens. */
export async function revokeOwnToken(runtime: Runtime, member: Member, id: string): Promise<void> {
	const own = await listOwnTokens(runtime, member);
	const token = own.find((one) => String(one.id) === id);
	if (!token) throw gone();
	await revoke(runtime, member, token);
}

/** Revokes any token in the account. Refuses another's that can do more than the one who asks (403). */
export async function revokeToken(runtime: Runtime, member: Member, id: string): Promise<void> {
	const token = await findToken(runtime, member, id);
	if (!token) throw gone();
	const own: ReadonlySet<string> = member.account.permissions;
	if (!token.is_own && !token.permissions.every((permission) => own.has(permission))) {
		const message = "This token has permissions that you don't have. Ask an owner to revoke it.";
		throw new HttpError("forbidden", message);
	}
	await revoke(runtime, member, token);
}

async function revoke(runtime: Runtime, member: Member, { id, name, owner }: ApiToken): Promise<void> {
	await callService(runtime, upstreamOf(runtime.config, member.account), "revokeToken", { id });
	await recordAudit(runtime.db, member, {
		action: "token.revoked",
		record: { id, title: name },
		changes: changesOf({ owner }, undefined, ["owner"]),
	});
}

/** An active token of the account, on whichever page it is. */
async function findToken(runtime: Runtime, member: Member, id: string): Promise<ApiToken | undefined> {
	for (let page = 1; page <= PAGES_MAX; page += 1) {
		const { tokens, total_count } = await listTokens(runtime, member, page);
		const found = tokens.find((one) => String(one.id) === id);
		if (found || tokens.length === 0 || page * TOKENS_PAGE_SIZE >= total_count) return found;
	}
	return undefined;
}

async function listActive(
	runtime: Runtime,
	account: Membership,
	ownProfileId: number | undefined,
	query: Record<string, string>,
) {
	const { data, totalCount } = await callService(runtime, upstreamOf(runtime.config, account), "listTokens", {
		query: { ...query, active: "true", pageSize: String(TOKENS_PAGE_SIZE) },
	});
	return { tokens: data.map((token) => toApiToken(token, ownProfileId)), total_count: totalCount };
}

function toApiToken(token: Token, ownProfileId: number | undefined): ApiToken {
	return {
		id: token.id,
		name: token.name,
		prefix: token.prefix,
		permissions: token.permissions,
		drafts_only: token.drafts_only,
		owner: token.owner?.label ?? null,
		is_own: token.owner !== null && token.owner.profile_id === ownProfileId,
		created_at: token.created_at,
		expires_at: token.expires_at,
		last_used_at: token.last_used_at,
	};
}

function gone(): HttpError {
	return new HttpError("not-found", "This token was revoked or has expired.");
}
