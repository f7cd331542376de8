import { writeMail } from "@/lib/bff/mail/mails";
import { sendOrQueue } from "@/lib/bff/mail/queue";
import type { Member } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import type { ConsoleData } from "@/lib/contract/console/endpoints";

type Sent = ConsoleData<"invite">;

/**
 * Mails an invitation that exists already, so that a mail server that fails doesn't lose it. It's in the language of
 * whoever invites: that of the invited person isn't known.
 */
export async function mailInvitation(
	runtime: Runtime,
	{ person, account, language }: Member,
	sent: Omit<Sent, "is_mailed" | "mail_problem">,
): Promise<Sent> {
	const { mailer } = runtime;
	if (!mailer) return { ...sent, is_mailed: null, mail_problem: null };
	const { invitation, link } = sent;
	const about = { accountName: account.name, invitedBy: person.name };
	const mail = writeMail(language, "invitation", about, link);
	const token = new URL(link).searchParams.get("token") ?? "";
	const problem = await sendOrQueue(runtime, mailer, { to: invitation.email, mail, token });
	return { ...sent, is_mailed: problem === null, mail_problem: problem };
}
