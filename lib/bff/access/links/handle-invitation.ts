import { z } from "zod";
import { newPassword } from "@/lib/bff/access/password/password-rules";
import { readSession, requireSameOrigin, type Session, signedOut } from "@/lib/bff/access/session";
import { requirePasswordsEnabled } from "@/lib/bff/access/sign-in/sign-in";
import { outcomeOf, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import { handle } from "@/lib/bff/http/handle";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { type RequestSource, requestSource } from "@/lib/bff/http/request-source";
import { success } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { acceptInvitation, readInvitation } from "@/lib/bff/staff/invitations/accept-invitation";
import { personName } from "@/lib/contract/console/profile";

const BODY_LIMIT_BYTES = 16 * 1024;

const signedInBody = z.object({ token: z.string() });
const newPersonBody = z.object({ token: z.string(), name: personName, password: newPassword });

/**
 * Accepts an invitation: as the person who is signed in, or as someone new with a name and password. Without either, the
 * session has ended (401).
 */
export function handleInvitation(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		requireSameOrigin(request);
		const input = await readJson(request, BODY_LIMIT_BYTES);
		const session = await readSession(runtime, request.headers);
		const source = requestSource(request.headers);
		const accountId = session
			? await joinAs(runtime, session, parseBody(signedInBody, input).token, source)
			: await joinAsNew(runtime, input, source);
		return success({ account_id: accountId }, requestId);
	});
}

/** Joins as the person who is signed in. A refusal of someone else's invitation is recorded in its account. */
async function joinAs(
	runtime: Runtime,
	{ person }: Session,
	token: string,
	source: RequestSource,
): Promise<number> {
	try {
		return await acceptInvitation(runtime.db, token, { person }, source);
	} catch (error) {
		const invitation = await readInvitation(runtime.db, token);
		if (invitation) {
			const member = { person, account: { id: invitation.accountId }, source };
			await recordAfterwards(runtime, member, { action: "member.joined", outcome: outcomeOf(error) });
		}
		throw error;
	}
}

function joinAsNew({ db, config }: Runtime, input: unknown, source: RequestSource): Promise<number> {
	if (signedInBody.strict().safeParse(input).success) throw signedOut();
	requirePasswordsEnabled({ config });
	const { token, name, password } = parseBody(newPersonBody, input);
	return acceptInvitation(db, token, { name, password }, source);
}
