import { and, eq, gt, lte, sql } from "drizzle-orm";
import { digestOf, newLinkToken } from "@/lib/bff/access/links/link-token";
import type { Queryable } from "@/lib/bff/store/database";
import { personLinks } from "@/lib/bff/store/schema";
import { LINK_HOURS } from "@/lib/contract/console/access/profile";

type LinkKind = (typeof personLinks.$inferSelect)["kind"];
type NewLink = { userId: string; kind: LinkKind; email?: string; createdBy?: string };

/** Creates a one-time link for a person, in place of an earlier one of its kind. @returns its token, which isn't stored */
export async function createPersonLink(db: Queryable, link: NewLink): Promise<string> {
	const token = newLinkToken();
	const values = {
		tokenDigest: digestOf(token),
		email: link.email ?? null,
		createdBy: link.createdBy ?? null,
		createdAt: sql`now()`,
		expiresAt: sql`now() + make_interval(hours => ${LINK_HOURS})`,
	};
	await db
		.insert(personLinks)
		.values({ userId: link.userId, kind: link.kind, ...values })
		.onConflictDoUpdate({ target: [personLinks.userId, personLinks.kind], set: values });
	return token;
}

/** The link with a token; undefined if it has been used or replaced, or has expired. */
export async function readPersonLink(db: Queryable, kind: LinkKind, token: string) {
	const [link] = await db
		.select()
		.from(personLinks)
		.where(
			and(
				eq(personLinks.kind, kind),
				eq(personLinks.tokenDigest, digestOf(token)),
				gt(personLinks.expiresAt, sql`now()`),
			),
		);
	return link;
}

/** Uses up a link. False if another request was first. */
export async function takePersonLink(db: Queryable, kind: LinkKind, token: string): Promise<boolean> {
	const taken = await db
		.delete(personLinks)
		.where(and(eq(personLinks.kind, kind), eq(personLinks.tokenDigest, digestOf(token))))
		.returning({ userId: personLinks.userId });
	return taken.length > 0;
}

/** Ends all of a person's links, for when their password or email address has changed. */
export async function endPersonLinks(db: Queryable, userId: string): Promise<void> {
	await db.delete(personLinks).where(eq(personLinks.userId, userId));
}

/** Removes links that have expired. @returns how many */
export async function removeExpiredPersonLinks(db: Queryable): Promise<number> {
	const { rowCount } = await db.delete(personLinks).where(lte(personLinks.expiresAt, sql`now()`));
	return rowCount ?? 0;
}
