import { setTimeout as pause } from "node:timers/promises";
import { startKillableOnCloud } from "@/lib/service/flows/testing/cloud";
import { letTimePass } from "@/lib/service/flows/testing/storage";
import { TEST_TOKEN } from "@/lib/service/testing/service";

export type Creation = { key: string; path: string; body: Record<string, unknown> };
export type Reply = { status: number; data: { id: number; webhook_secret?: string; token?: string } };

/** Service processes that can be killed, and creations with an Idempotency-Key, which repeat until a final response. */
export async function startKeyedCreations(options: { isPlain?: boolean } = {}) {
	const cloud = await startKillableOnCloud(options);
	const { service } = cloud;

	async function send(url: string, { key, path, body }: Creation): Promise<Reply & { isOver: boolean }> {
		const response = await fetch(url + path, {
			method: "POST",
			headers: {
				authorization: `Bearer ${TEST_TOKEN}`,
				"content-type": "application/json",
				"idempotency-key": key,
			},
			body: JSON.stringify(body),
		});
		const { data } = await response.json();
		return { status: response.status, data, isOver: !response.headers.has("retry-after") };
	}

	return {
		...cloud,
		send,
		/** Contacts, tokens, webhooks and flows to create; other ones in each round. */
		creationsOf(round: number): Creation[] {
			const definition = { template_name: "default", flow_json: { version: "7.1", screens: [] } };
			const times = (count: number, make: (name: string, n: number) => Omit<Creation, "key">) =>
				Array.from({ length: count }, (_, n) => {
					const creation = make(`${round}-${n}`, round * 100 + n);
					return { key: `${creation.path} ${round}-${n}`, ...creation };
				});
			return [
				...times(10, (_, n) => ({
					path: service.path("/contacts"),
					body: { number: `0151${1_000_000 + n}`, country_code: "+49" },
				})),
				...times(10, (name) => ({
					path: service.extension("/tokens"),
					body: { name, permissions: ["Chat Flows — View"] },
				})),
				...times(2, (name) => ({
					path: service.path("/webhooks"),
					body: { url: `https://198.41.0.4/${name}`, events: ["*"] },
				})),
				...times(4, (name) => ({ path: service.path("/flows"), body: { name, ...definition } })),
			];
		},
		/** Repeats a request while the response has Retry-After. */
		async sendUntilAnswered(url: string, creation: Creation): Promise<Reply> {
			for (;;) {
				const { isOver, ...reply } = await send(url, creation);
				if (isOver) return reply;
				await pause(50);
			}
		},
		/** Lets all leases expire. */
		async expireLeases(): Promise<void> {
			await letTimePass(service.db);
			await service.pool.query(
				"update chat.idempotency_keys set created_at = now() - interval '1 minute' where status is null",
			);
		},
	};
}
