import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { disputeEmail, isDisputed } from "@/lib/bff/access/disputed-email";
import { endPersonLinks } from "@/lib/bff/access/links/person-links";
import { removeAuthenticator } from "@/lib/bff/access/second-factor/authenticator";
import type { SsoClaims } from "@/lib/bff/access/sso/identity";
import { groupName, type SsoSettings } from "@/lib/bff/access/sso/settings";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import { acceptInvitationsTo, isInvited } from "@/lib/bff/staff/invitations/accept-invitation";
import { addAccount, DEFAULT_ACCOUNT_NAME, findPerson } from "@/lib/bff/staff/members/add-person";
import { changeStaff } from "@/lib/bff/staff/roles/authority";
import { followGroups } from "@/lib/bff/staff/roles/group-role";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { credentials, members, passkeys, sessions, users } from "@/lib/bff/store/schema";
import { disownTokens } from "@/lib/bff/tokens/token-owners";
import { hasUnseen } from "@/lib/contract/text/visible-text";

export type SsoRefusal = "unverified-email" | "not-invited" | "email-taken";
/** The person is known if they have signed in before. */
type Found = { userId: string } | { refused: SsoRefusal; person?: { id: string; name: string } };

/** A person at the provider: only issuer and subject identify them. Source: OpenID Connect Core 1.0, section 5.7. */
type Login = { providerId: string; accountId: string };

/**
 * The person whom the provider names, with the role of their groups. Someone new is added if they're in a group with
 * a role or invited. At their first sign-in, someone is linked by their email address if the provider verified it, unless
 * the person who has it here is someone else at the provider. From then on, their address follows the provider's.
 * @param accountId the account whose roles the groups give
 */
export async function findSsoPerson(
	db: Database,
	{ issuer, roleMap, isOnly, trustsEmail }: SsoSettings,
	accountId: number,
	claims: SsoClaims,
	source: RequestSource,
): Promise<Found> {
	const groups = claims.groups.map(groupName);
	const role = roleMap.find(({ group }) => groups.includes(group))?.role;
	const isVerified = claims.email_verified ?? trustsEmail;
	const email = isVerified ? addressIn(claims) : undefined;
	const login = { providerId: ssoProviderId(issuer), accountId: claims.sub };
	// Without a setup page, the first person to sign in finds no account yet.
	if (isOnly) await addAccount(db, accountId, DEFAULT_ACCOUNT_NAME);
	return changeStaff(db, accountId, async (tx): Promise<Found> => {
		const linked = await findLinked(tx, login);
		const holder = email === undefined ? undefined : await findPerson(tx, email);
		if (email && holder && holder !== linked) {
			const isFirst = !linked && !(await hasSsoLogin(tx, holder, issuer)) && !(await isDisputed(tx, email));
			if (!isFirst) await disputeEmail(tx, { userId: holder, email, defaultAccountId: accountId }, source);
			if (!isFirst && !linked) return { refused: "email-taken" };
		}
		const known = linked ?? holder;
		if (!known && !role && !(email && (await isInvited(tx, email)))) {
			// The address may be invited or known: the provider has to verify it before that counts.
			return { refused: claims.email && !email ? "unverified-email" : "not-invited" };
		}
		if (!known && !email) return { refused: "unverified-email" };
		const userId = known || (await addSsoPerson(tx, email ?? "", claims.name));
		if (!linked) await link(tx, userId, login);
		const [before] = await tx.select().from(users).where(eq(users.id, userId));
		const person = { id: userId, name: before?.name ?? "", email: before?.email.toLowerCase() ?? "" };
		const claimed = claims.email?.toLowerCase();
		if (claimed !== undefined && claimed !== person.email) {
			const obstacle = !email ? "unverified" : holder ? "taken" : undefined;
			await followEmail(tx, person, claimed, obstacle, source);
			if (!obstacle) person.email = claimed;
		}
		if (email === person.email) await acceptInvitationsTo(tx, email, person, source);
		await followGroups(tx, { person, account: { id: accountId }, source }, role);
		const [membership] = await tx.select().from(members).where(eq(members.userId, userId)).limit(1);
		return membership ? { userId } : { refused: "not-invited", person };
	});
}

/** The address that the provider says, in lower case. One with characters that nobody sees looks like somebody else's. */
function addressIn({ email }: Pick<SsoClaims, "email">): string | undefined {
	const isAddress = email !== undefined && /^[^\s@]+@[^\s@]+$/.test(email) && !hasUnseen(email);
	return isAddress ? email.toLowerCase() : undefined;
}

/** An issuer's name among ways to sign in, see store/person-schema.ts. */
function ssoProviderId(issuer: string): string {
	return `oidc:${issuer}`;
}

/** Whether a person has signed in at this issuer, so that their email address is the one they have there. */
export async function hasSsoLogin(db: Queryable, userId: string, issuer: string): Promise<boolean> {
	const isLogin = and(eq(credentials.userId, userId), eq(credentials.providerId, ssoProviderId(issuer)));
	const [login] = await db.select({ id: credentials.id }).from(credentials).where(isLogin).limit(1);
	return login !== undefined;
}

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

const OBSTACLES = {
	unverified:
		"The email address of single sign-on wasn't taken over: the provider doesn't say that it verified it.",
	taken: "The email address of single sign-on wasn't taken over: someone else in this console has it.",
};

/** Takes over the address that a person has at the provider now, or records why not. */
async function followEmail(
	tx: Queryable,
	person: { id: string; name: string; email: string },
	email: string,
	obstacle: keyof typeof OBSTACLES | undefined,
	source: RequestSource,
): Promise<void> {
	if (!obstacle) {
		await tx
			.update(users)
			.set({ email, emailVerified: true, updatedAt: sql`now()` })
			.where(eq(users.id, person.id));
		// A link that was sent to the old address must not work any longer.
		await endPersonLinks(tx, person.id);
	}
	await recordPersonAudit(tx, person, source, {
		action: "profile.email_changed",
		record: { id: person.id, title: person.name },
		changes: [{ field: "email", from: person.email, to: email }],
		...(obstacle && { outcome: { kind: "refused", status: 409, message: OBSTACLES[obstacle] } }),
	});
}
