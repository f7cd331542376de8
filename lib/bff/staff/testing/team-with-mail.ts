import { startMailServer } from "@/lib/bff/mail/testing/mail-server";
import { startTeam } from "@/lib/bff/staff/testing/team";

/** A team whose console sends mail, and the server that receives it. */
export async function startTeamWithMail() {
	const mail = await startMailServer();
	const team = await startTeam({
		SMTP_URL: mail.url,
		MAIL_FROM: "console@example.com",
		PUBLIC_URL: "https://chat.example.com",
	});
	async function stop(): Promise<void> {
		await team.stop();
		await mail.stop();
	}
	return { team, mail, stop };
}
