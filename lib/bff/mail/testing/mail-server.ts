import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type ReceivedMail = {
	from: string;
	to: string[];
	/** As sent, with headers. */
	raw: string;
	/** The plain text. */
	text: string;
	/** The first link in it. */
	link: string;
};

/** A mail server on this machine that keeps what it receives. */
export async function startMailServer(options: SMTPServerOptions = {}) {
	const received: ReceivedMail[] = [];
	let arrived = () => {};
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		disableReverseLookup: true,
		...options,
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const { mailFrom, rcptTo } = session.envelope;
				const raw = Buffer.concat(chunks).toString("utf8");
				const text = plainTextOf(raw);
				received.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
					raw,
					text,
					link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
				});
				arrived();
				done();
			});
		},
	});
	server.on("error", () => undefined);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.server.address() as AddressInfo;
	return {
		port,
		url: `smtp://127.0.0.1:${port}`,
		received,
		/** Waits until this many mails have arrived, or this many to one address. Others may arrive in any order. */
		async mails(count: number, address?: string): Promise<ReceivedMail[]> {
			for (;;) {
				const found = received.filter(({ to }) => address === undefined || to.includes(address));
				if (found.length >= count) return found;
				await new Promise<void>((resolve) => (arrived = resolve));
			}
		},
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The decoded text/plain part of a mail. */
function plainTextOf(raw: string): string {
	const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw);
	const head = part ? part[0].slice(0, part[0].indexOf("\r\n\r\n")) : "";
	const body = part?.[1] ?? "";
	if (/quoted-printable/i.test(head)) {
		const bytes = body
			.replace(/=\r\n/g, "")
			.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
		return Buffer.from(bytes, "latin1").toString("utf8");
	}
	return /base64/i.test(head) ? Buffer.from(body, "base64").toString("utf8") : body;
}
