import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { endpointKey } from "@/lib/console/api/query";
import { createRefresher, SHOWS_DELIVERIES } from "./refresh-changed";

const client = new QueryClient();
beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	client.clear();
});

/** A query that a page shows; returns how often it was read. */
async function shown(queryKey: readonly unknown[], meta: Record<string, unknown> = {}) {
	const read = vi.fn(async () => null);
	new QueryObserver(client, { queryKey, queryFn: read, meta }).subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(0);
	read.mockClear();
	return read;
}

const list = endpointKey("listContacts", { params: { accountId: 1 }, query: { page: 2 } });
const contact = (contactId: number) => endpointKey("getContact", { params: { accountId: 1, contactId } });

it("reads again what shows the changed record, and nothing else", async () => {
	const refresher = createRefresher(client, 1);
	const [contacts, changed, other, flows] = await Promise.all([
		shown(list),
		shown(contact(7)),
		shown(contact(8)),
		shown(endpointKey("listFlows", { params: { accountId: 1 } })),
	]);
	refresher.changed([{ kind: "contact", id: "7" }]);
	await vi.advanceTimersByTimeAsync(0);
	expect([contacts, changed, other, flows].map((read) => read.mock.calls.length)).toEqual([1, 1, 0, 0]);
	refresher.stop();
});

it("reads once more what was loading when it changed", async () => {
	const read = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 500, null)));
	new QueryObserver(client, { queryKey: list, queryFn: read }).subscribe(() => undefined);
	const refresher = createRefresher(client, 1);
	refresher.changed([{ kind: "contact", id: "7" }]);
	await vi.advanceTimersByTimeAsync(0);
	expect(read).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(500);
	expect(read).toHaveBeenCalledTimes(2);
	refresher.stop();
});

it("marks a conversation in which something other than a new message changed", () => {
	const histories = [7, 8].map((id) => [1, "history", id, "newest"]);
	for (const queryKey of histories) client.setQueryData(queryKey, null);
	const marked = () => histories.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
	const refresher = createRefresher(client, 1);
	refresher.changed([{ kind: "message", id: "7", received: 1 }]);
	expect(marked()).toEqual([false, false]);
	refresher.changed([{ kind: "message", id: "7" }]);
	expect(marked()).toEqual([true, false]);
	refresher.stop();
});

it("marks every conversation when it starts, since changes may have been missed since they were read", () => {
	const queryKey = [1, "history", 7, "newest"];
	client.setQueryData(queryKey, null);
	const refresher = createRefresher(client, 1);
	refresher.started();
	expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
	refresher.stop();
});

it("has a conversation that is loading when it changes, or when a page starts, read its updates afterwards", async () => {
	const refresher = createRefresher(client, 1);
	const load = async (contactId: number, meanwhile: () => void) => {
		const queryKey = [1, "history", contactId, "newest"];
		const loading = client.fetchQuery({ queryKey, queryFn: async () => null });
		meanwhile();
		await loading;
		return client.getQueryState(queryKey);
	};
	const change = () => refresher.changed([{ kind: "message", id: "7", received: 1 }]);
	expect(await load(7, change)).toMatchObject({ dataUpdatedAt: 0, isInvalidated: false });
	expect(await load(8, change)).toMatchObject({ dataUpdatedAt: Date.now() });
	expect(await load(9, () => refresher.started())).toMatchObject({ dataUpdatedAt: 0, isInvalidated: true });
	refresher.stop();
});

it("reads the updates of an open conversation, not its whole history", async () => {
	const refresher = createRefresher(client, 1);
	const [updates, history, other] = await Promise.all([
		shown([1, "history", 7, "updates"]),
		shown([1, "history", 7]),
		shown([1, "history", 8, "updates"]),
	]);
	refresher.changed([{ kind: "message", id: "7", received: 1 }]);
	await vi.advanceTimersByTimeAsync(0);
	expect([updates, history, other].map((read) => read.mock.calls.length)).toEqual([1, 0, 0]);
	refresher.stop();
});

it("reads another account's records only when they change", async () => {
	const contacts = await shown(list);
	const refresher = createRefresher(client, 2);
	refresher.changed([{ kind: "contact", id: "7" }]);
	refresher.started();
	await vi.advanceTimersByTimeAsync(5_000);
	expect(contacts).not.toHaveBeenCalled();
	refresher.stop();
});

it("reads at once, then at most once a second, and always after the last change", async () => {
	const contacts = await shown(list);
	const refresher = createRefresher(client, 1);
	for (let count = 0; count < 99; count += 1) {
		refresher.changed([{ kind: "message", id: "7" }]);
		await vi.advanceTimersByTimeAsync(20);
	}
	expect(contacts).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(contacts).toHaveBeenCalledTimes(3);
	refresher.stop();
});

it("reads an open conversation up to four times a second", async () => {
	const updates = await shown([1, "history", 7, "updates"]);
	const refresher = createRefresher(client, 1);
	for (let count = 0; count < 45; count += 1) {
		refresher.changed([{ kind: "message", id: "7" }]);
		await vi.advanceTimersByTimeAsync(20);
	}
	expect(updates).toHaveBeenCalledTimes(4);
	await vi.advanceTimersByTimeAsync(250);
	expect(updates).toHaveBeenCalledTimes(5);
	refresher.stop();
});

it("reads a webhook's log at once when it has deliveries, then every two seconds, however many they are", async () => {
	const log = (webhookId: number) => endpointKey("listDeliveries", { params: { accountId: 1, webhookId } });
	const [own, other] = await Promise.all([shown(log(7)), shown(log(8))]);
	const refresher = createRefresher(client, 1);
	for (let count = 0; count < 39; count += 1) {
		refresher.changed([{ kind: "delivery", id: "7" }]);
		await vi.advanceTimersByTimeAsync(100);
	}
	expect(own).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(100);
	expect(own).toHaveBeenCalledTimes(3);
	expect(other).not.toHaveBeenCalled();
	refresher.changed([{ kind: "delivery", id: null }]);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(other).toHaveBeenCalledTimes(1);
	refresher.stop();
});

it("reads a webhook's log when the webhook changes, since disabling it skips deliveries", async () => {
	const log = await shown(endpointKey("listDeliveries", { params: { accountId: 1, webhookId: 7 } }));
	const refresher = createRefresher(client, 1);
	refresher.changed([{ kind: "webhook", id: "7" }]);
	await vi.advanceTimersByTimeAsync(0);
	expect(log).toHaveBeenCalledTimes(1);
	refresher.stop();
});

it("reads webhooks again for their deliveries only on pages that show figures of them", async () => {
	const key = endpointKey("listWebhookHealth", { params: { accountId: 1 } });
	const refresher = createRefresher(client, 1);
	const elsewhere = await shown(key);
	refresher.changed([{ kind: "delivery", id: "7" }]);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(elsewhere).not.toHaveBeenCalled();
	const figures = await shown(key, SHOWS_DELIVERIES);
	elsewhere.mockClear();
	refresher.changed([{ kind: "delivery", id: "7" }]);
	await vi.advanceTimersByTimeAsync(0);
	expect(elsewhere.mock.calls.length + figures.mock.calls.length).toBe(1);
	refresher.stop();
});

it("reads everything after a start, since changes may have been missed", async () => {
	const refresher = createRefresher(client, 1);
	const reads = await Promise.all([
		shown(list),
		shown([1, "history", 7, "updates"]),
		shown(endpointKey("listWebhooks", { params: { accountId: 1 } })),
	]);
	refresher.started();
	await vi.advanceTimersByTimeAsync(0);
	expect(reads.map((read) => read.mock.calls.length)).toEqual([1, 1, 1]);
	refresher.stop();
});

it("reads a missing contact again when it changes, since it may have been restored", async () => {
	const refresher = createRefresher(client, 1);
	const read = vi.fn(async () => Promise.reject(new ApiError({ kind: "not-found" })));
	new QueryObserver(client, { queryKey: contact(7), queryFn: read, retry: false }).subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(0);
	refresher.changed([{ kind: "contact", id: "8" }]);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(read).toHaveBeenCalledTimes(1);
	refresher.changed([{ kind: "contact", id: "7" }]);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(read).toHaveBeenCalledTimes(2);
	refresher.stop();
});

it("leaves a failed read to its retry", async () => {
	const refresher = createRefresher(client, 1);
	const read = vi.fn(async () => Promise.reject(new Error("No.")));
	new QueryObserver(client, { queryKey: list, queryFn: read, retry: false }).subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(0);
	refresher.started();
	await vi.advanceTimersByTimeAsync(0);
	expect(read).toHaveBeenCalledTimes(1);
	refresher.stop();
});

it("reads a template once that is open with all its languages, and its content where only that is shown", async () => {
	const refresher = createRefresher(client, 1);
	const params = (templateCode: string) => ({ accountId: 1, templateCode });
	const content = (templateCode: string, langCode: string) =>
		endpointKey("getTemplateContent", { params: { ...params(templateCode), langCode } });
	const [whole, german, english, inBubble] = await Promise.all([
		shown(endpointKey("getTemplate", { params: params("trip") })),
		shown(content("trip", "de")),
		shown(content("trip", "en")),
		shown(content("other", "en")),
	]);
	refresher.changed([
		{ kind: "template", id: "trip" },
		{ kind: "template", id: "other" },
	]);
	await vi.advanceTimersByTimeAsync(0);
	expect([whole, german, english, inBubble].map((read) => read.mock.calls.length)).toEqual([1, 0, 0, 1]);
	refresher.stop();
});
