import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";

export const NOTICE_PEOPLE_MAX = 20;

/** What people can be notified about. */
export type NoticeTopic = "webhook" | "template";

/** A member who can see webhooks or templates, and so can be notified about them. */
const noticePerson = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	is_notified: z.boolean(),
});

/** Who gets an email when a webhook fails, or when the platform rejects or pauses a template. */
const webhookNotices = z.object({
	/** Whether the console can send mail. */
	can_mail: z.boolean(),
	people: z.array(noticePerson),
});
export type WebhookNotices = z.output<typeof webhookNotices>;

/** The people whose choice differs from what is stored. */
export function noticeChanges(
	people: WebhookNotices["people"],
	isOn: (person: WebhookNotices["people"][number]) => boolean,
): { on: string[]; off: string[] } {
	const changed = people.filter((person) => isOn(person) !== person.is_notified);
	return {
		on: changed.filter(isOn).map(({ id }) => id),
		off: changed.filter((person) => !isOn(person)).map(({ id }) => id),
	};
}

const personIds = z.array(z.string().max(64), "Choose people.");

/** Emails about webhooks that fail, and about reviews of templates. They name members, so viewing them needs the same permission as changing them. */
export const WEBHOOK_NOTICE_ENDPOINTS = endpoints("account", {
	getWebhookNotices: {
		method: "GET",
		path: "/webhook-notices",
		permissions: ["Chat Detail — Edit"],
		data: webhookNotices,
	},
	updateWebhookNotices: {
		method: "PUT",
		path: "/webhook-notices",
		permissions: ["Chat Detail — Edit"],
		/** Only the changes, so that two people who choose at the same time don't undo each other's. */
		body: z.object({ on: personIds, off: personIds }),
		data: webhookNotices,
		audit: "webhook.notices_changed",
	},
	/** For people who get the emails, who may not change others' choices: what the emails' List-Unsubscribe leads to. */
	stopOwnWebhookNotices: {
		method: "DELETE",
		path: "/webhook-notices/own",
		permissions: ["Chat Detail — View"],
		audit: "webhook.notices_changed",
	},
	getTemplateNotices: {
		method: "GET",
		path: "/template-notices",
		permissions: ["Chat Templates — Edit"],
		data: webhookNotices,
	},
	updateTemplateNotices: {
		method: "PUT",
		path: "/template-notices",
		permissions: ["Chat Templates — Edit"],
		body: z.object({ on: personIds, off: personIds }),
		data: webhookNotices,
		audit: "template.notices_changed",
	},
	stopOwnTemplateNotices: {
		method: "DELETE",
		path: "/template-notices/own",
		permissions: ["Chat Templates — View"],
		audit: "template.notices_changed",
	},
});
