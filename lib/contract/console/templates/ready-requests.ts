import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";
import { contentParams } from "@/lib/contract/parameters";
import { MAKE_READY } from "@/lib/contract/permissions";
import { holds } from "@/lib/contract/personal-data";
import { optionalNoteText } from "@/lib/contract/text/text";

const note = optionalNoteText(500);

const readyRequest = z.object({
	template_code: holds("own", z.string()),
	lang_code: holds("code", z.string()),
	requested_by: z.object({ id: holds("code", z.string()), name: holds("own", z.string()) }),
	requested_at: z.iso.datetime(),
	note: holds("own", z.string().nullable()),
	/** Who sent it back, when and why; null while it waits. */
	returned: z
		.object({ by: holds("own", z.string()), at: z.iso.datetime(), reason: holds("own", z.string()) })
		.nullable(),
});
export type ReadyRequest = z.output<typeof readyRequest>;

const params = contentParams.pick({ templateCode: true, langCode: true });
const path = "/templates/:templateCode/ready-requests/:langCode";

/**
 * Requests to make a content of a template ready. Making it ready answers one, and deleting the content removes it.
 */
export const READY_REQUEST_ENDPOINTS = endpoints("account", {
	/** All of the account, the oldest first. */
	listReadyRequests: {
		method: "GET",
		path: "/ready-requests",
		permissions: ["Chat Templates — View"],
		data: z.array(readyRequest),
	},
	/** Requests it, or again after it was sent back. */
	requestReady: {
		method: "PUT",
		path,
		permissions: ["Chat Templates — Edit", "Chat Templates — Add"],
		params,
		body: z.object({ note: note }),
		data: readyRequest,
		audit: "template.ready_requested",
	},
	returnReadyRequest: {
		method: "POST",
		path: `${path}/return`,
		permissions: [MAKE_READY],
		params,
		body: z.object({
			reason: note.refine((text) => text !== null, "Say what to change."),
		}),
		data: readyRequest,
		audit: "template.ready_returned",
	},
	withdrawReadyRequest: {
		method: "DELETE",
		path,
		permissions: ["Chat Templates — Edit", "Chat Templates — Add"],
		params,
		audit: "template.ready_withdrawn",
	},
});
