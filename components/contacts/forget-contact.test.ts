import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { forgetContact } from "@/components/contacts/forget-contact";
import { endpointKey } from "@/lib/console/api/query";

test("Forgets a contact and its conversation, in use or not, and no other's", () => {
	const client = new QueryClient();
	const keysOf = (contactId: number) => [
		[1, "history", contactId, "newest"],
		endpointKey("getContact", { params: { accountId: 1, contactId } }),
	];
	for (const queryKey of [...keysOf(7), ...keysOf(8)]) client.setQueryData(queryKey, "Ann");
	for (const queryKey of keysOf(7).slice(1))
		new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
	forgetContact(client, 1, 7);
	const known = (queryKey: readonly unknown[]) => client.getQueryData(queryKey);
	expect(keysOf(7).map(known)).toEqual([undefined, undefined]);
	expect(keysOf(8).map(known)).toEqual(["Ann", "Ann"]);
});
