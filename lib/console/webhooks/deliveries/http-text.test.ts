import { expect, it } from "vitest";
import { redirectTarget } from "@/components/webhooks/log/delivery-details";
import { requestText, responseText } from "@/lib/console/webhooks/deliveries/http-text";
import type { DeliveryAttempt } from "@/lib/contract/extensions/deliveries";

const ATTEMPT: DeliveryAttempt = {
	number: 1,
	started_at: "2026-11-20T13:29:41.611Z",
	duration_ms: 97,
	url: "https://crm.example.com/hook?a=1",
	request_headers: {},
	address: null,
	http_status: 301,
	failure: "redirect",
	response_headers: { location: "/new/hook" },
	response_body: "",
};

it("writes a request and a response as a developer knows them", () => {
	expect(requestText(ATTEMPT.url, { "webhook-id": "7" }, "{}")).toBe(
		"POST /hook?a=1 HTTP/1.1\nhost: crm.example.com\nwebhook-id: 7\n\n{}",
	);
	expect(responseText({ ...ATTEMPT, response_body: "Moved" })).toBe(
		"HTTP/1.1 301\nlocation: /new/hook\n\nMoved",
	);
	expect(responseText({ ...ATTEMPT, http_status: null })).toBeNull();
});

it.each([
	["/new/hook", "https://crm.example.com/new/hook"],
	["https://www.crm.example.com/hook", "https://www.crm.example.com/hook"],
	["http://crm.example.com/hook", null],
	["https://crm.example.com/hook?a=1", null],
	["javascript:alert(1)", null],
	["https://", null],
	["https://crm.example.com/••••••••78", null],
	["", null],
])("a redirect to “%s” leads to %s", (location, target) => {
	expect(redirectTarget({ ...ATTEMPT, response_headers: { Location: location } })).toBe(target);
});

it("takes no target from another response", () => {
	expect(redirectTarget({ ...ATTEMPT, http_status: 201 })).toBeNull();
});
