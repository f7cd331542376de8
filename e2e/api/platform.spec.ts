import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { PLATFORM_VERIFY_TOKEN } from "../support/instance";
import { freshNumber, messagesFrom, PLATFORM_WEBHOOK, report } from "../support/platform";
import { startReceiver } from "../support/receiver";
import { accountPath, api } from "./client";

const SAMPLES = path.resolve("e2e/fixtures/platform-webhooks");

async function historyOf(number: string) {
	const found = await api("GET", accountPath(`/contacts?search=${number}`));
	expect(found.body.data).toHaveLength(1);
	const [contact] = found.body.data;
	const history = await api("GET", accountPath(`/contacts/${contact.id}/messages`));
	return { contact, messages: history.body.data };
}

test.describe("the messaging platform's webhook", () => {
	test("answers the handshake only with the right token", async () => {
		const ask = (token: string) =>
			api(
				"GET",
				`${PLATFORM_WEBHOOK}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
				{
					token: null,
				},
			);
		expect(await ask(PLATFORM_VERIFY_TOKEN)).toMatchObject({ status: 200, text: "1158201444" });
		expect((await ask("guess")).status).toBeGreaterThanOrEqual(400);
	});

	for (const file of readdirSync(SAMPLES).filter((name) => name.endsWith(".json"))) {
		test(`accepts ${file}`, async () => {
			expect((await report(readFileSync(path.join(SAMPLES, file), "utf8"))).status).toBe(200);
		});
	}

	test("rejects a body with a wrong signature", async () => {
		const body = messagesFrom(freshNumber(), "Reporter", [{ type: "text", text: { body: "x" } }]);
		const answer = await api("POST", PLATFORM_WEBHOOK, {
			body,
			token: null,
			headers: { "x-hub-signature-256": `sha256=${"0".repeat(64)}` },
		});
		expect(answer.status).toBe(401);
	});

	test("a message creates its contact and appears once in the history; reaction, edit and deletion update it", async () => {
		const number = freshNumber();
		const id = `wamid.${number}`;
		const text = messagesFrom(number, "Reporter", [
			{ id, type: "text", text: { body: "Hello from outside" } },
		]);
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
			messagesFrom(number, "Reporter", [
				{ id: `${id}.r`, type: "reaction", reaction: { message_id: id, emoji: "👍" } },
			]),
		);
		expect((await historyOf(number)).messages[0].reaction_json).toMatchObject({ emoji: "👍" });
		const edit = { original_message_id: id, message: { type: "text", text: { body: "Edited" } } };
		await report(messagesFrom(number, "Reporter", [{ id: `${id}.e`, type: "edit", edit }]));
		expect((await historyOf(number)).messages[0].content).toBe("Edited");
		await report(
			messagesFrom(number, "Reporter", [
				{ id: `${id}.v`, type: "revoke", revoke: { original_message_id: id } },
			]),
		);
		const [revoked] = (await historyOf(number)).messages;
		expect(revoked).toMatchObject({ content: "", content_json: { revoked: true } });
	});
});

test("sends an event to a webhook with a signature that standardwebhooks verifies", async () => {
	const { url, received, stop } = await startReceiver();
	try {
		const created = await api("POST", accountPath("/webhooks"), {
			body: { url, events: ["chat.message.inbound"] },
		});
		expect(created.status).toBe(201);
		const number = freshNumber();
		await report(
			messagesFrom(number, "Reporter", [
				{ id: `wamid.${number}`, type: "text", text: { body: `Tell ${number}` } },
			]),
		);
		const mine = () => received.filter((one) => one.body.includes(`Tell ${number}`));
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
		stop();
	}
});
