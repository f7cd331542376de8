import { expect, test } from "vitest";
import { webhookState } from "@/lib/console/webhooks/delivery-state";

const NEVER = {
	is_active: true,
	last_delivery_at: null,
	last_delivery_status: null,
	last_delivery_http_status: null,
	last_delivery_error: null,
};
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
	expect(webhookState({ ...NEVER, ...members }).kind).toBe(kind);
});

test("a word that only the service knows is kept as it is", () => {
	const state = webhookState({ ...NEVER, last_delivery_at: AT, last_delivery_status: "Dead_Letter" });
	expect(state).toMatchObject({ kind: "other", word: "Dead_Letter" });
});
