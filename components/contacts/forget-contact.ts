import type { Query, QueryClient } from "@tanstack/react-query";

/** Drops what is loaded of a contact that no longer exists, its conversation too. */
export function forgetContact(client: QueryClient, accountId: number, contactId: number): void {
	const isAbout = ({ queryKey: [account, name, about] }: Query) =>
		account === accountId &&
		(name === "history" ? about : (about as { contactId?: number } | undefined)?.contactId) === contactId;
	client.removeQueries({ predicate: isAbout, type: "inactive" });
	// The open page still uses these. Without data, they are read again, in vain, if someone goes back to it.
	for (const query of client.getQueryCache().findAll({ predicate: isAbout }))
		query.setState({ data: undefined });
}
