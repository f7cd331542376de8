import { describe, expect, test } from "vitest";
import { type Cause, explainDelivery } from "@/lib/console/webhooks/deliveries/explain-delivery";
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

function causeOf(members: Partial<Webhook>): Cause | null {
	return explainDelivery(webhookWith(members)).cause;
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

test.each<[string, Cause]>([
	["The host name was not found.", "name-not-found"],
	["The host name resolves to a private address, which is never called.", "address-not-allowed"],
	["The connection was refused: nothing is listening there.", "refused"],
	["The host couldn't be reached.", "unreachable"],
	["The connection timed out after 5 seconds.", "timed-out-connecting"],
	["The server's response timed out after 15 seconds.", "timed-out-answering"],
	["Couldn't establish a secure connection to the server.", "tls-failed"],
	["The connection was closed before the response was complete.", "cut-off"],
	["The server's response isn't HTTP.", "not-http"],
	["getaddrinfo ENOTFOUND crm.example.com", "name-not-found"],
	["The host name couldn't be looked up: the DNS server didn't answer.", "lookup-failed"],
	["getaddrinfo EAI_AGAIN crm.example.com", "lookup-failed"],
	["The host name resolves to a private address, which is never called.", "address-not-allowed"],
	["The connection was refused: nothing listens there.", "refused"],
	["connect ECONNREFUSED 203.0.113.9:443", "refused"],
	["The host could not be reached.", "unreachable"],
	["connect EHOSTUNREACH 203.0.113.9:443", "unreachable"],
	["The host did not take the connection within 5 seconds.", "timed-out-connecting"],
	["Connect Timeout Error", "timed-out-connecting"],
	["connection timed out", "timed-out-connecting"],
	["The server did not finish its answer within 15 seconds.", "timed-out-answering"],
	["timeout of 10000ms exceeded", "timed-out-answering"],
	["Read timed out", "timed-out-answering"],
	["The server's certificate has expired or is not valid yet.", "certificate-expired"],
	["certificate has expired", "certificate-expired"],
	["The server's certificate is for another host name.", "certificate-wrong-name"],
	["Hostname/IP does not match certificate's altnames", "certificate-wrong-name"],
	[
		"The server's certificate is self-signed or from an issuer that is not trusted.",
		"certificate-not-trusted",
	],
	["unable to verify the first certificate", "certificate-not-trusted"],
	["No secure connection could be made with the server.", "tls-failed"],
	["SSL routines: wrong version number", "tls-failed"],
	["The connection was closed before the answer was complete.", "cut-off"],
	["socket hang up", "cut-off"],
	["What the server answered is not HTTP.", "not-http"],
	[
		"The signing secret can't be read, because APP_SECRET was changed. Rotate the secret.",
		"secret-unreadable",
	],
	[
		"The custom headers can't be read, because APP_SECRET was changed. Enter their values again.",
		"headers-unreadable",
	],
	["The moon was in the wrong place.", "unknown"],
	["", "unknown"],
])("explains “%s” without a response as %s", (words, cause) => {
	expect(causeOf({ last_delivery_http_status: null, last_delivery_error: words })).toBe(cause);
});

test.each<Cause>([
	"name-not-found",
	"lookup-failed",
	"address-not-allowed",
	"refused",
	"unreachable",
	"timed-out-connecting",
	"timed-out-answering",
	"certificate-expired",
	"certificate-wrong-name",
	"certificate-not-trusted",
	"tls-failed",
	"cut-off",
	"not-http",
	"secret-unreadable",
	"headers-unreadable",
])("explains the failure class %s", (word) => {
	expect(causeOf({ last_delivery_error: word })).toBe(word);
});

describe("what happens next", () => {
	test("is a retry", () => {
		expect(explainDelivery(webhookWith({ last_delivery_status: "retrying" })).next).toBe("retrying");
	});
	test("is nothing after a failed delivery", () => {
		expect(explainDelivery(webhookWith({})).next).toBe("over");
	});
	test("is nothing for a disabled webhook", () => {
		const disabled = webhookWith({ is_active: false, last_delivery_status: "retrying" });
		expect(explainDelivery(disabled).next).toBe("disabled");
	});
});

test("has no cause for a success", () => {
	const success = webhookWith({ last_delivery_status: "success", last_delivery_http_status: 204 });
	expect(explainDelivery(success)).toMatchObject({ outcome: "success", cause: null, next: null });
});

test("explains an incomplete 200 response by its error message", () => {
	const words = "The connection was closed before the answer was complete.";
	expect(causeOf({ last_delivery_http_status: 200, last_delivery_error: words })).toBe("cut-off");
});

test("explains an unknown status only if the response was an error", () => {
	const fine = webhookWith({ last_delivery_status: "ACCEPTED", last_delivery_http_status: 202 });
	expect(explainDelivery(fine)).toMatchObject({ outcome: "other", cause: null, next: null });
	const broken = webhookWith({ last_delivery_status: "DEAD_LETTER", last_delivery_http_status: 404 });
	expect(explainDelivery(broken)).toMatchObject({ outcome: "other", cause: "not-found", next: null });
});

test("keeps the service's message, and names the host with its port", () => {
	const explained = explainDelivery(webhookWith({ last_delivery_error: " Odd things. " }));
	expect(explained).toMatchObject({ words: "Odd things.", host: "crm.example.com:8443" });
});
