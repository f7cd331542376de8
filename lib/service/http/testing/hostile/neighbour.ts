import { createHmac } from "node:crypto";
import type { TestService } from "@/lib/service/testing/service";
import { issueToken } from "@/lib/service/tokens/create";

/** Occurs in everything the neighbour has, and nowhere else. */
export const MARK = "Zx7-neighbour-9qW";
const NEIGHBOUR = 2;

/** Another account with marked resources of every kind. */
export type Neighbour = Awaited<ReturnType<typeof createNeighbour>>;

export async function createNeighbour(service: TestService) {
	const token = await service.issueToken({ account: NEIGHBOUR });
	await service.pool.query(
		"update chat.accounts set name = $1, chat_business_id = 'neighbour' where id = 2",
		[MARK],
	);
	async function create(path: string, body: unknown): Promise<Record<string, unknown>> {
		const response = await service.request("POST", path, { token, body });
		if (response.status !== 201) throw new Error(`${path}: ${response.text}`);
		return response.body.data;
	}
	const path = (rest: string) => service.path(rest, NEIGHBOUR);

	const flow = await create(path("/flows"), {
		name: MARK,
		template_name: MARK,
		flow_json: { version: "7.1", screens: [], mark: MARK },
	});
	const contact = await create(path("/contacts"), {
		number: "015199999999",
		country_code: "+49",
		name: MARK,
	});
	const removed = await create(path("/contacts"), {
		number: "015188888888",
		country_code: "+49",
		name: MARK,
	});
	await service.request("DELETE", path(`/contacts/${removed.id}`), { token });
	await create(path("/templates/shared/contents"), { lang_code: "en", text: MARK });
	const webhook = await create(path("/webhooks"), { url: `https://198.41.0.4/${MARK}`, events: ["*"] });
	const extension = (rest: string) => service.extension(rest, NEIGHBOUR);
	const { row: ownToken } = await issueToken(service, NEIGHBOUR, {
		name: MARK,
		permissions: ["Chat Flows — View"],
	});
	const type = "chat.message.inbound";
	const delivery = await create(extension(`/webhooks/${webhook.id}/test-events`), { type });
	await sendReport(service);
	const history = await service.request("GET", path(`/contacts/${contact.id}/messages?pageSize=1`), {
		token,
	});

	return {
		/** Path parameters of the neighbour's resources. */
		params: {
			accountId: NEIGHBOUR,
			id: flow.id,
			contactId: contact.id,
			webhookId: webhook.id,
			tokenId: ownToken.id,
			deliveryId: delivery.id,
			templateCode: "shared",
			langCode: "en",
		} as Record<string, unknown>,
		removedId: removed.id as number,
		cursor: history.body.messagesMeta.nextCursor as string,
		/** All current rows of the neighbour. */
		async snapshot(): Promise<Record<string, string>> {
			const { rows: tables } = await service.pool.query<{ name: string }>(
				`select table_name as name from information_schema.columns
				where table_schema = 'chat' and column_name = 'account_id' order by 1`,
			);
			const snapshot: Record<string, string> = {};
			for (const { name } of tables) {
				const { rows } = await service.pool.query<{ text: string }>(
					`select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as text
					from chat.${name} t where account_id = $1`,
					[NEIGHBOUR],
				);
				snapshot[name] = rows[0]?.text ?? "";
			}
			return snapshot;
		},
	};
}

/** Reports two messages to the neighbour as the platform does. */
async function sendReport(service: TestService): Promise<void> {
	const message = (id: string) => ({
		from: "4915199999999",
		id,
		timestamp: "1700000000",
		type: "text",
		text: { body: MARK },
	});
	const value = {
		contacts: [{ wa_id: "4915199999999", profile: { name: MARK } }],
		messages: [message("a"), message("b")],
	};
	const entry = [{ id: "neighbour", changes: [{ field: "messages", value }] }];
	const body = JSON.stringify({ object: "whatsapp_business_account", entry });
	const secret = service.dependencies.config.platformAppSecret;
	const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
	const headers = { "x-hub-signature-256": signature };
	const response = await service.request("POST", "/api/platform/webhook", { body, token: null, headers });
	if (response.status !== 200) throw new Error(response.text);
}
