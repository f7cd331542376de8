import { and, eq } from "drizzle-orm";
import type { ServiceConfig } from "@/lib/service/config";
import { createRemote } from "@/lib/service/flows/testing/remote";
import { contacts, flows, messages, templateContents, webhooks } from "@/lib/service/store/schema/schema";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import type { Condition } from "./case";

/** A public IP address, which needs no DNS lookup. */
const HOST = "https://198.41.0.4";
const MISSING = 999_999_999;

/** A service with factories for every resource. */
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(config: Partial<ServiceConfig> = {}) {
	const remote = createRemote();
	const service = await startTestService({ platform: remote.platform, config });
	let lastNumber = 0;
	function next(): number {
		lastNumber += 1;
		return lastNumber;
	}

	async function create(path: string, body: unknown): Promise<number> {
		const response = await service.request("POST", path, { body });
		if (response.status !== 201) throw new Error(`${path}: ${response.text}`);
		return response.body.data.id;
	}

	const bodies = {
		flowBody: () => ({
			name: `Flow ${next()}`,
			template_name: "default",
			flow_json: { version: "7.1", screens: [] },
		}),
		contactBody: () => ({ number: `0151${String(10_000_000 + next())}`, country_code: "+49" }),
		webhookBody: () => ({ url: `${HOST}/${next()}`, events: ["*"] }),
		templateCode: () => `template_${next()}`,
	};

	async function clearWebhooks(): Promise<void> {
		const { body } = await service.request("GET", service.path("/webhooks"));
		for (const { id } of body.data) await service.request("DELETE", service.path(`/webhooks/${id}`));
	}

	async function newWebhook(body = bodies.webhookBody()): Promise<number> {
		await clearWebhooks();
		return create(service.path("/webhooks"), body);
	}

	return {
		...bodies,
		service,
		remote,
		/** An unknown id. */
		missing: MISSING,
		newFlow: () => create(service.path("/flows"), bodies.flowBody()),
		newContact: (body = bodies.contactBody()) => create(service.path("/contacts"), body),
		async newRemovedContact(body = bodies.contactBody()) {
			const id = await create(service.path("/contacts"), body);
			await service.request("DELETE", service.path(`/contacts/${id}`));
			return id;
		},
		/** A contact with a message. */
		async newMessage() {
			const contactId = await create(service.path("/contacts"), bodies.contactBody());
			const [row] = await service.db
				.insert(messages)
				.values({
					accountId: TEST_ACCOUNT,
					contactId,
					chatMessageId: `message ${next()}`,
					direction: "incoming",
					messageType: "text",
					content: "Hello",
					status: "received",
					messageTime: new Date(),
				})
				.returning({ id: messages.id });
			return { contactId, messageId: row?.id ?? MISSING };
		},
		/** A contact with a number, whose user ID the platform has reported. */
		async newPerson() {
			const contactId = await create(service.path("/contacts"), bodies.contactBody());
			await service.db
				.update(contacts)
				.set({ platformUserId: `US.${next()}` })
				.where(and(eq(contacts.accountId, TEST_ACCOUNT), eq(contacts.id, contactId)));
			return contactId;
		},
		clearWebhooks,
		newWebhook,
		/** A webhook with a pending delivery. */
		async newDelivery() {
			const webhookId = await newWebhook();
			const path = service.extension(`/webhooks/${webhookId}/test-events`);
			return { webhookId, deliveryId: await create(path, { type: "chat.message.inbound" }) };
		},
		/** A disabled webhook. */
		async newDisabledWebhook() {
			const webhookId = await newWebhook();
			const body = { is_active: false };
			await service.request("PATCH", service.path(`/webhooks/${webhookId}`), { body });
			return { webhookId };
		},
		/** A template with a content in English. */
		async newContent() {
			const templateCode = bodies.templateCode();
			await create(service.path(`/templates/${templateCode}/contents`), { lang_code: "en", text: "Hello" });
			return { templateCode, langCode: "en" };
		},
		/** Removes what keeps an account from getting sample data. */
		async emptyAccount() {
			for (const table of [contacts, flows, templateContents, webhooks]) {
				await service.db.delete(table).where(eq(table.accountId, TEST_ACCOUNT));
			}
		},
		/** An Idempotency-Key whose first request, with the configured token, is still running. */
		async runningKey(path: string, body: unknown) {
			const key = `running ${next()}`;
			await service.pool.query(
				`insert into chat.idempotency_keys (account_id, token_id, path, key, body_digest)
				values (1, 0, $1, $2, encode(sha256($3), 'hex'))`,
				[path, key, Buffer.from(body === undefined ? "" : JSON.stringify(body))],
			);
			return { "idempotency-key": key };
		},
	};
}

/** A service in this condition from the start. */
export async function startImpaired(
	condition: Exclude<Condition, "usual">,
): Promise<{ service: TestService; token: string }> {
	const isLimited = condition === "over the rate";
	const startedAt = new Date();
	const service = await startTestService(
		// With a real clock, the limit's minute would end before the last test.
		isLimited ? { config: { rateLimitPerMinute: 1 }, clock: () => startedAt } : { isPlain: true },
	);
	const token = await service.issueToken();
	if (isLimited) await service.request("GET", service.path("/flows"), { token });
	if (condition === "database unavailable") await service.pool.end();
	if (condition === "closing") service.beginToClose();
	if (condition === "disk full") await fillDisk(service);
	if (condition === "broken") await service.pool.query("drop schema chat cascade");
	return { service, token };
}

/** Makes the first query of every request fail as on a full disk. */
async function fillDisk({ pool }: TestService): Promise<void> {
	await pool.query(`
		create function chat.no_space() returns boolean language plpgsql as $$
			begin raise exception 'No space left on device' using errcode = '53100'; end $$;
		alter table chat.tokens rename to stored_tokens;
		create view chat.tokens as select * from chat.stored_tokens where chat.no_space();
	`);
}
