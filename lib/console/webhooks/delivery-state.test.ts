import { describe, expect, test } from "vitest";
import {
	FAILING_AFTER_MS,
	needsSomeone,
	type WebhookState,
	webhookState,
} from "@/lib/console/webhooks/delivery-state";

const NEVER = {
	is_active: true,
	last_delivery_at: null,
	last_delivery_status: null,
	last_delivery_http_status: null,
	last_delivery_error: null,
};
const NOW = new Date("2026-11-20T14:00:00.000Z");
const AT = "2026-11-20T13:29:41.208Z";

test.each([
	["nothing was sent yet", {}, "unused"],
	["the last one got through", { last_delivery_at: AT, last_delivery_status: "success" }, "working"],
	["the last one is tried again", { last_delivery_at: AT, last_delivery_status: "retrying" }, "retrying"],
	["the last one failed", { last_delivery_at: AT, last_delivery_status: "failed" }, "failing"],
	["a service shouts its words", { last_delivery_at: AT, last_delivery_status: "SUCCESS" }, "working"],
	[
		"a service gives only the answer, a good one",
		{ last_delivery_at: AT, last_delivery_http_status: 200 },
		"working",
	],
	[
		"a service gives only the answer, a bad one",
		{ last_delivery_at: AT, last_delivery_http_status: 500 },
		"failing",
	],
	["it is off, whatever came before", { is_active: false, last_delivery_status: "success" }, "off"],
])("when %s, the state is named so", (_, members, kind) => {
	expect(webhookState({ ...NEVER, ...members }, undefined, NOW).kind).toBe(kind);
});

test("a word that only the service knows is kept as it is", () => {
	const state = webhookState(
		{ ...NEVER, last_delivery_at: AT, last_delivery_status: "Dead_Letter" },
		undefined,
		NOW,
	);
	expect(state).toMatchObject({ kind: "other", word: "Dead_Letter" });
});

describe("with what the service tells beyond the public interface", () => {
	const retrying = { ...NEVER, last_delivery_at: AT, last_delivery_status: "retrying" };
	const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();

	test("one hiccup is being retried, what lasts is failing; both say since when", () => {
		const hiccup = { failing_since: ago(FAILING_AFTER_MS - 1), switched_off_reason: null };
		const lasting = { failing_since: ago(FAILING_AFTER_MS), switched_off_reason: null };
		expect(webhookState(retrying, hiccup, NOW)).toEqual({ kind: "retrying", since: hiccup.failing_since });
		expect(webhookState(retrying, lasting, NOW)).toEqual({ kind: "failing", since: lasting.failing_since });
	});

	test("why it was switched off is kept, in whatever word", () => {
		const off = { ...retrying, is_active: false };
		const health = { failing_since: null, switched_off_reason: "moon" };
		expect(webhookState(off, health, NOW)).toEqual({ kind: "off", reason: "moon" });
		expect(webhookState(off, undefined, NOW)).toEqual({ kind: "off", reason: null });
	});
});

test.each<[WebhookState, boolean]>([
	[{ kind: "working" }, false],
	[{ kind: "unused" }, false],
	[{ kind: "retrying", since: AT }, false],
	[{ kind: "failing", since: null }, true],
	[{ kind: "off", reason: "gone" }, true],
	[{ kind: "off", reason: "person" }, false],
	[{ kind: "off", reason: null }, false],
	[{ kind: "other", word: "DEAD_LETTER", good: false }, true],
	[{ kind: "other", word: "PARKED", good: true }, false],
])("whether someone should look at %j: %s", (state, should) => {
	expect(needsSomeone(state)).toBe(should);
});
