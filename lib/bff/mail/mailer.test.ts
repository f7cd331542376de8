import { type AddressInfo, createServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createMailer, mailCause } from "@/lib/bff/mail/mailer";
import { type MailServer, startMailServer } from "@/lib/bff/mail/testing/mail-server";
import { createSelfSigned } from "@/lib/service/webhooks/deliver/testing/certificates";

const FROM = { name: "Chat Console", address: "console@example.com" };
const MAIL = {
	language: "en" as const,
	subject: "Join Café Nord on Chat Console",
	paragraphs: ["Mira <mira@nordwind.example> invited you.", "Ignore this otherwise."],
	link: { label: "Accept invitation", url: "https://chat.example.com/invitation?token=abc&x=1" },
};

let server: MailServer | undefined;
afterEach(async () => {
	await server?.stop();
	server = undefined;
});

function mailerFor(smtpUrl: string, sendTimeoutMs?: number) {
	const warn = vi.fn();
	const mailer = createMailer(
		{ smtpUrl, from: FROM, publicUrl: "https://chat.example.com" },
		{ warn },
		sendTimeoutMs,
	);
	return { mailer, warn };
}

test("A mail has a text and an HTML part, and its link in both", async () => {
	server = await startMailServer();
	const { mailer } = mailerFor(server.url);
	expect(await mailer.send("ana@example.com", MAIL)).toBeNull();
	const [mail] = await server.mails(1);
	expect(mail).toMatchObject({ from: FROM.address, to: ["ana@example.com"], link: MAIL.link.url });
	expect(mail?.text).toContain("Mira <mira@nordwind.example> invited you.");
	expect(mail?.raw).toMatch(/^From: Chat Console <console@example\.com>/m);
	expect(mail?.raw).toContain("Content-Type: text/html");
	expect(mail?.raw).toContain("Mira &lt;mira@nordwind.example&gt;");
});

test("Line breaks and addresses in what people typed add no header and no recipient", async () => {
	server = await startMailServer();
	const { mailer } = mailerFor(server.url);
	const subject = "Join Nord\r\nBcc: spy@evil.test\r\n\r\nBuy now";
	expect(await mailer.send("ana@example.com", { ...MAIL, subject })).toBeNull();
	await mailer.send("ana@example.com, spy@evil.test", MAIL);
	for (const { raw, to } of await server.mails(1)) {
		expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
		expect(to).not.toContain("spy@evil.test");
	}
});

test.each([
	[
		"refuses the recipient",
		{
			onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) =>
				done(new Error("No ana@example.com here")),
		},
	],
	[
		"refuses the password",
		{
			authOptional: false,
			onAuth: (_: unknown, __: unknown, done: (error: Error) => void) => done(new Error("Bad password")),
		},
	],
])("A server that %s is logged without the recipient, password or text", async (_, options) => {
	server = await startMailServer(options);
	const { mailer, warn } = mailerFor(`smtp://user:a-mail-password@127.0.0.1:${server.port}?requireTLS=false`);
	expect(await mailer.send("ana@example.com", MAIL)).not.toBeNull();
	expect(warn).toHaveBeenCalledOnce();
	expect(JSON.stringify(warn.mock.calls)).not.toMatch(/ana@|a-mail-password|token=|Mira/);
});

test("A server that never answers, or is down, ends after the timeout", async () => {
	const silent = createServer(() => undefined);
	await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
	const { port } = silent.address() as AddressInfo;
	const { mailer, warn } = mailerFor(`smtp://127.0.0.1:${port}`, 200);
	expect(await mailer.send("ana@example.com", MAIL)).toBe("tls-mode");
	await new Promise((resolve) => silent.close(resolve));
	expect(await mailer.send("ana@example.com", MAIL)).toBe("connection-refused");
	expect(warn).toHaveBeenCalledTimes(2);
	expect(warn.mock.calls[1]?.[0]).toMatchObject({ code: "ESOCKET", originalCode: "ECONNREFUSED" });
});

test("Over TLS, a certificate that nobody trusts is refused", async () => {
	const { key, cert } = await createSelfSigned("127.0.0.1");
	server = await startMailServer({ secure: true, key, cert });
	const url = server.url.replace("smtp:", "smtps:");
	const { mailer, warn } = mailerFor(url);
	expect(await mailer.send("ana@example.com", MAIL)).toBe("certificate");
	expect(warn.mock.calls[0]?.[0]).toMatchObject({ originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" });
	const trusting = mailerFor(`${url}?tls.rejectUnauthorized=false`).mailer;
	expect(await trusting.send("ana@example.com", MAIL)).toBeNull();
	expect(await mailerFor(server.url, 600).mailer.send("ana@example.com", MAIL)).toBe("tls-mode");
	await server.stop();
	server = await startMailServer({ disabledCommands: [], key, cert });
	expect(await mailerFor(server.url).mailer.send("ana@example.com", MAIL)).toBe("certificate");
	expect(await mailerFor(server.url.replace("smtp:", "smtps:")).mailer.send("ana@example.com", MAIL)).toBe(
		"tls-mode",
	);
});

const refuse = (responseCode: number) => (_: unknown, __: unknown, done: (error: Error) => void) =>
	done(Object.assign(new Error("No"), { responseCode }));

test.each([
	["deferred", { onRcptTo: refuse(451) }],
	["deferred", { onConnect: (_: unknown, done: (error: Error) => void) => refuse(421)(_, _, done) }],
	["rejected", { onRcptTo: refuse(550) }],
	["rejected", { onMailFrom: refuse(553) }],
	["credentials", { authOptional: false, onAuth: refuse(535) }],
	["deferred", { authOptional: false, onAuth: refuse(454) }],
])("A reply of the server means %s", async (cause, options) => {
	server = await startMailServer(options);
	const user = "onAuth" in options ? "user:a-mail-password@" : "";
	const { mailer, warn } = mailerFor(`smtp://${user}127.0.0.1:${server.port}?requireTLS=false`);
	expect(await mailer.send("ana@example.com", MAIL)).toBe(cause);
	expect(warn.mock.calls[0]?.[0]).toMatchObject({ cause });
});

test.each([
	["host-not-found", { code: "EDNS", originalCode: "ENOTFOUND" }],
	["certificate", { code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" }],
	["certificate", { code: "ESOCKET", originalCode: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }],
	["timeout", { code: "ETIMEDOUT", timeoutType: "CONNECTION_TIMEOUT" }],
	["other", { code: "ECONNECTION" }],
])("%s is the cause of %j", (cause, error) => {
	expect(mailCause(error)).toBe(cause);
});

test("Every mail says that nobody sent it by hand", async () => {
	server = await startMailServer();
	await mailerFor(server.url).mailer.send("ana@example.com", MAIL);
	const [mail] = await server.mails(1);
	expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
	expect(mail?.raw).not.toMatch(/^List-Unsubscribe:/m);
});

test("A password isn't sent if the connection can't be encrypted", async () => {
	const onAuth = vi.fn();
	server = await startMailServer({ onAuth });
	const { mailer, warn } = mailerFor(server.url.replace("smtp://", "smtp://user:password@"));
	expect(await mailer.send("ana@example.com", MAIL)).toBe("tls-mode");
	expect(onAuth).not.toHaveBeenCalled();
	expect(warn.mock.calls[0]?.[0]).toMatchObject({ code: "ETLS" });
});
