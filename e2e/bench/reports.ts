import { createHmac, randomUUID } from "node:crypto";
import { type HttpClient, openClient } from "./http";

const PATH = "/api/platform/webhook";

type Load = {
	port: number;
	/** PLATFORM_APP_SECRET. */
	secret: string;
	/** Platform ids of the people who write, in turn. */
	senders: string[];
	connections: number;
	/** Messages in each report. */
	size: number;
	/** Ends once this many messages were sent, or after this time. */
	messages?: number;
	seconds: number;
};

/**
 * Sends signed reports as the platform does, each connection its next one as soon as it has the response.
 * @returns messages sent, stored per second, and the time of each response in ms
 */
export async function sendReports(load: Load): Promise<{ sent: number; perSecond: number; times: number[] }> {
	const { port, secret, senders, connections, size, messages = Number.POSITIVE_INFINITY, seconds } = load;
	const clients = await Promise.all(Array.from({ length: connections }, () => openClient(port)));
	const times: number[] = [];
	const startedAt = performance.now();
	let sent = 0;
	async function report(client: HttpClient): Promise<void> {
		while (sent < messages && performance.now() - startedAt < seconds * 1000) {
			const body = reportOf(senders, sent, size);
			sent += size;
			const signature = createHmac("sha256", secret).update(body).digest("hex");
			const askedAt = performance.now();
			const { status } = await client.post(PATH, body, { "X-Hub-Signature-256": `sha256=${signature}` });
			times.push(performance.now() - askedAt);
			if (status !== 200) throw new Error(`The platform's webhook answered ${status}`);
		}
	}
	await Promise.all(clients.map(report));
	const perSecond = (sent * 1000) / (performance.now() - startedAt);
	for (const client of clients) client.close();
	return { sent, perSecond, times };
}

/** A report like the platform's, with one change per message. */
function reportOf(senders: string[], first: number, size: number): Buffer {
	const changes = Array.from({ length: size }, (_, n) => {
		const sender = senders[(first + n) % senders.length] ?? "";
		const text = "Good morning, is the seat by the window still free? We are two, and one of us is a child.";
		return {
			field: "messages",
			value: {
				messaging_product: "whatsapp",
				metadata: { display_phone_number: "15550001111", phone_number_id: "1122334455667" },
				contacts: [{ profile: { name: "Ana" }, wa_id: sender }],
				messages: [
					{
						from: sender,
						id: `wamid.${randomUUID()}`,
						timestamp: String(Math.floor(Date.now() / 1000)),
						type: "text",
						text: { body: text },
					},
				],
			},
		};
	});
	return Buffer.from(
		JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "100", changes }] }),
	);
}
