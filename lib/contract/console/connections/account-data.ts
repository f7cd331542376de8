import { z } from "zod";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";
import { contactExportBody } from "@/lib/contract/console/contacts/contact-export";
import { endpoints } from "@/lib/contract/console/endpoint";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { MESSAGE_MEDIA } from "@/lib/contract/extensions/message-media";
import { serviceInfo } from "@/lib/contract/extensions/service";
import { id } from "@/lib/contract/parameters";
import { holds } from "@/lib/contract/personal-data";

const ownService = serviceInfo.pick({ manages_tokens: true, platform: true, platform_webhook_path: true });
export type OwnService = z.output<typeof ownService>;

const codeBody = z.object({
	code: z
		.string()
		.regex(TEMPLATE_CODE_PATTERN, "A template code must have 1 to 512 characters: A-Z a-z 0-9 _ . -"),
});
const templateCodes = z.array(
	z.object({ code: holds("own", z.string()), last_opened_at: holds("code", z.string()) }),
);
export type TemplateCode = z.output<typeof templateCodes>[number];

/** What the console makes of the data of an account's service. */
export const ACCOUNT_DATA_ENDPOINTS = endpoints("account", {
	/** Our service, at this version or a newer one; null for one that offers the public API only. */
	getService: { method: "GET", path: "/service", data: ownService.nullable() },
	/** Which records change, as server-sent events; only of the kinds that the person may view. */
	followChanges: { method: "GET", path: "/live" },
	/** The file of a message. */
	downloadMedia: {
		method: "GET",
		path: "/media/:messageId",
		permissions: [MESSAGE_MEDIA.permission],
		params: MESSAGE_MEDIA.params,
		query: MESSAGE_MEDIA.query,
	},
	/** Contacts as a file: a list as it is found, or selected ones. */
	exportContacts: {
		method: "POST",
		path: "/contacts/export",
		permissions: ["Chat Contacts — Export"],
		body: contactExportBody,
		audit: "contact.exported",
	},
	/** The replies to a flow as a CSV file: those of a time, or all. */
	exportAnswers: {
		method: "POST",
		path: "/flows/:flowId/answers/export",
		permissions: ["Chat Chats — View"],
		alsoNeeds: "Chat Flows — View",
		params: z.object({ flowId: id() }),
		body: EXTENSIONS.listFlowAnswerFields.query,
		audit: "flow.answers_exported",
	},
	/** The codes known to the console, last opened first, since the public API has no list of templates. */
	listTemplateCodes: {
		method: "GET",
		path: "/template-codes",
		permissions: ["Chat Templates — View"],
		data: templateCodes,
	},
	/** Opening a template adds its code, so viewers can do that. */
	rememberTemplateCode: {
		method: "PUT",
		path: "/template-codes",
		permissions: ["Chat Templates — View"],
		body: codeBody,
		data: templateCodes,
	},
	/** Removes a code from everyone's list. The template isn't changed. */
	forgetTemplateCode: {
		method: "DELETE",
		path: "/template-codes",
		permissions: ["Chat Templates — Edit"],
		body: codeBody,
		data: templateCodes,
		audit: "template.forgotten",
	},
});

/** What lets an owner try the console before a messaging platform is connected. */
export const FIRST_STEP_ENDPOINTS = endpoints("account", {
	/** Adds sample data at services that offer it, while the account is empty. */
	addSampleData: {
		method: "POST",
		path: "/sample-data",
		permissions: ["Connection — Edit"],
		audit: "account.sample_added",
	},
	/** Publishes a flow on the simulator of our service. */
	publishSimulatedFlow: {
		method: "POST",
		path: "/simulated-publications",
		permissions: ["Chat Flows — Edit"],
		body: z.object({ flow_id: z.int("Choose a flow.").positive("Choose a flow.") }),
		audit: "flow.published",
	},
});
