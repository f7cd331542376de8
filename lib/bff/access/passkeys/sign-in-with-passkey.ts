import { z } from "zod";
import {
	authenticationOptions,
	findPasskeyOwner,
	findPasskeyPerson,
} from "@/lib/bff/access/passkeys/passkeys";
import { countAddress } from "@/lib/bff/access/sign-in/sign-in-limit";
import { startSession } from "@/lib/bff/access/sign-in/start-session";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { outcomeOf } from "@/lib/bff/audit/record-afterwards";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import { success } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { HttpError } from "@/lib/wire/http/http-error";

const BODY_LIMIT_BYTES = 16 * 1024;
const body = z.object({ response: z.looseObject({ id: z.string().min(1).max(2_000) }) });

/** Starts a sign-in by passkey: what the device has to sign. */
export async function startPasskeySignIn(
	runtime: Runtime,
	request: Request,
	requestId: string,
): Promise<Response> {
	const { options, cookie } = await authenticationOptions(runtime, request.headers);
	const response = success(options, requestId);
	response.headers.append("set-cookie", cookie);
	return response;
}

/** Signs in the person whose passkey signed. The device checked who uses it, so no code is asked. */
export async function signInWithPasskey(
	runtime: Runtime,
	request: Request,
	requestId: string,
): Promise<Response> {
	if (runtime.config.sso?.isOnly)
		throw new HttpError("forbidden", "Passkeys are disabled. Use single sign-on instead.");
	const source = requestSource(request.headers);
	await countAddress(runtime.db, source.address);
	const { response } = parseBody(body, await readJson(request, BODY_LIMIT_BYTES));
	const userId = await findPasskeyPerson(runtime, request.headers, response).catch(async (error: unknown) => {
		const owner = await findPasskeyOwner(runtime.db, response.id);
		const outcome = outcomeOf(error);
		await recordPersonAudit(runtime.db, { id: owner ?? "" }, source, { action: "sign_in.failed", outcome });
		throw error;
	});
	const { cookie } = await startSession(runtime, request, { userId, method: "passkey" });
	await recordPersonAudit(runtime.db, { id: userId }, source, { action: "sign_in.succeeded" });
	const signedIn = success(null, requestId);
	signedIn.headers.append("set-cookie", cookie);
	return signedIn;
}
