import type { Endpoints } from "@/lib/contract/endpoints";
import { createContact } from "@/lib/service/contacts/create";
import { deleteContact } from "@/lib/service/contacts/delete";
import { getContact } from "@/lib/service/contacts/get";
import { listContacts } from "@/lib/service/contacts/list/list";
import { contactRules } from "@/lib/service/contacts/rules";
import { updateContact } from "@/lib/service/contacts/update";
import { createFlow } from "@/lib/service/flows/create";
import { deleteFlow } from "@/lib/service/flows/delete";
import { getFlow } from "@/lib/service/flows/get";
import { listFlows } from "@/lib/service/flows/list/list";
import { updateFlow } from "@/lib/service/flows/update";
import { listMessages } from "@/lib/service/messages/list";
import { createTemplateContent } from "@/lib/service/template-contents/create";
import { deleteTemplateContent } from "@/lib/service/template-contents/delete";
import { getTemplateContent } from "@/lib/service/template-contents/get";
import { listLanguages } from "@/lib/service/template-contents/languages";
import { listTemplateContents } from "@/lib/service/template-contents/list";
import { templateContentRules } from "@/lib/service/template-contents/rules";
import { updateTemplateContent } from "@/lib/service/template-contents/update";
import { createWebhook } from "@/lib/service/webhooks/registration/create";
import { deleteWebhook } from "@/lib/service/webhooks/registration/delete";
import { listWebhooks } from "@/lib/service/webhooks/registration/list";
import { webhookRules } from "@/lib/service/webhooks/registration/rules";
import { updateWebhook } from "@/lib/service/webhooks/registration/update";
import type { FurtherRules, Handlers } from "./handler";

/** Handlers of the contract's endpoints. An endpoint without a handler doesn't compile. */
export const HANDLERS: Handlers<Endpoints> = {
	listFlows: (context, { query }) => listFlows(context, query),
	getFlow: (context, { params }) => getFlow(context, params.id),
	createFlow: (context, { body, bodyText, keepAnswer }) => createFlow(context, body, bodyText, keepAnswer),
	updateFlow: (context, { params, body, bodyText }) => updateFlow(context, params.id, body, bodyText),
	deleteFlow: (context, { params }) => deleteFlow(context, params.id),

	listTemplateLanguages: async () => listLanguages(),
	listTemplateContents: (context, { params, query }) =>
		listTemplateContents(context, params.templateCode, query.search),
	getTemplateContent: (context, { params }) =>
		getTemplateContent(context, params.templateCode, params.langCode),
	createTemplateContent: (context, { params, body }) =>
		createTemplateContent(context, params.templateCode, body),
	updateTemplateContent: (context, { params, body, version }) =>
		updateTemplateContent(context, params, body, version),
	deleteTemplateContent: (context, { params }) =>
		deleteTemplateContent(context, params.templateCode, params.langCode),

	listContacts: (context, { query }) => listContacts(context, query),
	getContact: (context, { params }) => getContact(context, params.contactId),
	createContact: (context, { body }) => createContact(context, body),
	updateContact: (context, { params, body }) => updateContact(context, params.contactId, body),
	deleteContact: (context, { params }) => deleteContact(context, params.contactId),

	listMessages: (context, { params, query }) => listMessages(context, params.contactId, query),

	listWebhooks: (context) => listWebhooks(context),
	createWebhook: (context, { body }) => createWebhook(context, body),
	updateWebhook: (context, { params, body }) => updateWebhook(context, params.webhookId, body),
	deleteWebhook: (context, { params }) => deleteWebhook(context, params.webhookId),
};

/** Endpoints that call the platform and store their first responses themselves; see keep-first-answer.ts. */
export const CALLS_PLATFORM: ReadonlySet<string> = new Set<keyof Endpoints>(["createFlow"]);

/** Rules of bodies beyond the contract's shapes. */
export const FURTHER_RULES: FurtherRules<Endpoints> = {
	createTemplateContent: (body) => templateContentRules(body),
	updateTemplateContent: (body, params) => templateContentRules(body, params.langCode),
	createContact: (body) => contactRules(body),
	updateContact: (body) => contactRules(body),
	createWebhook: (body, _, context) => webhookRules(context, body),
};
