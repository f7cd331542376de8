import { createHmac } from "node:crypto";
import type { TestService } from "@/lib/service/testing/service";

/** Stands in everything that the neighbour has, and nowhere else. */
export const MARK = "Zx7-neighbour-9qW";
const NEIGHBOUR = 2;

/** Another account with something of everything, each marked. */
export type Neighbour = Awaited<ReturnType<typeof createNeighbour>>;

export async function createNeighbour(service: TestService) {
	const token = await service.issueToken({ account: NEIGHBOUR });
	await service.pool.query(
		"update chat.accounts set name = $1, chat_business_id = 'neighbour' where id = 2",
		[MARK],
	);
	async function make(path: string, body: unknown): Promise<Record<string, unknown>> {
		const answer = await service.request("POST", path, { token, body });
		if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
		return answer.body.data;
	}
	const path = (rest: string) => service.path(rest, NEIGHBOUR);

	const flow = await make(path("/flows"), {
		name: MARK,
		template_name: MARK,
		flow_json: { version: "7.1", screens: [], mark: MARK },
	});
	const contact = await make(path("/contacts"), { number: "015199999999", country_code: "+49", name: MARK });
	const removed = await make(path("/contacts"), { number: "015188888888", country_code: "+49", name: MARK });
	await service.request("DELETE", path(`/contacts/${removed.id}`), { token });
	await make(path("/templates/shared/contents"), { lang_code: "en", text: MARK });
	const webhook = await make(path("/webhooks"), { url: `https://198.41.0.4/${MARK}`, events: ["*"] });
	const extension = (rest: string) => service.extension(rest, NEIGHBOUR);
	const ownToken = await make(extension("/tokens"), { name: MARK, permissions: ["Chat Flows — View"] });
	const type = "chat.message.inbound";
	const delivery = await make(extension(`/webhooks/${webhook.id}/test-events`), { type });
	await tell(service);
	const history = await service.request("GET", path(`/contacts/${contact.id}/messages?pageSize=1`), {
		token,
	});

	return {
		/** Values of path parameters that are the neighbour's. */
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
		/** Everything that is the neighbour's, as it is now. */
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

/** The platform tells of two messages to the neighbour. */
async function tell(service: TestService): Promise<void> {
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
	const answer = await service.request("POST", "/api/platform/webhook", { body, token: null, headers });
	if (answer.status !== 200) throw new Error(answer.text);
}
