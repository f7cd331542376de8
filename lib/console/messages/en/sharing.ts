/** Links to previews of flows and templates, and the page that they open. */
export const sharing = {
	action: "Share preview…",
	title: "Share a preview of “{name}”",
	description: {
		flow: "Anyone with the link can try the flow, without signing in. They always see the saved version. Nothing they enter is sent.",
		template:
			"Anyone with the link sees the message in all languages, without signing in. They always see the saved versions, drafts too.",
	},
	expires: "Expires after",
	days: "{count, plural, one {1 day} other {# days}}",
	create: "Create link",
	link: "Link",
	once: "Copy it now. It won't be shown again.",
	links: "Active links",
	none: "No active links",
	failed: "Couldn't load the links",
	by: "Created by {name}",
	until: "Expires {day}",
	opened: "Last opened",
	neverOpened: "Not opened yet",
	stopped: {
		flow: "Doesn't work: {name} can't edit flows anymore",
		template: "Doesn't work: {name} can't edit templates anymore",
	},
	revoke: "Revoke",
	revokeOf: "Revoke the link that {name} created {day}",
	revoked: "Link revoked",
	createFailed: "Couldn't create the link.",
	revokeFailed: "Couldn't revoke the link.",
	done: "Done",
	page: {
		flow: {
			kind: "Preview of a form",
			text: "Try it out as on a phone. Nothing you enter is sent or stored.",
		},
		template: {
			kind: "Preview of a message",
			text: "This is how it looks on a phone, with samples in place of each person's details.",
			language: "Language",
			draft: "Draft",
		},
		goneTitle: "This preview isn't available",
		goneText: "The link is incomplete, was revoked or has expired. Ask the person who sent it for a new one.",
	},
} as const;
