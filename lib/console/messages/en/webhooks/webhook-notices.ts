/** Emails when a webhook fails. */
export const webhookNotices = {
	open: "Notifications",
	title: "Notifications",
	description: {
		webhook:
			"The people you choose get an email when a webhook has failed for an hour, when it's disabled automatically, and when it works again.",
		template:
			"The people you choose get an email when the messaging platform rejects, pauses or disables a template, rates its quality low, or announces another category. Those who may make templates ready also get requests for it.",
	},
	noMail:
		"This console can't send email yet. Ask your administrator to set up a mail server (SMTP_URL, MAIL_FROM and PUBLIC_URL). Your choice is kept.",
	people: "Notify by email",
	failed: "Couldn't load the notifications",
	save: "Save",
	saved: "Notifications saved",
	saveFailed: "Couldn't save the notifications.",
	stop: {
		webhook: {
			title: "Stop emails about webhooks?",
			consequence:
				"You won't get an email when a webhook of this account fails. People who can edit webhooks can choose you again under Notifications.",
			confirm: "Stop emails",
			done: "You get no more emails about webhooks",
		},
		template: {
			title: "Stop emails about templates?",
			consequence:
				"You won't get an email when the messaging platform rejects or pauses a template of this account. People who can edit templates can choose you again under Notifications.",
			confirm: "Stop emails",
			done: "You get no more emails about templates",
		},
	},
} as const;
