import { eq, sql } from "drizzle-orm";
import {
	createPersonLink,
	endPersonLinks,
	readPersonLink,
	takePersonLink,
} from "@/lib/bff/access/links/person-links";
import { requirePassword } from "@/lib/bff/access/password/passwords";
import { countConfirmation } from "@/lib/bff/access/sign-in/sign-in-limit";
import { hasSsoLogin } from "@/lib/bff/access/sso/find-person";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { type RequestSource, requestSource } from "@/lib/bff/http/request-source";
import { writeMail } from "@/lib/bff/mail/mails";
import { personLanguage } from "@/lib/bff/mail/person-language";
import { sendOrQueue } from "@/lib/bff/mail/queue";
import type { Person, Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { findPerson } from "@/lib/bff/staff/members/add-person";
import type { Database } from "@/lib/bff/store/database";
import { users } from "@/lib/bff/store/schema";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import { HttpError } from "@/lib/wire/http/http-error";
import { violates } from "@/lib/wire/unique-violation";

/**
 * Changes a person's email address: at once without a mail server, otherwise after they open a link that is sent to
 * the new address. Then the answer is the same for an address that belongs to someone else.
 */
export async function changeEmail(
	{ runtime, session }: { runtime: Runtime; session: Session },
	headers: Headers,
	{ email, password }: { email: string; password: string },
): Promise<ConsoleData<"changeEmail">> {
	const { db, mailer } = runtime;
	const { person } = session;
	if (email === person.email.toLowerCase()) throw refusedEmail(422, "This is already your email address.");
	const { sso } = runtime.config;
	if (sso && (await hasSsoLogin(db, person.id, sso.issuer)))
		throw refusedEmail(409, "Your email address comes from single sign-on. Change it there.");
	// Single sign-on finds people by their address, so nobody may claim one without proof.
	if (!mailer && sso)
		throw refusedEmail(409, "Email addresses can't be changed here, because this console can't send email.");
	await requirePassword(db, session, headers, password);
	if (!mailer) {
		await applyEmail(runtime, person, email, requestSource(headers));
		return { is_confirmed: true };
	}
	await countConfirmation(db, person.id, email);
	const isTaken = (await findPerson(db, email)) !== undefined;
	const token = await createPersonLink(db, { userId: person.id, kind: "email-change", email });
	const url = `${mailer.publicUrl}/confirm-email?token=${token}`;
	const language = await personLanguage(db, person.id, requestSource(headers));
	const mail = writeMail(language, isTaken ? "emailTaken" : "confirmEmail", {}, url);
	const problem = await sendOrQueue(runtime, mailer, { to: email, personId: person.id, mail, token });
	// What the server only puts off arrives later; the queue drops what has no link anymore.
	if (problem && problem.cause !== "deferred") {
		await takePersonLink(db, "email-change", token);
		throw refusedEmail(422, "The confirmation couldn't be sent to this address. Check it and try again.");
	}
	return { is_confirmed: false };
}

/** Changes the address that a link confirms. Works once, and without a session: the link may be opened elsewhere. */
export async function confirmEmail(
	runtime: Runtime,
	headers: Headers,
	token: string,
): Promise<{ email: string }> {
	const link = await readPersonLink(runtime.db, "email-change", token);
	const [person] = link ? await runtime.db.select().from(users).where(eq(users.id, link.userId)) : [];
	if (!link?.email || !person) {
		throw new HttpError(
			"not-found",
			"This link isn't valid anymore. Change your email address in your profile again.",
		);
	}
	await applyEmail(runtime, person, link.email, requestSource(headers));
	return { email: link.email };
}

async function applyEmail(
	runtime: Runtime,
	person: Person,
	email: string,
	source: RequestSource,
): Promise<void> {
	const { db, mailer, later } = runtime;
	try {
		await db.transaction(async (tx) => {
			await tx
				.update(users)
				.set({ email, emailVerified: mailer !== undefined, updatedAt: sql`now()` })
				.where(eq(users.id, person.id));
			// A link that was sent to the old address must not work any longer.
			await endPersonLinks(tx, person.id);
			await recordPersonAudit(tx, person, source, {
				action: "profile.email_changed",
				record: { id: person.id, title: person.name },
				changes: [{ field: "email", from: person.email, to: email }],
			});
		});
	} catch (error) {
		if (violates(error, "users_email")) throw refusedEmail(409, "This email address can't be used.");
		throw error;
	}
	if (!mailer) return;
	later(async () => {
		const language = await personLanguage(db, person.id, source);
		const mail = writeMail(language, "emailChanged", { newEmail: email });
		await sendOrQueue(runtime, mailer, { to: person.email, personId: person.id, mail });
	});
}

/** Removes the notice about a former address. One about the present address stays until that changes. */
export async function dismissEmailNotice(
	db: Database,
	{ person, disputedEmail }: Session,
	source: RequestSource,
): Promise<void> {
	if (disputedEmail === null) return;
	if (disputedEmail === person.email.toLowerCase())
		throw new HttpError("conflict", "This is still your email address, so the notice can't be dismissed.");
	await db.transaction(async (tx) => {
		await tx.update(users).set({ disputedEmail: null }).where(eq(users.id, person.id));
		await recordPersonAudit(tx, person, source, {
			action: "profile.updated",
			record: { id: person.id, title: person.name },
			changes: [{ field: "formerEmail", from: disputedEmail }],
		});
	});
}

function refusedEmail(status: number, message: string): HttpError {
	return new HttpError(status, message, { errors: [{ path: "email", message }] });
}
