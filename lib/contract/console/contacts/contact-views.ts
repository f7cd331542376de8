import { z } from "zod";
import { CONTACT_SORTS, SORT_ORDERS } from "@/lib/contract/choices";
import { endpoints } from "@/lib/contract/console/endpoint";
import { holds } from "@/lib/contract/personal-data";
import { nameText } from "@/lib/contract/text/text";

/** What a saved view of the contacts table keeps: its search, filters and order, but not its page. */
const contactViewState = z.object({
	search: z.string().max(1000),
	sort: z.enum(CONTACT_SORTS, "Choose an order."),
	order: z.enum(SORT_ORDERS, "Choose an order.").nullable(),
	tag: z.string().max(200).nullable(),
	country: z.string().max(5).nullable(),
	ai: z.string().max(100).nullable(),
	unread: z.boolean(),
});
export type ContactViewState = z.output<typeof contactViewState>;

/** A text of a view that names at most a few contacts. */
export type ViewMention = { text: string; contactIds: number[] };

/** In others' views, numbers are masked for those who may not see them, who then can't change the view. */
export const contactView = z.object({
	id: holds("code", z.string()),
	name: holds("saved", z.string()),
	state: z.object({
		...contactViewState.shape,
		search: holds("search", contactViewState.shape.search),
		tag: holds("saved", contactViewState.shape.tag),
		country: holds("code", contactViewState.shape.country),
		ai: holds("code", contactViewState.shape.ai),
	}),
	/** Whether all members of the account see it. */
	is_shared: z.boolean(),
	/** Whether the person may change and delete it. */
	can_edit: z.boolean(),
});
export type ContactView = z.output<typeof contactView>;

/** In characters. */
export const CONTACT_VIEW_NAME_MAX = 60;

const contactViewInput = z.object({
	name: nameText("The view's name", 1, CONTACT_VIEW_NAME_MAX, "Enter the view's name."),
	is_shared: z.boolean("Choose on or off."),
	state: contactViewState,
});

/** Saved views of the contacts table: a person's own, and those shared with the account. */
export const CONTACT_VIEW_ENDPOINTS = endpoints("account", {
	listContactViews: {
		method: "GET",
		path: "/contact-views",
		permissions: ["Chat Contacts — View"],
		data: z.array(contactView),
	},
	createContactView: {
		method: "POST",
		path: "/contact-views",
		permissions: ["Chat Contacts — View"],
		body: contactViewInput,
		data: contactView,
		audit: "view.created",
	},
	updateContactView: {
		method: "PUT",
		path: "/contact-views/:viewId",
		permissions: ["Chat Contacts — View"],
		body: contactViewInput,
		data: contactView,
		audit: "view.updated",
	},
	deleteContactView: {
		method: "DELETE",
		path: "/contact-views/:viewId",
		permissions: ["Chat Contacts — View"],
		audit: "view.deleted",
	},
});
