import { z } from "zod";
import { resetPassword, sendResetLink } from "@/lib/bff/access/password/password-reset";
import { newPassword } from "@/lib/bff/access/password/password-rules";
import { requireSameOrigin } from "@/lib/bff/access/session";
import { requirePasswordsEnabled } from "@/lib/bff/access/sign-in/sign-in";
import { countReset } from "@/lib/bff/access/sign-in/sign-in-limit";
import { handle } from "@/lib/bff/http/handle";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import { success } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { emailText } from "@/lib/contract/console/email-text";
import { HttpError } from "@/lib/wire/http/http-error";

const BODY_LIMIT_BYTES = 16 * 1024;

const askBody = z.object({ email: emailText });
const resetBody = z.object({ token: z.string(), password: newPassword });

/**
 * Sends a link to reset a password. Whether the person exists is found out after the response, so that neither its
 * text nor its time tells.
 */
export function handleAskForReset(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		requireSameOrigin(request);
		requirePasswordsEnabled(runtime);
		const { email } = parseBody(askBody, await readJson(request, BODY_LIMIT_BYTES));
		if (!runtime.mailer)
			throw new HttpError(
				"conflict",
				"This console can't send email. Ask an owner of your account for a link.",
			);
		const source = requestSource(request.headers);
		const mayBeSent = await countReset(runtime.db, { email, address: source.address });
		if (mayBeSent) runtime.later(() => sendResetLink(runtime, email, source));
		return success(null, requestId);
	});
}

/** Sets a new password by a link's token. */
export function handlePasswordReset(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		requireSameOrigin(request);
		requirePasswordsEnabled(runtime);
		const body = parseBody(resetBody, await readJson(request, BODY_LIMIT_BYTES));
		await resetPassword(runtime, body, requestSource(request.headers));
		return success(null, requestId);
	});
}
