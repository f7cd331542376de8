import type { Extensions } from "@/lib/contract/extensions";
import { listRemovedContacts } from "@/lib/service/contacts/list-removed";
import { restoreContact } from "@/lib/service/contacts/restore";
import { createToken } from "@/lib/service/tokens/create";
import { listTokens } from "@/lib/service/tokens/list";
import { revokeToken } from "@/lib/service/tokens/revoke";
import type { Handlers } from "./handler";

/** What answers each extension. Source: decisions §9. */
export const EXTENSION_HANDLERS: Handlers<Extensions> = {
	listRemovedContacts: (context, { query }) => listRemovedContacts(context, query),
	restoreContact: (context, { params }) => restoreContact(context, params.contactId),
	listTokens: (context, { query }) => listTokens(context, query),
	createToken: (context, { body }) => createToken(context, body),
	revokeToken: (context, { params }) => revokeToken(context, params.tokenId),
};
