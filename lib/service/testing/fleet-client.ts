import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { FLEET_PLATFORM_SECRET, FLEET_TOKEN, type Fleet } from "./fleet";
import type { Receiver } from "./receiver";

const CUSTOMERS = 7;
const RETRY_MS = 50;

/** An API client and the messaging platform, which both retry while processes of the fleet are killed. */
export function createFleetClient(fleet: Fleet, receiver: Receiver) {
	/** Repeats a request until the service accepts it. */
	async function sendUntilAccepted(
		method: string,
		path: string,
		init: { body?: string; headers?: object },
		wanted: number[],
	) {
		for (;;) {
			const response = await fetch(fleet.url + path, { method, ...init } as RequestInit).catch(
				() => undefined,
			);
			const text = await response?.text().catch(() => undefined);
			if (response && text !== undefined && wanted.includes(response.status)) return text;
			if (response && response.status < 500) throw new Error(`${method} ${path}: ${response.status} ${text}`);
			await sleep(RETRY_MS);
		}
	}

	function api(method: string, rest: string, body: unknown, wanted: number[]) {
		return sendUntilAccepted(
			method,
			ACCOUNT_PREFIX.replace(":accountId", "1") + rest,
			{
				headers: { authorization: `Bearer ${FLEET_TOKEN}`, "content-type": "application/json" },
				body: body === undefined ? undefined : JSON.stringify(body),
			},
			wanted,
		);
	}

	return {
		api,
		/** Registers a webhook for inbound messages at a path of the receiver. */
		async register(path: string): Promise<number> {
			const body = { url: `http://127.0.0.1:${receiver.port}${path}`, events: ["chat.message.inbound"] };
			const text = await api("POST", "/webhooks", body, [201, 409]);
			if (JSON.parse(text).data) return JSON.parse(text).data.id;
			const { data } = JSON.parse(await api("GET", "/webhooks", undefined, [200]));
			return data.find((row: { url: string; id: number }) => row.url === body.url).id;
		},
		/** Reports `count` messages from a few customers, numbered from `from`; resolves once accepted. */
		async report(from: number, count: number): Promise<void> {
			const messages = Array.from({ length: count }, (_, index) => ({
				from: customerOf(from + index),
				id: `${MESSAGE_PREFIX}${from + index}`,
				timestamp: String(1_750_000_000 + from + index),
				type: "text",
				text: { body: `number ${from + index}` },
			}));
			const value = { messaging_product: "whatsapp", metadata: { phone_number_id: "1" }, messages };
			const body = JSON.stringify({
				object: "whatsapp_business_account",
				entry: [{ id: "1", changes: [{ field: "messages", value }] }],
			});
			const signature = createHmac("sha256", FLEET_PLATFORM_SECRET).update(body).digest("hex");
			const headers = { "x-hub-signature-256": `sha256=${signature}`, "content-type": "application/json" };
			await sendUntilAccepted("POST", "/api/platform/webhook", { body, headers }, [200]);
		},
		/** Message numbers received at a path, in order of first arrival, each with its delivery ids. */
		arrivedAt(path: string): Map<number, Set<string>> {
			const ids = new Map<number, Set<string>>();
			for (const request of receiver.received) {
				if (request.path !== path) continue;
				const id: string = JSON.parse(request.body).data.message.chat_message_id;
				const number = Number(id.slice(MESSAGE_PREFIX.length));
				ids.set(number, (ids.get(number) ?? new Set()).add(request.headers["webhook-id"] ?? ""));
			}
			return ids;
		},
	};
}

const MESSAGE_PREFIX = "wamid.fleet.";

/** The sender of a message. */
export function customerOf(number: number): string {
	return `49151000${1000 + (number % CUSTOMERS)}`;
}
