import { z } from "zod";
import { ERASED_CONTACTS_MAX } from "@/lib/contract/console/choices";
import { endpoints } from "@/lib/contract/console/endpoint";

/** Which contacts were erased, for browsers that keep drafts of them. */
export const ERASED_CONTACT_ENDPOINTS = endpoints("account", {
	findErasedContacts: {
		method: "GET",
		path: "/erased-contacts",
		query: z.object({
			/** Their ids, separated by commas. */
			ids: z
				.string()
				.regex(/^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$/, "Write IDs as in 12,13.")
				.transform((text) => text.split(",").map(Number))
				.refine((ids) => ids.length <= ERASED_CONTACTS_MAX, "Ask for 100 contacts or fewer."),
		}),
		data: z.array(z.number()),
	},
});
