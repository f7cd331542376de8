import { z } from "zod";
import { endPersonLinks } from "@/lib/bff/access/links/person-links";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import {
	newPassword,
	refuseContextWords,
	requirePasswordsEnabled,
} from "@/lib/bff/access/password/password-rules";
import { requirePassword, storePassword } from "@/lib/bff/access/password/passwords";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { requestSource } from "@/lib/bff/http/request-source";
import { writeMail } from "@/lib/bff/mail/mails";
import { personLanguage } from "@/lib/bff/mail/person-language";
import { sendOrQueue } from "@/lib/bff/mail/queue";
import type { Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { readBody } from "@/lib/wire/http/validate";

const newPasswordBody = z.object({ password: newPassword });

/** Changes a person's password, ends their other sessions and their links, and tells them by mail. */
export async function changePassword(
	{ runtime, session }: { runtime: Runtime; session: Session },
	headers: Headers,
	body: { current: string; password: string },
): Promise<void> {
	const { db, mailer } = runtime;
	const { person } = session;
	requirePasswordsEnabled(runtime);
	const { password } = readBody(newPasswordBody, body);
	refuseContextWords(password, [person.name, person.email]);
	await requirePassword(db, session, headers, body.current, "current");
	const passwordHash = await hashPassword(password);
	await db.transaction(async (tx) => {
		await storePassword(tx, person.id, passwordHash, session.id);
		await endPersonLinks(tx, person.id);
		await recordPersonAudit(tx, person, requestSource(headers), {
			action: "profile.password_changed",
			record: { id: person.id, title: person.name },
		});
	});
	if (!mailer) return;
	runtime.later(async () => {
		const language = await personLanguage(db, person.id, requestSource(headers));
		const mail = writeMail(language, "passwordChanged", { how: "changed" });
		await sendOrQueue(runtime, mailer, { to: person.email, personId: person.id, mail });
	});
}
