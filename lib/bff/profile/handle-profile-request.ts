import { z } from "zod";
import { endPersonLinks } from "@/lib/bff/access/links/person-links";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import { newPassword, refuseContextWords } from "@/lib/bff/access/password/password-rules";
import { requirePassword, storePassword } from "@/lib/bff/access/password/passwords";
import { requireSession, type Session } from "@/lib/bff/access/session";
import { requirePasswordsEnabled } from "@/lib/bff/access/sign-in/sign-in";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { dispatch, type Handlers } from "@/lib/bff/http/dispatch";
import { handle } from "@/lib/bff/http/handle";
import { parseBody } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import { writeMail } from "@/lib/bff/mail/mails";
import { personLanguage } from "@/lib/bff/mail/person-language";
import { sendOrQueue } from "@/lib/bff/mail/queue";
import { changeEmail, dismissEmailNotice } from "@/lib/bff/profile/email";
import { endOtherSessions, endSession, listSessions } from "@/lib/bff/profile/own-sessions";
import { readProfile, updatePreferences, updateProfile } from "@/lib/bff/profile/profile";
import { SECOND_FACTOR_HANDLERS } from "@/lib/bff/profile/second-factor";
import type { Runtime } from "@/lib/bff/runtime";
import { PROFILE_ENDPOINTS, type ProfileEndpoints } from "@/lib/contract/console/profile";

const PREFIX = "/api/profile";

export type ProfileContext = { runtime: Runtime; session: Session };

const HANDLERS: Handlers<ProfileEndpoints, ProfileContext> = {
	getProfile: ({ runtime, session }) => readProfile(runtime, session),
	updateProfile: ({ runtime, session, request, body }) =>
		updateProfile(runtime.db, session, body, requestSource(request.headers)),
	updatePreferences: ({ runtime, session, request, body }) =>
		updatePreferences(runtime.db, session, body, requestSource(request.headers)),
	changeEmail: ({ request, body, ...context }) => changeEmail(context, request.headers, body),
	dismissEmailNotice: ({ runtime, session, request }) =>
		dismissEmailNotice(runtime.db, session, requestSource(request.headers)),
	changePassword: ({ request, body, ...context }) => changePassword(context, request.headers, body),
	listSessions: ({ runtime, session }) => listSessions(runtime.db, session),
	endSession: ({ runtime, session, request, id }) =>
		endSession(runtime.db, session, id, requestSource(request.headers)),
	endOtherSessions: ({ runtime, session, request }) =>
		endOtherSessions(runtime.db, session, requestSource(request.headers)),
	...SECOND_FACTOR_HANDLERS,
};

/** Answers a person's request about their own profile. */
export function handleProfileRequest(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const session = await requireSession(runtime, request.headers);
		const { person } = session;
		return dispatch({
			table: PROFILE_ENDPOINTS,
			handlers: HANDLERS,
			request,
			requestId,
			path: new URL(request.url).pathname.slice(PREFIX.length),
			context: { runtime, session },
			// About the person, like successes: the id of a session or passkey in the path means nothing later.
			record: (entry) =>
				recordPersonAudit(runtime.db, person, requestSource(request.headers), {
					...entry,
					record: { id: person.id, title: person.name },
				}),
		});
	});
}

const newPasswordBody = z.object({ password: newPassword });

/** Changes a person's password, ends their other sessions and their links, and tells them by mail. */
async function changePassword(
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
