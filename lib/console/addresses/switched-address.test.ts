import { expect, test } from "vitest";
import { switchedAddress } from "@/lib/console/addresses/addresses";

test.each([
	["/1/contacts", "/2/contacts"],
	["/1/contacts/4821", "/2/contacts"],
	["/1/contacts/4821/edit", "/2/contacts"],
	["/1/contacts/new", "/2/contacts/new"],
	["/1/contacts/import", "/2/contacts/import"],
	["/1/contacts/messages", "/2/contacts/messages"],
	["/1/flows/7", "/2/flows"],
	["/1/flows/unassigned", "/2/flows/unassigned"],
	["/1/flows/new", "/2/flows/new"],
	["/1/templates/welcome", "/2/templates"],
	["/1/webhooks/3", "/2/webhooks"],
	["/1/settings", "/2/settings"],
	["/1/settings/members", "/2/settings/members"],
	["/1/settings/connection", "/2/settings/connection"],
	["/1/settings/roles/0197a000", "/2/settings/roles"],
	["/1/settings/roles/new", "/2/settings/roles/new"],
	["/1/drafts", "/2/drafts"],
	["/1/nowhere", "/2"],
	["/profile", "/2"],
])("the account's page for %s is %s", (pathname, address) => {
	expect(switchedAddress(pathname, 2)).toBe(address);
});
