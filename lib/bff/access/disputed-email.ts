import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { endPersonLinks } from "@/lib/bff/access/links/person-links";
import { recordAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Mailer } from "@/lib/bff/mail/mailer";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { members, users } from "@/lib/bff/store/schema";

/**
 * Marks a person's address as one that the provider has given to someone else. Links that were mailed to it end; the
 * person and the owners see it, and no mail is sent to it while it's theirs. Repeating it changes nothing.
 * @param defaultAccountId records it if the person is a member of no account
 */
export async function disputeEmail(
	tx: Queryable,
	{ userId, email, defaultAccountId }: { userId: string; email: string; defaultAccountId: number },
	source: RequestSource,
): Promise<void> {
	const [person] = await tx
		.update(users)
		.set({ disputedEmail: email })
		.where(and(eq(users.id, userId), sql`${users.disputedEmail} is distinct from ${email}`))
		.returning({ name: users.name });
	if (!person) return;
	await endPersonLinks(tx, userId);
	const memberships = await tx.select().from(members).where(eq(members.userId, userId));
	const accounts = memberships.map(({ accountId }) => accountId);
	for (const id of accounts.length > 0 ? accounts : [defaultAccountId]) {
		await recordAudit(
			tx,
			{ person: null, account: { id }, source },
			{
				action: "profile.email_disputed",
				record: { id: userId, title: person.name },
				changes: [{ field: "email", to: email }],
			},
		);
	}
}

/** Whether an address is that of a person, while the provider has given it to someone else. */
export async function isDisputed(db: Queryable, email: string): Promise<boolean> {
	const address = email.toLowerCase();
	const isTheirs = and(eq(sql`lower(${users.email})`, address), eq(users.disputedEmail, address));
	const [person] = await db.select({ id: users.id }).from(users).where(isTheirs);
	return person !== undefined;
}

/** Doesn't send to an address that the single sign-on provider has given to someone else than the person here. */
export function exceptDisputed(mailer: Mailer, db: Database, log: Pick<Logger, "warn">): Mailer {
	return {
		...mailer,
		async send(to, mail) {
			if (!(await isDisputed(db, to))) return mailer.send(to, mail);
			log.warn("an email wasn't sent, because its address belongs to someone else at the identity provider");
			// Not sent again later, either.
			return "rejected";
		},
	};
}
