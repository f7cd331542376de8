import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { PLATFORM_APP_SECRET, PLATFORM_VERIFY_TOKEN } from "../support/instance";
import { accountPath, api } from "./client";

const SAMPLES = path.resolve("e2e/fixtures/platform-webhooks");
const WEBHOOK = "/api/platform/webhook";

function report(body: string) {
	const signature = createHmac("sha256", PLATFORM_APP_SECRET).update(body).digest("hex");
	return api("POST", WEBHOOK, {
		body,
		token: null,
		headers: { "x-hub-signature-256": `sha256=${signature}` },
	});
}

/** A report of one message from a number that no other test uses. */
function messageFrom(number: string, id: string, message: Record<string, unknown>) {
	const value = {
		contacts: [{ wa_id: number, profile: { name: "Reporter" } }],
		messages: [{ from: number, id, timestamp: String(Math.floor(Date.now() / 1000)), ...message }],
	};
	return JSON.stringify({
		object: "whatsapp_business_account",
		entry: [{ id: "1", changes: [{ field: "messages", value }] }],
	});
}

function freshNumber(): string {
	return `49151${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`;
}

async function historyOf(number: string) {
	const found = await api("GET", accountPath(`/contacts?search=${number}`));
	expect(found.body.data).toHaveLength(1);
	const [contact] = found.body.data;
	const history = await api("GET", accountPath(`/contacts/${contact.id}/messages`));
	return { contact, messages: history.body.data };
}

test.describe("the messaging platform's webhook", () => {
	test("answers the handshake to who knows the token, and nobody else", async () => {
		const ask = (token: string) =>
			api("GET", `${WEBHOOK}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`, {
				token: null,
			});
		expect(await ask(PLATFORM_VERIFY_TOKEN)).toMatchObject({ status: 200, text: "1158201444" });
		expect((await ask("guess")).status).toBeGreaterThanOrEqual(400);
	});

	for (const file of readdirSync(SAMPLES).filter((name) => name.endsWith(".json"))) {
		test(`accepts ${file}`, async () => {
			expect((await report(readFileSync(path.join(SAMPLES, file), "utf8"))).status).toBe(200);
		});
	}

	test("refuses a body that is signed otherwise", async () => {
		const body = messageFrom(freshNumber(), "wamid.unsigned", { type: "text", text: { body: "x" } });
		const answer = await api("POST", WEBHOOK, {
			body,
			token: null,
			headers: { "x-hub-signature-256": `sha256=${"0".repeat(64)}` },
		});
		expect(answer.status).toBe(401);
	});

	test("a message makes its contact and shows in the history, once; reaction, edit and revocation follow", async () => {
		const number = freshNumber();
		const id = `wamid.${number}`;
		const text = messageFrom(number, id, { type: "text", text: { body: "Hello from outside" } });
		await report(text);
		await report(text);
		const { contact, messages } = await historyOf(number);
		expect(contact.platform_name).toBe("Reporter");
		expect(messages).toHaveLength(1);
		expect(messages[0]).toMatchObject({
			direction: "incoming",
			content: "Hello from outside",
			status: "received",
		});

		await report(
			messageFrom(number, `${id}.r`, { type: "reaction", reaction: { message_id: id, emoji: "👍" } }),
		);
		expect((await historyOf(number)).messages[0].reaction_json).toMatchObject({ emoji: "👍" });
		const edit = { original_message_id: id, message: { type: "text", text: { body: "Edited" } } };
		await report(messageFrom(number, `${id}.e`, { type: "edit", edit }));
		expect((await historyOf(number)).messages[0].content).toBe("Edited");
		await report(messageFrom(number, `${id}.v`, { type: "revoke", revoke: { original_message_id: id } }));
		const [revoked] = (await historyOf(number)).messages;
		expect(revoked).toMatchObject({ content: "", content_json: { revoked: true } });
	});
});

test("an event reaches a registered webhook, signed so that standardwebhooks verifies it", async () => {
	const received: { headers: Record<string, string>; body: string }[] = [];
	const server = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			received.push({ headers: request.headers as Record<string, string>, body });
			response.writeHead(204).end();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/hook`;
	try {
		const created = await api("POST", accountPath("/webhooks"), {
			body: { url, events: ["chat.message.inbound"] },
		});
		expect(created.status).toBe(201);
		const number = freshNumber();
		await report(messageFrom(number, `wamid.${number}`, { type: "text", text: { body: "Tell it on" } }));
		const mine = () => received.filter((one) => one.body.includes("Tell it on"));
		await expect.poll(() => mine().length).toBe(1);
		const [event] = mine();
		const verifier = new Webhook(Buffer.from(created.body.data.webhook_secret, "hex").toString("base64"));
		const payload = verifier.verify(event?.body ?? "", event?.headers ?? {});
		expect(payload).toMatchObject({ type: "chat.message.inbound", accountId: 1 });

		const id = created.body.data.id;
		const state = async () => {
			const list = await api("GET", accountPath("/webhooks"));
			return list.body.data.find((webhook: { id: number }) => webhook.id === id);
		};
		await expect.poll(async () => (await state()).last_delivery_status).toBe("success");
		expect(await state()).toMatchObject({ last_delivery_http_status: 204, last_delivery_error: null });
		await api("DELETE", accountPath(`/webhooks/${id}`));
	} finally {
		server.close();
	}
});
