import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { endPersonLinks } from "@/lib/bff/access/links/person-links";
import { removeAuthenticator } from "@/lib/bff/access/second-factor/authenticator";
import type { SsoClaims } from "@/lib/bff/access/sso/provider";
import type { SsoSettings } from "@/lib/bff/access/sso/settings";
import type { RequestSource } from "@/lib/bff/http/request-source";
import { acceptInvitationsTo, isInvited } from "@/lib/bff/staff/invitations/accept-invitation";
import { addAccount, DEFAULT_ACCOUNT_NAME, findPerson } from "@/lib/bff/staff/members/add-person";
import { changeStaff } from "@/lib/bff/staff/roles/authority";
import { followGroups } from "@/lib/bff/staff/roles/group-role";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { credentials, members, passkeys, sessions, users } from "@/lib/bff/store/schema";
import { disownTokens } from "@/lib/bff/tokens/token-owners";

type Found = { userId: string } | { refused: "unverified-email" | "not-invited" };

/**
 * The person whom the provider names, with the role of their groups. Someone new is added if they're in a group with
 * a role or invited; someone known is linked by their email address if the provider verified it.
 * @param accountId the account whose roles the groups give
 */
export async function findSsoPerson(
	db: Database,
	{ issuer, roleMap, isOnly }: SsoSettings,
	accountId: number,
	claims: SsoClaims,
	source: RequestSource,
): Promise<Found> {
	const role = roleMap.find(({ group }) => claims.groups.includes(group))?.role;
	const email = claims.email_verified ? claims.email?.toLowerCase() : undefined;
	const login = { providerId: `oidc:${issuer}`, accountId: claims.sub };
	// Without a setup page, the first person to sign in finds no account yet.
	if (isOnly) await addAccount(db, accountId, DEFAULT_ACCOUNT_NAME);
	return changeStaff(db, accountId, async (tx): Promise<Found> => {
		const linked = await findLinked(tx, login);
		const known = linked ?? (email && (await findPerson(tx, email)));
		if (!known && !role && !(email && (await isInvited(tx, email)))) {
			// The address may be invited or known: the provider has to verify it before that counts.
			return { refused: claims.email && !email ? "unverified-email" : "not-invited" };
		}
		if (!known && !email) return { refused: "unverified-email" };
		const userId = known || (await addSsoPerson(tx, email ?? "", claims.name));
		if (!linked) await link(tx, userId, login);
		const [person = { id: userId, name: "", email: "" }] = await tx
			.select()
			.from(users)
			.where(eq(users.id, userId));
		if (email) await acceptInvitationsTo(tx, email, person, source);
		await followGroups(tx, { person, account: { id: accountId }, source }, role);
		const [membership] = await tx.select().from(members).where(eq(members.userId, userId)).limit(1);
		return membership ? { userId } : { refused: "not-invited" };
	});
}

type Login = { providerId: string; accountId: string };

async function findLinked(tx: Queryable, { providerId, accountId }: Login): Promise<string | undefined> {
	const [row] = await tx
		.select({ userId: credentials.userId })
		.from(credentials)
		.where(and(eq(credentials.providerId, providerId), eq(credentials.accountId, accountId)));
	return row?.userId;
}

async function addSsoPerson(tx: Queryable, email: string, name: string | undefined): Promise<string> {
	const id = randomUUID();
	await tx.insert(users).values({ id, name: name || email, email, emailVerified: true });
	return id;
}

/**
 * Lets a person sign in through the provider. If nobody had verified their address, every other way in ends, API access
 * tokens included: someone else could have entered the address to wait for its owner.
 */
async function link(tx: Queryable, userId: string, login: Login): Promise<void> {
	const [person] = await tx.select().from(users).where(eq(users.id, userId));
	if (!person?.emailVerified) {
		await tx.delete(credentials).where(eq(credentials.userId, userId));
		await tx.delete(passkeys).where(eq(passkeys.userId, userId));
		await removeAuthenticator(tx, userId);
		await endPersonLinks(tx, userId);
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await disownTokens(tx, userId);
		await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
	}
	await tx.insert(credentials).values({ id: randomUUID(), userId, ...login });
}
