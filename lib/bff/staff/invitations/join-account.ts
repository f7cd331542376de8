import { z } from "zod";
import { newPassword, requirePasswordsEnabled } from "@/lib/bff/access/password/password-rules";
import { readSession, signedOut } from "@/lib/bff/access/session";
import { outcomeOf, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import { type RequestSource, requestSource } from "@/lib/bff/http/request-source";
import type { Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { acceptInvitation, readInvitation } from "@/lib/bff/staff/invitations/accept-invitation";
import { personName } from "@/lib/contract/console/access/profile";
import type { ConsoleBody } from "@/lib/contract/console/endpoints";
import { readBody } from "@/lib/wire/http/validate";

type Joining = ConsoleBody<"acceptInvitation">;
const newPersonBody = z.object({ name: personName, password: newPassword });

/**
 * Accepts an invitation: as the person who is signed in, or as someone new with a name and password. Without either, the
 * session has ended (401).
 * @returns the account's id
 */
export async function joinAccount(runtime: Runtime, headers: Headers, input: Joining): Promise<number> {
	const session = await readSession(runtime, headers);
	const source = requestSource(headers);
	return session ? joinAs(runtime, session, input.token, source) : joinAsNew(runtime, input, source);
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

function joinAsNew(runtime: Runtime, input: Joining, source: RequestSource): Promise<number> {
	if (input.name === undefined && input.password === undefined) throw signedOut();
	requirePasswordsEnabled(runtime);
	const { name, password } = readBody(newPersonBody, input, [], true);
	return acceptInvitation(runtime.db, input.token, { name, password }, source);
}
