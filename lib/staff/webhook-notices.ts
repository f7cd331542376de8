import { z } from "zod";
import type { StaffEndpoint } from "@/lib/staff/endpoints/endpoints";

const PEOPLE_MAX = 20;

/** A member who can see webhooks, and so can be notified about them. */
const noticePerson = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	is_notified: z.boolean(),
});

/** Who gets an email when a webhook fails. */
export const webhookNotices = z.object({
	/** Whether the console can send mail. */
	can_mail: z.boolean(),
	people: z.array(noticePerson),
});
export type WebhookNotices = z.output<typeof webhookNotices>;

/** Emails about webhooks that fail. They name members, so viewing them needs the same permission as changing them. */
export const WEBHOOK_NOTICE_ENDPOINTS = {
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
		body: z.object({
			person_ids: z
				.array(z.string().max(64), "Choose people.")
				.max(PEOPLE_MAX, `Choose up to ${PEOPLE_MAX} people.`),
		}),
		data: webhookNotices,
		audit: "webhook.notices_changed",
	},
} as const satisfies Record<string, StaffEndpoint>;
