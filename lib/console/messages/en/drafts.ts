/** The list of unsaved drafts. */
export const drafts = {
	title: "Unsaved drafts",
	about: "Changes you made in this browser but didn't save. Drafts are deleted after 30 days.",
	kind: { flow: "Flow", template: "Template", contact: "Contact", webhook: "Webhook" },
	new: { flow: "New flow", template: "New template", contact: "New contact", webhook: "New webhook" },
	unnamed: {
		flow: "Unnamed flow",
		template: "Unnamed template",
		contact: "Unnamed contact",
		webhook: "Unnamed webhook",
	},
	withPart: "{kind} · {part}",
	deleted: {
		flow: "This flow was deleted",
		template: "This template was deleted",
		contact: "This contact was deleted",
		webhook: "This webhook was deleted",
	},
	createFrom: {
		flow: "Create flow from draft",
		template: "Create template from draft",
		contact: "Create contact from draft",
		webhook: "Create webhook from draft",
	},
	ofDeleted: { flow: "Your unsaved drafts of this flow", contact: "Your unsaved drafts of this contact" },
	open: "Open",
	openNamed: "Open draft of {title}",
	discard: "Discard",
	discardNamed: "Discard draft of {title}",
	failed: "Couldn't update this draft. Try again.",
	gone: "This draft is gone: it was discarded, or its contact was erased.",
	emptyTitle: "No unsaved drafts",
	emptyText: "Changes you don't save appear here, in the browser where you made them.",
	notKeptTitle: "This browser can't keep drafts",
	notKept:
		"You may be in a private window, or the browser's storage is full. Save your changes before you leave a page.",
} as const;
