import { expect, test } from "vitest";
import { startMailServer } from "@/lib/bff/mail/testing/mail-server";
import { startTeam, tokenIn } from "@/lib/bff/staff/testing/team";

const NORA = "nora@nordwind.example";
const MAIL = { MAIL_FROM: "console@example.com", PUBLIC_URL: "https://chat.example.com" };

type Sent = { link: string; is_mailed: boolean | null; invitation: { id: string } };

test("An invitation is mailed, and its link is shown too", async () => {
	const mail = await startMailServer();
	const team = await startTeam({ SMTP_URL: mail.url, ...MAIL });
	const { body } = await team.ask(team.owner, "POST /invitations", { email: NORA, role: "agent" });
	const { link, is_mailed, invitation } = body.data as Sent;
	expect(is_mailed).toBe(true);
	const [sent] = await mail.mails(1);
	expect(sent).toMatchObject({ to: [NORA], link });
	expect(link).toMatch(/^https:\/\/chat\.example\.com\/invitation\?token=/);
	await team.ask(team.owner, `POST /invitations/${invitation.id}/resend`);
	const again = (await mail.mails(2)).at(-1)?.link ?? "";
	expect(again).not.toBe(link);
	const joined = await team.accept(tokenIn(again), { name: "Nora", password: "a long enough phrase" });
	expect(joined.status).toBe(200);
	await team.stop();
	await mail.stop();
});

test("If the mail can't be sent, the invitation and its link exist all the same", async () => {
	const team = await startTeam({ SMTP_URL: "smtp://127.0.0.1:9", ...MAIL });
	const { status, body } = await team.ask(team.owner, "POST /invitations", { email: NORA, role: "agent" });
	expect(status).toBe(200);
	expect(body.data).toMatchObject({
		is_mailed: false,
		mail_problem: { cause: "connection-refused", is_retried: true },
		link: expect.stringContaining("token="),
	});
	expect(await team.invitations()).toMatchObject([{ email: NORA }]);
	await team.stop();
});

test("Without a mail server, only the link is shown", async () => {
	const team = await startTeam();
	const { body } = await team.ask(team.owner, "POST /invitations", { email: NORA, role: "agent" });
	expect(body.data).toMatchObject({ is_mailed: null });
	await team.stop();
});
