import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { endpointQuery } from "@/lib/console/api/query";
import { switchOptions } from "./use-switch-webhook";

afterEach(() => vi.unstubAllGlobals());

const ACCOUNT = 1;
const webhook = (id: number, isActive: boolean) => ({
	id,
	url: `https://crm.example.com/${id}`,
	is_active: isActive,
	events: ["*"],
	has_signing_secret: true,
	last_delivery_at: null,
	last_delivery_status: null,
	last_delivery_http_status: null,
	last_delivery_error: null,
	created_at: "2026-11-20T14:02:30.118Z",
	updated_at: "2026-11-20T14:02:30.118Z",
});

test("Two webhooks that are disabled together both stay disabled on the page", async () => {
	const stored = [webhook(1, true), webhook(2, true)];
	/** Stores and answers a change of the webhook with this id. */
	const finish = new Map<number, () => void>();
	const answer = (data: unknown) => Response.json({ success: true, data });
	vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
		if (method !== "PATCH") return answer(structuredClone(stored));
		const id = Number(url.split("/").at(-1));
		await new Promise<void>((resolve) => finish.set(id, resolve));
		const at = stored.findIndex((one) => one.id === id);
		stored[at] = webhook(id, false);
		return answer(stored[at]);
	});
	const client = new QueryClient();
	const shown: boolean[][] = [];
	const list = new QueryObserver(client, endpointQuery("listWebhooks", { params: { accountId: ACCOUNT } }));
	const stop = list.subscribe(({ data }) => data && shown.push(data.data.map(({ is_active }) => is_active)));
	await expect.poll(() => shown).toEqual([[true, true]]);

	const changes = [1, 2].map((id) =>
		new MutationObserver(client, switchOptions(client, ACCOUNT, id)).mutate(false),
	);
	await expect.poll(() => finish.size).toBe(2);
	await expect.poll(() => shown.at(-1)).toEqual([false, false]);
	shown.length = 0;
	for (const id of [1, 2]) {
		finish.get(id)?.();
		await changes[id - 1];
		await expect.poll(() => client.isFetching()).toBe(0);
	}
	expect(shown.flat()).not.toContain(true);
	expect(list.getCurrentResult().data?.data).toEqual([webhook(1, false), webhook(2, false)]);
	stop();
});
