import type { Endpoints } from "@/lib/contract/endpoints";
import type { ChannelExtensions, Extensions } from "@/lib/contract/extensions/extensions";
import { listAuditEvents } from "@/lib/service/audit/list";
import { listContactActivity } from "@/lib/service/contacts/activity/list";
import { markContactRead, markContactUnread } from "@/lib/service/contacts/activity/mark-read";
import { createContact } from "@/lib/service/contacts/create";
import { deleteContact, restoreContact } from "@/lib/service/contacts/delete";
import { eraseContact } from "@/lib/service/contacts/erase/erase";
import { getContactErasure, listContactErasures } from "@/lib/service/contacts/erase/find";
import { previewErasure } from "@/lib/service/contacts/erase/preview";
import { getContact } from "@/lib/service/contacts/find";
import { contactRules } from "@/lib/service/contacts/identity/number";
import { changeImport, checkImport } from "@/lib/service/contacts/import/change";
import { getImport, listImportRows, listImports } from "@/lib/service/contacts/import/find";
import { createImport, uploadChunk } from "@/lib/service/contacts/import/upload";
import { findContacts } from "@/lib/service/contacts/list/find-contacts";
import { listContacts, listRemovedContacts, readContacts } from "@/lib/service/contacts/list/list";
import { mergeContact, previewMerge } from "@/lib/service/contacts/merge/merge";
import { getMergedContact, listMergedContacts } from "@/lib/service/contacts/merge/merged-contacts";
import { listMergeSuggestions } from "@/lib/service/contacts/merge/suggest";
import { updateContact } from "@/lib/service/contacts/update";
import {
	listFlowAnswerFields,
	listFlowAnswers,
	listUnassignedAnswers,
} from "@/lib/service/flows/answers/list";
import { createFlow } from "@/lib/service/flows/create";
import { deleteFlow } from "@/lib/service/flows/delete";
import { getFlow } from "@/lib/service/flows/find";
import { getFlowHealth } from "@/lib/service/flows/health/read-alerts";
import { findFlows } from "@/lib/service/flows/list/find-flows";
import { listFlows, readFlows } from "@/lib/service/flows/list/list";
import { renameFlow } from "@/lib/service/flows/rename";
import { updateFlow } from "@/lib/service/flows/update";
import { readHistory } from "@/lib/service/messages/around";
import { listHistoryDays } from "@/lib/service/messages/days";
import { getMessageFailure, listMessages } from "@/lib/service/messages/list";
import { searchMessages } from "@/lib/service/messages/search/search";
import { addSampleData } from "@/lib/service/sample/add";
import { createTemplate, createTemplateContent } from "@/lib/service/template-contents/create";
import { deleteTemplate, deleteTemplateContent } from "@/lib/service/template-contents/delete";
import { getTemplateContent } from "@/lib/service/template-contents/find";
import {
	findTemplateContents,
	getTemplate,
	listTemplateReports,
} from "@/lib/service/template-contents/get-template";
import { listTemplateContents } from "@/lib/service/template-contents/list";
import { templateContentRules, templateRules } from "@/lib/service/template-contents/rules";
import { updateTemplateContent } from "@/lib/service/template-contents/update";
import { findTemplates } from "@/lib/service/templates/list/find-templates";
import { getTemplateUse, listTemplateMessages } from "@/lib/service/templates/template-use";
import { createToken, tokenRules } from "@/lib/service/tokens/create";
import { createAccount } from "@/lib/service/tokens/create-account";
import { listTokens, revokeToken } from "@/lib/service/tokens/list";
import { limitTokenOwner, revokeTokensOfOwner } from "@/lib/service/tokens/owners";
import { getDelivery, listDeliveries } from "@/lib/service/webhooks/log/read";
import {
	countReplay,
	createReplay,
	listReplays,
	replayRules,
} from "@/lib/service/webhooks/log/replays/replays";

import { resendDelivery } from "@/lib/service/webhooks/log/resend";
import { createTestEvent } from "@/lib/service/webhooks/log/test-event";
import { createWebhook, webhookRules } from "@/lib/service/webhooks/registration/create";
import { listWebhooks } from "@/lib/service/webhooks/registration/find";
import { listWebhookHealth } from "@/lib/service/webhooks/registration/health";
import { rotateSecret } from "@/lib/service/webhooks/registration/secrets/secrets";
import { changeWebhook, listWebhookSettings } from "@/lib/service/webhooks/registration/settings";
import { deleteWebhook, updateWebhook } from "@/lib/service/webhooks/registration/update";
import { TEMPLATE_LANGUAGES } from "@/lib/template/languages/languages";
import type { FurtherRules, Handlers } from "./endpoint-route";

/** Handlers of the contract's endpoints. An endpoint without a handler doesn't compile. */
export const HANDLERS: Handlers<Endpoints> = {
	listFlows: (context, { query }) => listFlows(context, query),
	getFlow: (context, { params }) => getFlow(context, params.id),
	createFlow: (context, { body, bodyText, keepResponse }) =>
		createFlow(context, body, bodyText, keepResponse),
	updateFlow: (context, { params, body, bodyText, version }) =>
		updateFlow(context, params.id, body, bodyText, version),
	deleteFlow: (context, { params }) => deleteFlow(context, params.id),

	listTemplateLanguages: async () => [...TEMPLATE_LANGUAGES],
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

/** Endpoints that call the platform and store their first responses themselves; see idempotency.ts. */
export const CALLS_PLATFORM: ReadonlySet<string> = new Set<keyof Endpoints>(["createFlow"]);

/** Rules of bodies beyond the contract's shapes. */
export const FURTHER_RULES: FurtherRules<Endpoints> = {
	createTemplateContent: (body) => templateContentRules(body),
	updateTemplateContent: (body, params) => templateContentRules(body, params.langCode),
	createContact: (body) => contactRules(body),
	updateContact: (body) => contactRules(body),
	createWebhook: (body, _, context) => webhookRules(context, body),
};

/** Handlers of the extensions. Source: docs/spec/decisions.md §9. */
export const EXTENSION_HANDLERS: Handlers<Extensions> = {
	readContacts: (context, { query }) => readContacts(context, query),
	readFlows: (context, { query }) => readFlows(context, query),
	listRemovedContacts: (context, { query }) => listRemovedContacts(context, query),
	restoreContact: (context, { params }) => restoreContact(context, params.contactId),
	findContacts: (context, { query }) => findContacts(context, query),
	listContactActivity: (context, { query }) => listContactActivity(context, query.ids),
	listMergeSuggestions: (context, { params }) => listMergeSuggestions(context, params.contactId),
	previewMerge: (context, { params, query }) => previewMerge(context, params.contactId, query.contact_id),
	mergeContact: (context, { params, body }) => mergeContact(context, params.contactId, body),
	getMergedContact: (context, { params }) => getMergedContact(context, params.contactId),
	listMergedContacts: (context, { params }) => listMergedContacts(context, params.contactId),
	previewErasure: (context, { params }) => previewErasure(context, params.contactId),
	eraseContact: (context, { params }) => eraseContact(context, params.contactId),
	getContactErasure: (context, { params }) => getContactErasure(context, params.contactId),
	listContactErasures: (context, { query }) => listContactErasures(context, query),
	markContactRead: (context, { params, body }) => markContactRead(context, params.contactId, body.message_id),
	markContactUnread: (context, { params }) => markContactUnread(context, params.contactId),
	listTokens: (context, { query }) => listTokens(context, query),
	createToken: (context, { body }) => createToken(context, body),
	revokeToken: (context, { params }) => revokeToken(context, params.tokenId),
	limitTokenOwner: (context, { params, body }) => limitTokenOwner(context, params.profileId, body),
	revokeTokensOfOwner: (context, { params }) => revokeTokensOfOwner(context, params.profileId),
	listWebhookHealth: (context) => listWebhookHealth(context),
	listDeliveries: (context, { params, query }) => listDeliveries(context, params.webhookId, query),
	getDelivery: (context, { params }) => getDelivery(context, params.webhookId, params.deliveryId),
	resendDelivery: (context, { params }) => resendDelivery(context, params.webhookId, params.deliveryId),
	listReplays: (context, { params }) => listReplays(context, params.webhookId),
	countReplay: (context, { params, query }) => countReplay(context, params.webhookId, query),
	createReplay: (context, { params, body }) => createReplay(context, params.webhookId, body),
	createTestEvent: (context, { params, body }) => createTestEvent(context, params.webhookId, body),
	listAuditEvents: (context, { query }) => listAuditEvents(context, query),
	readHistory: (context, { params, query }) => readHistory(context, params.contactId, query),
	getMessageFailure: (context, { params }) => getMessageFailure(context, params.messageId),
	listHistoryDays: (context, { params, query }) => listHistoryDays(context, params.contactId, query),
	searchMessages: (context, { query }) => searchMessages(context, query),
	rotateSecret: (context, { params }) => rotateSecret(context, params.webhookId),
	listWebhookSettings: (context) => listWebhookSettings(context),
	changeWebhook: (context, { params, body, version }) =>
		changeWebhook(context, params.webhookId, body, version),
	listContactImports: (context, { query }) => listImports(context, query),
	createContactImport: (context, { body }) => createImport(context, body),
	getContactImport: (context, { params }) => getImport(context, params.importId),
	uploadContactImportChunk: (context, { params, body }) => uploadChunk(context, params, body),
	checkContactImport: (context, { params }) => checkImport(context, params.importId),
	changeContactImport: (context, { params, body }) => changeImport(context, params.importId, body),
	listContactImportRows: (context, { params, query }) => listImportRows(context, params.importId, query),
	findFlows: (context, { query }) => findFlows(context, query),
	renameFlow: (context, { params, body }) => renameFlow(context, params.id, body.name),
	getFlowHealth: (context, { params }) => getFlowHealth(context, params.id),
	listFlowAnswers: (context, { params, query }) => listFlowAnswers(context, params.id, query),
	listFlowAnswerFields: (context, { params, query }) => listFlowAnswerFields(context, params.id, query),
	listUnassignedAnswers: (context, { query }) => listUnassignedAnswers(context, query),
	addSampleData: (context) => addSampleData(context),
	findTemplates: (context, { query }) => findTemplates(context, query),
	getTemplate: (context, { params }) => getTemplate(context, params.templateCode),
	findTemplateContents: (context, { query }) => findTemplateContents(context, query.codes),
	listTemplateReports: (context, { params, query }) =>
		listTemplateReports(context, params.templateCode, query),
	getTemplateUse: (context, { params }) => getTemplateUse(context, params.templateCode),
	listTemplateMessages: (context, { params, query }) =>
		listTemplateMessages(context, params.templateCode, query),
	createTemplate: (context, { params, body }) => createTemplate(context, params.templateCode, body),
	deleteTemplate: (context, { params }) => deleteTemplate(context, params.templateCode),
	listSignInPreviews: ({ platform, account }, { query }) =>
		platform.previewSignIn(account, {
			langCode: query.lang_code,
			hasSecurityRecommendation: query.security_recommendation === "true",
			expirationMinutes: query.expiration_minutes,
		}),
};

export const CHANNEL_EXTENSION_HANDLERS: Handlers<ChannelExtensions> = {
	createAccount: (context, { body }) => createAccount(context, body),
};

/** Rules of their bodies beyond the contract's shapes. */
export const EXTENSION_RULES: FurtherRules<Extensions> = {
	createToken: (body, _, context) => tokenRules(context, body),
	createReplay: (body, _, context) => replayRules(context, body),
	changeWebhook: (body, _, context) => webhookRules(context, body),
	createTemplate: (body) => templateRules(body),
};
