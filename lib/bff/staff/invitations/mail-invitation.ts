import type { Member } from "@/lib/bff/access/session";
import { writeMail } from "@/lib/bff/mail/mails";
import type { Runtime } from "@/lib/bff/runtime";
import type { StaffData } from "@/lib/staff/endpoints/endpoints";

type Sent = StaffData<"invite">;

/**
 * Mails an invitation that exists already, so that a mail server that fails doesn't lose it. It's in the language of
 * whoever invites: that of the invited person isn't known.
 */
export async function mailInvitation(
	{ mailer }: Runtime,
	{ person, account, language }: Member,
	sent: Omit<Sent, "is_mailed">,
): Promise<Sent> {
	if (!mailer) return { ...sent, is_mailed: null };
	const { invitation, link } = sent;
	const about = { accountName: account.name, invitedBy: person.name };
	const mail = writeMail(language, "invitation", about, link);
	return { ...sent, is_mailed: await mailer.send(invitation.email, mail) };
}
