import { z } from "zod";
import { contactSummary } from "@/lib/contract/contacts";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { accountParams, id } from "@/lib/contract/parameters";
import { seenWith } from "@/lib/contract/personal-data";
import {
	readCode,
	readCodeOrNull,
	readFlag,
	readId,
	readPhone,
	readText,
	readTime,
} from "@/lib/contract/reading";

const contactParams = accountParams.extend({ contactId: id() });
export const mergeContactBody = z.object({
	contact_id: z.int("contact_id must be a contact ID.").positive("contact_id must be a contact ID."),
});

/** Why two contacts seem to be one person: the platform reported it, or their numbers are one. Names are no reason. */
export const MERGE_REASONS = ["user_id", "same_number", "number_changed", "user_id_changed"] as const;
export type MergeReason = (typeof MERGE_REASONS)[number];

/** A contact that seems to be the same person. */
export const mergeSuggestion = z.looseObject({
	contact: contactSummary,
	reason: readCode,
	message_count: z.int().nonnegative().catch(0),
});
export type MergeSuggestion = z.output<typeof mergeSuggestion>;

/** What a merge would leave. */
export const mergePreview = z.looseObject({
	kept: contactSummary,
	merged: contactSummary,
	/** The kept contact after the merge. */
	result: contactSummary,
	kept_messages: z.int().nonnegative().catch(0),
	merged_messages: z.int().nonnegative().catch(0),
});
export type MergePreview = z.output<typeof mergePreview>;

/** A contact that was merged into another one. */
export const mergedContact = z.looseObject({
	id: readId,
	/** The contact that has its history now. */
	kept_id: readId,
	/** Empty, and null, for a token that can't view contacts. */
	number: seenWith("Chat Contacts — View", readPhone),
	country_code: seenWith("Chat Contacts — View", readText),
	chat_phone_id: seenWith("Chat Contacts — View", readPhone),
	platform_user_id: seenWith("Chat Contacts — View", readCodeOrNull),
	message_count: z.int().nonnegative().catch(0),
	/** Messages that are in the kept contact's history already. */
	moved_count: z.int().nonnegative().catch(0),
	is_complete: readFlag,
	merged_at: readTime,
	merged_by: readText,
});
export type MergedContact = z.output<typeof mergedContact>;

/** The extension for merging contacts of one person. Source: docs/spec/decisions.md §9. */
export const contactMergeEndpoints = {
	listMergeSuggestions: endpoint({
		method: "GET",
		path: "/contacts/:contactId/merge-suggestions",
		summary: "List contacts that seem to be the same person",
		description:
			"Only what the messaging platform reported counts, the same user ID or a changed number, and two forms of one " +
			"number. A name never does.",
		permission: "Chat Contacts — View",
		params: contactParams,
		data: z.array(mergeSuggestion),
	}),
	previewMerge: endpoint({
		method: "GET",
		path: "/contacts/:contactId/merge-preview",
		summary: "Show what merging another contact into this one would leave",
		permission: "Chat Contacts — View",
		params: contactParams,
		query: z.object({ contact_id: id() }),
		data: mergePreview,
	}),
	mergeContact: endpoint({
		method: "POST",
		path: "/contacts/:contactId/merge",
		summary: "Merge another contact into this one, for good",
		description:
			"This contact keeps its ID, number and name, and gets from the other one what it doesn't have, its tags and its " +
			"messages. The newest 5,000 move at once, older ones in the background. The other contact no longer exists: its ID " +
			"and numbers lead to this one. Repeating the request changes nothing.",
		permission: "Chat Contacts — Edit",
		params: contactParams,
		body: mergeContactBody,
		data: mergedContact,
		message: "Contacts merged",
	}),
	getMergedContact: endpoint({
		method: "GET",
		path: "/merged-contacts/:contactId",
		summary: "Get the contact that a merged contact's ID leads to",
		permission: "Chat Contacts — View",
		params: contactParams,
		data: mergedContact,
	}),
	listMergedContacts: endpoint({
		method: "GET",
		path: "/contacts/:contactId/merged-contacts",
		summary: "List the contacts that were merged into this one, newest first",
		description: "Up to 100, with their numbers, and how many of their messages have moved.",
		permission: "Chat Contacts — View",
		params: contactParams,
		data: z.array(mergedContact),
	}),
} satisfies Record<string, ExtensionEndpoint>;
