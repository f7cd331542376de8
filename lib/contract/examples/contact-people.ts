import type { ContactErasure, contactEraseEndpoints } from "@/lib/contract/extensions/contact-erase";
import type { contactMergeEndpoints, MergedContact } from "@/lib/contract/extensions/contact-merge";
import { CONTACT } from "./contacts";
import { brokenRule, type Examples, noSuch } from "./example";

/** The same person, known by the platform's user ID only. */
const OTHER = {
	...CONTACT,
	id: 5170,
	first_name: null,
	middle_name: null,
	last_name: null,
	number: "",
	country_code: "",
	chat_phone_id: "MX.1349507261784",
};

const MERGED: MergedContact = {
	id: OTHER.id,
	kept_id: CONTACT.id,
	number: "",
	country_code: "",
	chat_phone_id: OTHER.chat_phone_id,
	platform_user_id: OTHER.chat_phone_id,
	message_count: 12,
	moved_count: 12,
	is_complete: true,
	merged_at: "2026-11-20T13:29:42.006Z",
	merged_by: "Front desk",
};

const ONE_CONTACT = "A contact can't be merged with itself.";

/** Contacts of one person. */
export const CONTACT_MERGE_EXAMPLES: Examples<typeof contactMergeEndpoints> = {
	listMergeSuggestions: {
		data: [{ contact: OTHER, reason: "user_id", message_count: 12 }],
		failures: { 404: noSuch("contact") },
	},
	previewMerge: {
		data: { kept: CONTACT, merged: OTHER, result: CONTACT, kept_messages: 340, merged_messages: 12 },
		failures: { 404: noSuch("contact") },
	},
	mergeContact: {
		body: { contact_id: OTHER.id },
		data: MERGED,
		failures: { 404: noSuch("contact"), 422: { oneContact: brokenRule("contact_id", ONE_CONTACT) } },
	},
	getMergedContact: { data: MERGED, failures: { 404: noSuch("merged contact") } },
	listMergedContacts: { data: [MERGED], failures: { 404: noSuch("contact") } },
};

const ERASURE: ContactErasure = {
	contact_id: CONTACT.id,
	contact_ids: [CONTACT.id],
	state: "running",
	message_count: 340,
	erased_messages: 0,
	erased_deliveries: 0,
	started_at: "2026-11-20T13:29:42.006Z",
	started_by: "Front desk",
	finished_at: null,
};

/** Erased contacts. */
export const CONTACT_ERASE_EXAMPLES: Examples<typeof contactEraseEndpoints> = {
	previewErasure: {
		data: {
			contact_id: CONTACT.id,
			contacts: 1,
			messages: 340,
			files: 28,
			deliveries: 702,
			import_rows: 1,
			is_complete: true,
		},
		failures: { 404: noSuch("contact") },
	},
	eraseContact: { data: ERASURE, failures: { 404: noSuch("contact") } },
	getContactErasure: { data: ERASURE, failures: { 404: noSuch("erasure") } },
	listContactErasures: { data: [ERASURE], totalCount: 1 },
};
