import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
	createPersonLink,
	endPersonLinks,
	readPersonLink,
	takePersonLink,
} from "@/lib/bff/access/links/person-links";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import {
	newPassword,
	refuseContextWords,
	requirePasswordsEnabled,
} from "@/lib/bff/access/password/password-rules";
import { hasPassword, storePassword } from "@/lib/bff/access/password/passwords";
import { countReset } from "@/lib/bff/access/sign-in/sign-in-limit";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import { writeMail } from "@/lib/bff/mail/mails";
import { personLanguage } from "@/lib/bff/mail/person-language";
import { sendOrQueue } from "@/lib/bff/mail/queue";
import type { Mail } from "@/lib/bff/mail/render-mail";
import type { Runtime } from "@/lib/bff/runtime";
import { hasAuthorityEverywhere } from "@/lib/bff/staff/roles/authority";
import type { Queryable } from "@/lib/bff/store/database";
import { users } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";
import { readBody } from "@/lib/wire/http/validate";

/**
 * Sends a link to reset a password. Whether the person exists is found out after the response, so that neither its text
 * nor its time tells.
 */
export async function requestPasswordReset(
	runtime: Runtime,
	email: string,
	source: RequestSource,
): Promise<void> {
	requirePasswordsEnabled(runtime);
	if (!runtime.mailer)
		throw new HttpError(
			"conflict",
			"This console can't send email. Ask an owner of your account for a link.",
		);
	const mayBeSent = await countReset(runtime.db, { email, address: source.address });
	if (mayBeSent) runtime.later(() => sendResetLink(runtime, email, source));
}

/**
 * Mails a person a link to reset their password, or that they have none because they sign in at the provider of single
 * sign-on. Does nothing for an unknown address.
 */
export async function sendResetLink(runtime: Runtime, email: string, source: RequestSource): Promise<void> {
	const { db, mailer, config } = runtime;
	const person = mailer && (await findByEmail(db, email));
	if (!person) return;
	const language = await personLanguage(db, person.id, source);
	const send = (mail: Mail, token?: string) =>
		sendOrQueue(runtime, mailer, { to: person.email, personId: person.id, mail, ...(token && { token }) });
	if (!(await hasPassword(db, person.id))) {
		const signIn = `${mailer.publicUrl}/sign-in`;
		if (config.sso) await send(writeMail(language, "passwordAtProvider", {}, signIn));
		return;
	}
	const token = await createPersonLink(db, { userId: person.id, kind: "password-reset" });
	await recordPersonAudit(db, person, source, {
		action: "profile.password_reset_sent",
		record: { id: person.id, title: person.name },
	});
	const url = resetAddress(mailer.publicUrl, token);
	await send(writeMail(language, "passwordReset", {}, url), token);
}

/** @param origin the console's address */
export function resetAddress(origin: string, token: string): string {
	return `${origin}/reset-password?token=${token}`;
}

/**
 * The person whose password a link resets; undefined if it has been used or replaced, has expired, or was created by
 * someone who could not create it now.
 */
export async function readResetLink(
	db: Queryable,
	token: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
	const link = await readPersonLink(db, "password-reset", token);
	if (!link) return undefined;
	if (link.createdBy && !(await hasAuthorityEverywhere(db, link.createdBy, link.userId))) return undefined;
	const [person] = await db
		.select({ id: users.id, name: users.name, email: users.email })
		.from(users)
		.where(eq(users.id, link.userId));
	return person;
}

/** Sets a person's password by a link, once, and signs them out everywhere. */
export async function resetPassword(
	runtime: Runtime,
	input: { token: string; password: string },
	source: RequestSource,
): Promise<void> {
	const { db, mailer, later } = runtime;
	requirePasswordsEnabled(runtime);
	const { token } = input;
	const { password } = readBody(z.object({ password: newPassword }), input);
	const found = await readResetLink(db, token);
	if (!found) throw gone();
	refuseContextWords(password, [found.name, found.email]);
	// Slow on purpose, so it's made outside the transaction, and only for a link that is valid.
	const passwordHash = await hashPassword(password);
	await db.transaction(async (tx) => {
		const person = await readResetLink(tx, token);
		if (!person || !(await takePersonLink(tx, "password-reset", token))) throw gone();
		await storePassword(tx, person.id, passwordHash);
		await endPersonLinks(tx, person.id);
		await recordPersonAudit(tx, person, source, {
			action: "profile.password_reset",
			record: { id: person.id, title: person.name },
		});
	});
	if (!mailer) return;
	later(async () => {
		const language = await personLanguage(db, found.id, source);
		const mail = writeMail(language, "passwordChanged", { how: "reset" });
		await sendOrQueue(runtime, mailer, { to: found.email, personId: found.id, mail });
	});
}

async function findByEmail(db: Queryable, email: string) {
	const [person] = await db
		.select({ id: users.id, name: users.name, email: users.email })
		.from(users)
		.where(eq(sql`lower(${users.email})`, email.toLowerCase()));
	return person;
}

function gone(): HttpError {
	return new HttpError("not-found", "This link isn't valid anymore. Ask for a new one.");
}
