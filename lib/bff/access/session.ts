import { eq, sql } from "drizzle-orm";
import { hasProvenSecondFactor } from "@/lib/bff/access/second-factor/proven-second-factor";
import { sessionToken } from "@/lib/bff/access/session-cookie";
import { readViewAs } from "@/lib/bff/access/view-as";
import { requestSource } from "@/lib/bff/http/request-source";
import type { Member, Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import type { SignInMethod } from "@/lib/bff/store/person-schema";
import { sessions } from "@/lib/bff/store/schema";
import { isSessionAlive } from "@/lib/bff/store/session-query";
import { isBuiltIn } from "@/lib/contract/console/choices";
import type { RolePermission } from "@/lib/contract/console/permissions";
import { permissionsOf } from "@/lib/contract/console/roles";
import { HttpError } from "@/lib/wire/http/http-error";

/** The ID that no account has. */
const NO_ACCOUNT = 0;

/** Removes sessions that have ended. Several processes may run it at once. @returns how many */
export async function removeEndedSessions(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(sessions).where(sql`not (${isSessionAlive()})`);
	return rowCount ?? 0;
}

/**
 * Reads a request's session with its person and accounts in one statement; undefined if it has ended. Doesn't extend
 * it, which needs a response with cookies.
 * @param accountId limits the accounts to this one; none for a number that isn't an ID
 */
export async function readSession(
	{ db, log, sessionQuery, config }: Runtime,
	headers: Headers,
	accountId?: number,
): Promise<Session | undefined> {
	const token = sessionToken(config.appSecret, headers);
	if (token === undefined) return undefined;
	const asked = readViewAs(headers);
	const rows = await sessionQuery.execute({
		token,
		account: accountId === undefined || Number.isSafeInteger(accountId) ? (accountId ?? null) : NO_ACCOUNT,
		viewAs: asked?.role ?? null,
	});
	const [first] = rows;
	if (first?.isUseOld) {
		const { address, language } = requestSource(headers);
		await db
			.update(sessions)
			.set({ lastUsedAt: sql`now()`, ipAddress: address, language })
			.where(eq(sessions.id, first.id))
			// A full disk must not keep anyone from reading.
			.catch((error: unknown) => log.warn({ err: error }, "a session's last use couldn't be stored"));
	}
	return (
		first && {
			id: first.id,
			method: first.method,
			isExtendable: first.isExtendable,
			person: first.person,
			disputedEmail: first.disputedEmail,
			preferences: first.preferences,
			accounts: rows.flatMap(
				({ account: found, needsSecondFactor, connection, role, permissions, viewed }) => {
					if (!found || !role) return [];
					const lacks = needsSecondFactor === true && !hasProvenSecondFactor(config.sso, first.method);
					const account = { ...found, ...(lacks && { lacksSecondFactor: true as const }) };
					const own = permissionsOf(role, permissions);
					const viewAs = asked?.accountId === account.id ? asked.role : undefined;
					if (viewAs === undefined || !(viewed || isBuiltIn(viewAs)))
						return [{ ...account, connection, role, permissions: own }];
					const limit = permissionsOf(viewAs, viewed?.permissions);
					return [
						{
							...account,
							connection,
							role,
							permissions: new Set([...own].filter((permission) => limit.has(permission))),
							viewAs: { id: viewAs, name: viewed?.name ?? null },
						},
					];
				},
			),
		}
	);
}

/** The requesting person's session; rejects a request without one (401). */
export async function requireSession(runtime: Runtime, headers: Headers): Promise<Session> {
	const session = await readSession(runtime, headers);
	if (!session) throw signedOut();
	return session;
}

/** The requesting person and their membership of an account; rejects others (401, 403). */
export async function requireMember(runtime: Runtime, headers: Headers, accountId: number): Promise<Member> {
	const session = await readSession(runtime, headers, accountId);
	if (!session) throw signedOut();
	const [account] = session.accounts;
	// Doesn't reveal which accounts exist.
	if (!account) throw new HttpError("forbidden", "You don't have access to this account.");
	if (account.lacksSecondFactor) throw lacksSecondFactor(session.method);
	const { person, method, preferences } = session;
	const source = requestSource(headers);
	return { person, account, method, source, language: preferences.language ?? source.language };
}

/** {@link requireMember} for a request, which counts for the person's limit (429). */
export async function admitMember(runtime: Runtime, headers: Headers, accountId: number): Promise<Member> {
	const member = await requireMember(runtime, headers, accountId);
	runtime.limits.countRequest(member.person.id);
	return member;
}

export function signedOut(): HttpError {
	return new HttpError("unauthenticated", "You're signed out. Sign in to continue.");
}

/** Rejects a member who has none of these permissions (403), with the first one's name in the interface. */
export function requirePermission({ account }: Member, ...anyOf: RolePermission[]): void {
	if (anyOf.length === 0 || anyOf.some((permission) => account.permissions.has(permission))) return;
	throw new HttpError("forbidden", `You need the permission ${anyOf[0]}.`);
}

/** The refusal of someone without a second factor in an account that requires one. */
export function lacksSecondFactor(method?: SignInMethod): HttpError {
	const message =
		method === "sso"
			? "This account requires a second factor, which your identity provider didn't confirm. Sign in again."
			: "This account requires a second factor. Set one up in your profile, under Security.";
	return new HttpError("forbidden", message);
}
