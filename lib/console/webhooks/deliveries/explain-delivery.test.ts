import { describe, expect, test } from "vitest";
import { type Cause, explainDelivery } from "@/lib/console/webhooks/deliveries/explain-delivery";
import { CONNECTION_FAILURES } from "@/lib/contract/choices";
import { type Webhook, webhook as webhookSchema } from "@/lib/contract/webhooks";

function webhookWith(members: Partial<Webhook>): Webhook {
	return webhookSchema.parse({
		id: 1,
		url: "https://crm.example.com:8443/hooks/chat",
		is_active: true,
		events: ["*"],
		last_delivery_at: "2026-11-20T13:29:41.208Z",
		last_delivery_status: "failed",
		...members,
	});
}

function explain(members: Partial<Webhook>, last_failure: string | null = null) {
	return explainDelivery(webhookWith(members), { last_failure });
}

function causeOf(members: Partial<Webhook>, failure?: string | null): Cause | null {
	return explain(members, failure).cause;
}

test.each<[number, Cause]>([
	[301, "redirect"],
	[302, "redirect"],
	[307, "redirect"],
	[308, "redirect"],
	[304, "redirect"],
	[400, "client-error"],
	[401, "sign-in-needed"],
	[403, "turned-away"],
	[404, "not-found"],
	[405, "wrong-method"],
	[410, "gone"],
	[413, "too-large"],
	[422, "client-error"],
	[429, "too-many-requests"],
	[500, "server-error"],
	[502, "server-behind-proxy"],
	[503, "server-behind-proxy"],
	[504, "server-behind-proxy"],
	[520, "server-error"],
	[101, "not-http"],
	[999, "not-http"],
])("explains status %i as %s", (status, cause) => {
	expect(causeOf({ last_delivery_http_status: status })).toBe(cause);
});

test.each(CONNECTION_FAILURES)("explains the failure class %s", (failure) => {
	expect(causeOf({ last_delivery_http_status: null }, failure)).toBe(failure);
});

test.each(["eaten-by-dragon", null])(
	"doesn't guess the cause of the failure class %s from words",
	(failure) => {
		const words = { last_delivery_error: "connect ECONNREFUSED 203.0.113.9:443" };
		expect(causeOf(words, failure)).toBe("unknown");
	},
);

describe("what happens next", () => {
	test("is a retry", () => {
		expect(explain({ last_delivery_status: "retrying" }).next).toBe("retrying");
	});
	test("is nothing after a failed delivery", () => {
		expect(explain({}).next).toBe("over");
	});
	test("is nothing for a disabled webhook", () => {
		expect(explain({ is_active: false, last_delivery_status: "retrying" }).next).toBe("disabled");
	});
});

test("has no cause for a success", () => {
	const success = explain({ last_delivery_status: "success", last_delivery_http_status: 204 });
	expect(success).toMatchObject({ outcome: "success", cause: null, next: null });
});

test("explains an incomplete 200 response by its failure class", () => {
	expect(causeOf({ last_delivery_http_status: 200 }, "cut-off")).toBe("cut-off");
});

test("explains an unknown status only if the response was an error", () => {
	const fine = explain({ last_delivery_status: "ACCEPTED", last_delivery_http_status: 202 });
	expect(fine).toMatchObject({ outcome: "other", cause: null, next: null });
	const broken = explain({ last_delivery_status: "DEAD_LETTER", last_delivery_http_status: 404 });
	expect(broken).toMatchObject({ outcome: "other", cause: "not-found", next: null });
});

test("keeps the service's message, and names the host with its port", () => {
	const explained = explain({ last_delivery_error: " Odd things. " });
	expect(explained).toMatchObject({ words: "Odd things.", host: "crm.example.com:8443" });
});
