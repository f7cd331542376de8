import { describe, expect, test } from "vitest";
import {
	FAILING_AFTER_MS,
	needsAttention,
	type WebhookState,
	webhookState,
} from "@/lib/console/webhooks/deliveries/delivery-state";

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
	["nothing was sent yet", {}, "waiting"],
	["the last delivery succeeded", { last_delivery_at: AT, last_delivery_status: "success" }, "active"],
	["the last delivery is retried", { last_delivery_at: AT, last_delivery_status: "retrying" }, "retrying"],
	["the last delivery failed", { last_delivery_at: AT, last_delivery_status: "failed" }, "failing"],
	["a service uses capitals", { last_delivery_at: AT, last_delivery_status: "SUCCESS" }, "active"],
	[
		"a service returns only a success status",
		{ last_delivery_at: AT, last_delivery_http_status: 200 },
		"active",
	],
	[
		"a service returns only an error status",
		{ last_delivery_at: AT, last_delivery_http_status: 500 },
		"failing",
	],
	["it is disabled after a success", { is_active: false, last_delivery_status: "success" }, "disabled"],
])("names the state when %s", (_, members, kind) => {
	expect(webhookState({ ...NEVER, ...members }, undefined, NOW).kind).toBe(kind);
});

test("keeps an unknown status of the service", () => {
	const state = webhookState(
		{ ...NEVER, last_delivery_at: AT, last_delivery_status: "Dead_Letter" },
		undefined,
		NOW,
	);
	expect(state).toMatchObject({ kind: "other", word: "Dead_Letter" });
});

describe("with webhook health", () => {
	const retrying = { ...NEVER, last_delivery_at: AT, last_delivery_status: "retrying" };
	const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();

	test("distinguishes a short failure from a lasting one, each with its start time", () => {
		const hiccup = {
			failing_since: ago(FAILING_AFTER_MS - 1),
			switched_off_reason: null,
			last_failure: null,
		};
		const lasting = { failing_since: ago(FAILING_AFTER_MS), switched_off_reason: null, last_failure: null };
		expect(webhookState(retrying, hiccup, NOW)).toEqual({ kind: "retrying", since: hiccup.failing_since });
		expect(webhookState(retrying, lasting, NOW)).toEqual({ kind: "failing", since: lasting.failing_since });
	});

	test.each([
		["name-not-found", null, "failing"],
		["lookup-failed", null, "retrying"],
		["certificate-expired", null, "failing"],
		["certificate-wrong-name", null, "failing"],
		["redirect", 301, "failing"],
		["unauthorized", 401, "failing"],
		["not-found", 404, "retrying"],
		["server-error", 503, "retrying"],
		["refused", null, "retrying"],
	])("names a state for a minute of %s (status %s): %s", (last_failure, last_delivery_http_status, kind) => {
		const since = ago(60_000);
		const failed = { ...retrying, last_delivery_http_status };
		const health = { failing_since: since, switched_off_reason: null, last_failure };
		expect(webhookState(failed, health, NOW)).toEqual({ kind, since });
	});

	test("keeps any reason for disabling", () => {
		const disabled = { ...retrying, is_active: false };
		const health = { failing_since: null, switched_off_reason: "moon", last_failure: null };
		expect(webhookState(disabled, health, NOW)).toEqual({ kind: "disabled", reason: "moon" });
		expect(webhookState(disabled, undefined, NOW)).toEqual({ kind: "disabled", reason: null });
	});
});

test.each<[WebhookState, boolean]>([
	[{ kind: "active" }, false],
	[{ kind: "waiting" }, false],
	[{ kind: "retrying", since: AT }, false],
	[{ kind: "failing", since: null }, true],
	[{ kind: "disabled", reason: "gone" }, true],
	[{ kind: "disabled", reason: "person" }, false],
	[{ kind: "disabled", reason: null }, false],
	[{ kind: "other", word: "DEAD_LETTER", good: false }, true],
	[{ kind: "other", word: "PARKED", good: true }, false],
])("needs attention for %j: %s", (state, should) => {
	expect(needsAttention(state)).toBe(should);
});
