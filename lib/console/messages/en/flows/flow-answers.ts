/** Replies to flows. */
export const flowAnswers = {
	title: "Replies",
	tabs: { label: "Flow", form: "Form", answers: "Replies" },
	contact: "Contact",
	contactId: "Contact {id}",
	answered: "Received",
	reply: "Reply",
	revoked: "Deleted by the customer",
	truth: { yes: "Yes", no: "No" },
	more: "Load more",
	failed: "Couldn't load the replies",
	empty: "No replies yet",
	emptyText: "When customers complete this flow, their answers appear here, with a column for each field.",
	nothing: "No replies in this period",
	showAll: "Show all replies",
	export: {
		action: "Export CSV",
		done: "{count, plural, one {Exported 1 reply} other {Exported {countText} replies}}",
		failed: "Couldn't export the replies",
		fileName: "replies-{name}-{day}.csv",
	},
	unassigned: {
		title: "Replies without a flow",
		empty: "Every reply belongs to a flow",
		text: "Replies whose flow can't be determined are listed here.",
		reason: "Why",
		reasons: {
			unknown: "The message it answers isn't known",
			"several-flows": "Its token was sent with several flows",
			"no-such-flow": "The flow isn't in this account",
		},
	},
} as const;
