import { z } from "zod";
import { newPassword } from "@/lib/bff/access/password/password-rules";
import { readSession, requireSameOrigin } from "@/lib/bff/access/session";
import { requirePasswordsEnabled } from "@/lib/bff/access/sign-in/sign-in";
import { handle } from "@/lib/bff/http/handle";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { type RequestSource, requestSource } from "@/lib/bff/http/request-source";
import { success } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { acceptInvitation } from "@/lib/bff/staff/invitations/invitations";
import { personName } from "@/lib/staff/endpoints/profile-endpoints";

const BODY_LIMIT_BYTES = 16 * 1024;

const signedInBody = z.object({ token: z.string() });
const newPersonBody = z.object({ token: z.string(), name: personName, password: newPassword });

/** Accepts an invitation: as the person who is signed in, or as someone new with a name and password. */
export function handleInvitation(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		requireSameOrigin(request);
		const input = await readJson(request, BODY_LIMIT_BYTES);
		const session = await readSession(runtime, request.headers);
		const source = requestSource(request.headers);
		const accountId = session
			? await acceptInvitation(runtime.db, parseBody(signedInBody, input).token, session, source)
			: await joinAsNew(runtime, input, source);
		return success({ account_id: accountId }, requestId);
	});
}

function joinAsNew({ db, config }: Runtime, input: unknown, source: RequestSource): Promise<number> {
	requirePasswordsEnabled({ config });
	const { token, name, password } = parseBody(newPersonBody, input);
	return acceptInvitation(db, token, { name, password }, source);
}
