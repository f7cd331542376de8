import { z } from "zod";
import { endPersonLinks } from "@/lib/bff/access/links/person-links";
import { newPassword, refuseContextWords } from "@/lib/bff/access/password/password-rules";
import { requirePassword, storePassword } from "@/lib/bff/access/password/passwords";
import { requirePasswordsEnabled } from "@/lib/bff/access/sign-in/sign-in";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { parseBody } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import { passwordChangedMail } from "@/lib/bff/mail/mails";
import type { ProfileContext } from "@/lib/bff/profile/handle-profile-request";
import { hashOf } from "@/lib/bff/staff/members/add-person";

const newPasswordBody = z.object({ password: newPassword });

/** Changes a person's password, ends their other sessions and their links, and tells them by mail. */
export async function changePassword(
	{ runtime, session }: ProfileContext,
	headers: Headers,
	body: { current: string; password: string },
): Promise<void> {
	const { db, mailer } = runtime;
	const { person } = session;
	requirePasswordsEnabled(runtime);
	const { password } = parseBody(newPasswordBody, body);
	refuseContextWords(password, [person.name, person.email]);
	await requirePassword(db, session, headers, body.current, "current");
	const passwordHash = await hashOf(password);
	await db.transaction(async (tx) => {
		await storePassword(tx, person.id, passwordHash, session.id);
		await endPersonLinks(tx, person.id);
		await recordPersonAudit(tx, person, requestSource(headers), {
			action: "profile.password_changed",
			record: { id: person.id, title: person.name },
		});
	});
	if (mailer) runtime.later(() => mailer.send(person.email, passwordChangedMail("changed")));
}
