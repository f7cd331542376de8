import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { API_TOKEN, PLATFORM_VERIFY_TOKEN } from "../support/instance";
import { freshNumber, messagesFrom, PLATFORM_WEBHOOK, report } from "../support/platform";
import { startReceiver } from "../support/receiver";
import { accountPath, api } from "./client";

/* One job of an integration with the built programs; Vitest has each endpoint and report. */

test("An integration manages contacts and flows, and gets a signed event for a customer's message", {
	tag: "@job",
}, async () => {
	await test.step("the API says how to authenticate, and describes itself", async () => {
		const answer = await api("GET", accountPath("/flows"), { token: null });
		expect(answer.status).toBe(401);
		expect(answer.headers.get("www-authenticate")).toBe("Bearer");
		expect((await api("GET", accountPath("/flows"), { token: `${API_TOKEN}x` })).status).toBe(401);
		const { status, body } = await api("GET", "/api/business/public/openapi.json", { token: null });
		expect(status).toBe(200);
		expect(body.openapi).toMatch(/^3\.1\./);
	});
	await test.step("a contact is created, updated, deleted and restored", async () => {
		const number = freshNumber().slice(2);
		const contact = { number, country_code: "+49", name: "Walter Walker" };
		const created = await api("POST", accountPath("/contacts"), { body: contact });
		expect(created.status, created.text).toBe(201);
		const path = accountPath(`/contacts/${created.body.data.id}`);
		expect((await api("POST", accountPath("/contacts"), { body: contact })).status).toBe(409);
		expect((await api("PUT", path, { body: { name: "Walter M. Walker" } })).status).toBe(200);
		expect((await api("GET", path)).body.data).toMatchObject({ middle_name: "M.", last_name: "Walker" });
		expect((await api("DELETE", path)).body).toEqual({
			success: true,
			message: "Contact deleted successfully",
			data: null,
		});
		expect((await api("GET", path)).status).toBe(404);
		const restored = await api("POST", accountPath("/contacts"), { body: contact });
		expect([restored.status, restored.body.data.id]).toEqual([201, created.body.data.id]);
	});
	await test.step("a flow's definition and text are stored as sent", async () => {
		const name = `Kept as sent ${freshNumber()}`;
		const definition = '{"version": "7.3", "screens": [], "b": 1, "2": 1.0, "a": 1}';
		const raw = `// my own text\n${definition}`;
		const body = `{"name": "${name}", "template_name": "default", "flow_json": ${definition}, "flow_json_raw": ${JSON.stringify(raw)}}`;
		const created = await api("POST", accountPath("/flows"), { body });
		expect(created.status, created.text).toBe(201);
		expect(created.text).toContain(definition);
		const path = accountPath(`/flows/${created.body.data.id}`);
		const read = await api("GET", path);
		expect(read.text).toContain(definition);
		expect(read.body.data).toMatchObject({
			chat_status: "DRAFT",
			flow_json_raw: raw,
			chat_flow_id: expect.stringMatching(/^[0-9]+$/),
		});
		expect((await api("DELETE", path)).status).toBe(200);
	});
	await test.step("only the messaging platform can report messages", async () => {
		const handshake = (token: string) =>
			api(
				"GET",
				`${PLATFORM_WEBHOOK}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
				{ token: null },
			);
		expect(await handshake(PLATFORM_VERIFY_TOKEN)).toMatchObject({ status: 200, text: "1158201444" });
		expect((await handshake("guess")).status).toBeGreaterThanOrEqual(400);
		const forged = await api("POST", PLATFORM_WEBHOOK, {
			body: messagesFrom(freshNumber(), "Reporter", [{ type: "text", text: { body: "x" } }]),
			token: null,
			headers: { "x-hub-signature-256": `sha256=${"0".repeat(64)}` },
		});
		expect(forged.status).toBe(401);
	});

	const { url, received, stop } = await startReceiver();
	const created = await api("POST", accountPath("/webhooks"), {
		body: { url, events: ["chat.message.inbound"] },
	});
	expect(created.status, created.text).toBe(201);
	const { id: webhookId, webhook_secret: secret } = created.body.data;
	const number = freshNumber();
	const id = `wamid.${number}`;
	const say = (...messages: Parameters<typeof messagesFrom>[2]) =>
		report(messagesFrom(number, "Reporter", messages));
	await test.step("a message creates its contact, and is in the history once, as it was changed last", async () => {
		const history = async () => {
			const { data: found } = (await api("GET", accountPath(`/contacts?search=${number}`))).body;
			expect(found).toHaveLength(1);
			expect(found[0].platform_name).toBe("Reporter");
			return (await api("GET", accountPath(`/contacts/${found[0].id}/messages`))).body.data;
		};
		const text = { id, type: "text", text: { body: `Tell ${number}` } };
		for (let count = 0; count < 2; count += 1) expect((await say(text)).status).toBe(200);
		expect(await history()).toMatchObject([
			{ direction: "incoming", content: `Tell ${number}`, status: "received" },
		]);
		await say({ id: `${id}.r`, type: "reaction", reaction: { message_id: id, emoji: "👍" } });
		expect((await history())[0].reaction_json).toMatchObject({ emoji: "👍" });
		const edit = { original_message_id: id, message: { type: "text", text: { body: "Edited" } } };
		await say({ id: `${id}.e`, type: "edit", edit });
		expect((await history())[0].content).toBe("Edited");
		await say({ id: `${id}.v`, type: "revoke", revoke: { original_message_id: id } });
		expect((await history())[0]).toMatchObject({ content: "", content_json: { revoked: true } });
	});
	await test.step("the webhook gets the event once, with a signature that standardwebhooks verifies", async () => {
		const mine = () => received.filter((one) => one.body.includes(`Tell ${number}`));
		await expect.poll(() => mine().length).toBe(1);
		const [event] = mine();
		const verifier = new Webhook(Buffer.from(secret, "hex").toString("base64"));
		expect(verifier.verify(event?.body ?? "", event?.headers ?? {})).toMatchObject({
			type: "chat.message.inbound",
			accountId: 1,
		});
		const state = async () => {
			const list = await api("GET", accountPath("/webhooks"));
			return list.body.data.find((webhook: { id: number }) => webhook.id === webhookId);
		};
		await expect.poll(async () => (await state()).last_delivery_status).toBe("success");
		expect(await state()).toMatchObject({ last_delivery_http_status: 204, last_delivery_error: null });
	});
	await api("DELETE", accountPath(`/webhooks/${webhookId}`));
	stop();
});
