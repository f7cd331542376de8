import {
	authenticationOptions,
	findPasskeyOwner,
	findPasskeyPerson,
} from "@/lib/bff/access/passkeys/passkeys";
import { countAddress } from "@/lib/bff/access/sign-in/sign-in-limit";
import { startSession } from "@/lib/bff/access/sign-in/start-session";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { outcomeOf } from "@/lib/bff/audit/record-afterwards";
import type { Call } from "@/lib/bff/call";
import { requestSource } from "@/lib/bff/http/request-source";
import { HttpError } from "@/lib/wire/http/http-error";

/** Starts a sign-in by passkey: what the device has to sign. */
export async function startPasskeySignIn({ runtime, request, setCookie }: Call<"startPasskeySignIn">) {
	const { options, cookie } = await authenticationOptions(runtime, request.headers);
	setCookie(cookie);
	return options;
}

/** Signs in the person whose passkey signed. The device checked who uses it, so no code is asked. */
export async function signInWithPasskey({
	runtime,
	request,
	body: { response },
	setCookie,
}: Call<"signInWithPasskey">): Promise<void> {
	if (runtime.config.sso?.isOnly)
		throw new HttpError("forbidden", "Passkeys are disabled. Use single sign-on instead.");
	const source = requestSource(request.headers);
	await countAddress(runtime.db, source.address);
	const userId = await findPasskeyPerson(runtime, request.headers, response).catch(async (error: unknown) => {
		const owner = await findPasskeyOwner(runtime.db, response.id);
		const outcome = outcomeOf(error);
		await recordPersonAudit(runtime.db, { id: owner ?? "" }, source, { action: "sign_in.failed", outcome });
		throw error;
	});
	const { cookie } = await startSession(runtime, request.headers, { userId, method: "passkey" });
	await recordPersonAudit(runtime.db, { id: userId }, source, { action: "sign_in.succeeded" });
	setCookie(cookie);
}
