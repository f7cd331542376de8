import { expect, test } from "vitest";
import { safeReturnPath, signInAddress } from "@/lib/console/addresses/return-path";
import { endpointAddress } from "@/lib/console/api/endpoint-addresses";

test("builds an endpoint's URL from account, parameters and the query values that are set", () => {
	const query = { page: 2, search: "Zoë & co" };
	expect(endpointAddress("listContacts", { accountId: 7 }, query)).toBe(
		"/api/accounts/7/contacts?page=2&search=Zo%C3%AB+%26+co",
	);
	expect(
		endpointAddress("getTemplateContent", { accountId: 7, templateCode: "a.b", langCode: "pt_BR" }),
	).toBe("/api/accounts/7/templates/a.b/contents/pt_BR");
});

test("puts extensions under their own path", () => {
	const params = { accountId: 7, webhookId: 3 };
	expect(endpointAddress("listDeliveries", params, { state: "failed" })).toBe(
		"/api/accounts/7/extensions/webhooks/3/deliveries?state=failed",
	);
	expect(endpointAddress("listWebhooks", { accountId: 7 })).toBe("/api/accounts/7/webhooks");
});

test.each([
	["/1/contacts?page=2#x", "/1/contacts?page=2#x"],
	["/", "/"],
	[undefined, "/"],
	["", "/"],
	["https://evil.test/", "/"],
	["//evil.test/", "/"],
	["/\\evil.test", "/"],
	["/\t/evil.test", "/"],
	["/%2f/evil.test", "/%2f/evil.test"],
	["/.//evil.test", "/"],
	["javascript:alert(1)", "/"],
	["/api/accounts/1/contacts", "/"],
	["/sign-in?return=/1", "/"],
])("returns from sign-in for %j to %j", (wanted, path) => {
	expect(safeReturnPath(wanted)).toBe(path);
});

test("passes the return path to the sign-in page", () => {
	expect(signInAddress("/1/contacts?page=2")).toBe("/sign-in?return=%2F1%2Fcontacts%3Fpage%3D2");
	expect(signInAddress("/")).toBe("/sign-in");
});
