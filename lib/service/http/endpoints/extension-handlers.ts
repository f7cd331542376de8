import type { Extensions } from "@/lib/contract/extensions";
import { listRemovedContacts } from "@/lib/service/contacts/list/list-removed";
import { readContacts } from "@/lib/service/contacts/list/read";
import { restoreContact } from "@/lib/service/contacts/restore";
import { readFlows } from "@/lib/service/flows/list/read";
import { createToken } from "@/lib/service/tokens/create";
import { listTokens } from "@/lib/service/tokens/list";
import { revokeToken } from "@/lib/service/tokens/revoke";
import { tokenRules } from "@/lib/service/tokens/rules";
import { getDelivery } from "@/lib/service/webhooks/log/get";
import { listDeliveries } from "@/lib/service/webhooks/log/list";
import { createReplay } from "@/lib/service/webhooks/log/replays/create";
import { listReplays } from "@/lib/service/webhooks/log/replays/list";
import { replayRules } from "@/lib/service/webhooks/log/replays/rules";
import { resendDelivery } from "@/lib/service/webhooks/log/resend";
import { createTestEvent } from "@/lib/service/webhooks/log/test-event";
import { listWebhookHealth } from "@/lib/service/webhooks/registration/health";
import { rotateSecret } from "@/lib/service/webhooks/registration/secrets/secrets";
import type { FurtherRules, Handlers } from "./handler";

/** Handlers of the extensions. Source: docs/spec/decisions.md §9. */
export const EXTENSION_HANDLERS: Handlers<Extensions> = {
	readContacts: (context, { query }) => readContacts(context, query),
	readFlows: (context, { query }) => readFlows(context, query),
	listRemovedContacts: (context, { query }) => listRemovedContacts(context, query),
	restoreContact: (context, { params }) => restoreContact(context, params.contactId),
	listTokens: (context, { query }) => listTokens(context, query),
	createToken: (context, { body }) => createToken(context, body),
	revokeToken: (context, { params }) => revokeToken(context, params.tokenId),
	listWebhookHealth: (context) => listWebhookHealth(context),
	listDeliveries: (context, { params, query }) => listDeliveries(context, params.webhookId, query),
	getDelivery: (context, { params }) => getDelivery(context, params.webhookId, params.deliveryId),
	resendDelivery: (context, { params }) => resendDelivery(context, params.webhookId, params.deliveryId),
	listReplays: (context, { params }) => listReplays(context, params.webhookId),
	createReplay: (context, { params, body }) => createReplay(context, params.webhookId, body),
	createTestEvent: (context, { params, body }) => createTestEvent(context, params.webhookId, body),
	rotateSecret: (context, { params }) => rotateSecret(context, params.webhookId),
};

/** Rules of their bodies beyond the contract's shapes. */
export const EXTENSION_RULES: FurtherRules<Extensions> = {
	createToken: (body, _, context) => tokenRules(context, body),
	createReplay: (body, _, context) => replayRules(context, body),
};
