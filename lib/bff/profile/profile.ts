import { and, eq, gt, sql } from "drizzle-orm";
import { hasPassword } from "@/lib/bff/access/password/passwords";
import { hasSsoLogin } from "@/lib/bff/access/sso/find-person";
import { changesOf, recordPersonAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { requireDistinctName } from "@/lib/bff/staff/members/distinct-name";
import type { Database } from "@/lib/bff/store/database";
import { personLinks, users } from "@/lib/bff/store/schema";
import type { Profile } from "@/lib/contract/console/access/profile";
import { DEFAULT_PREFERENCES } from "@/lib/contract/console/default-preferences";
import type { Preferences } from "@/lib/contract/console/preferences";

export async function readProfile({ db, mailer, config }: Runtime, { person }: Session): Promise<Profile> {
	const [link] = await db
		.select({ email: personLinks.email })
		.from(personLinks)
		.where(
			and(
				eq(personLinks.userId, person.id),
				eq(personLinks.kind, "email-change"),
				gt(personLinks.expiresAt, sql`now()`),
			),
		);
	return {
		...person,
		new_email: link?.email ?? null,
		is_email_from_sso: config.sso !== undefined && (await hasSsoLogin(db, person.id, config.sso.issuer)),
		has_password: await hasPassword(db, person.id),
		can_mail: mailer !== undefined,
	};
}

/** Changes a person's name. @throws HttpError 409 for one that looks like another member's, in any of their accounts */
export async function updateProfile(
	db: Database,
	{ person }: Session,
	{ name }: { name: string },
	source: RequestSource,
): Promise<void> {
	await db.transaction(async (tx) => {
		if (name !== person.name) await requireDistinctName(tx, person.id, name);
		await tx.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, person.id));
		await recordPersonAudit(tx, person, source, {
			action: "profile.updated",
			record: { id: person.id, title: name },
			changes: changesOf(person, { name }, ["name"]),
		});
	});
}

/** Changes some of a person's preferences. */
export async function updatePreferences(
	db: Database,
	{ person, preferences }: Session,
	changed: { [K in keyof Preferences]?: Preferences[K] | undefined },
	source: RequestSource,
): Promise<void> {
	const after = { ...DEFAULT_PREFERENCES, ...preferences, ...changed } as Preferences;
	const changes = changesOf({ ...DEFAULT_PREFERENCES, ...preferences }, after, AUDITED);
	await db.transaction(async (tx) => {
		await tx
			.update(users)
			.set({ preferences: sql`${users.preferences} || ${JSON.stringify(changed)}::jsonb` })
			.where(eq(users.id, person.id));
		if (changes.length === 0) return;
		await recordPersonAudit(tx, person, source, {
			action: "profile.updated",
			record: { id: person.id, title: person.name },
			changes,
		});
	});
}

/** The preferences that are recorded; how a table looks isn't. */
const AUDITED = ["theme", "singleKeys", "language", "locale", "timeZone"] as const;
