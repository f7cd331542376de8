import type { Mail } from "@/lib/bff/mail/render-mail";

type Notice = {
	kind: "failing" | "disabled" | "working";
	accountName: string;
	host: string;
	since: Date;
	/** The webhook's page. */
	url: string;
};

/** To people who chose to hear when a webhook fails. */
export function webhookNoticeMail({ kind, accountName, host, since, url }: Notice): Mail {
	const time = timeText(since);
	const texts = {
		failing: {
			subject: `Webhook to ${host} is failing`,
			what: `The webhook of ${accountName} to ${host} has delivered no event since ${time}.`,
			next: "Its events are kept and sent again. Open the webhook to see the cause and how to fix it.",
		},
		disabled: {
			subject: `Webhook to ${host} was disabled`,
			what: `The webhook of ${accountName} to ${host} was disabled on ${time}, because its server failed or declined.`,
			next: "It receives no events until someone enables it. You can then replay what it missed.",
		},
		working: {
			subject: `Webhook to ${host} works again`,
			what: `The webhook of ${accountName} to ${host} has been delivering events again since ${time}.`,
			next: "Open the webhook to see whether it missed any events.",
		},
	}[kind];
	return {
		subject: texts.subject,
		paragraphs: [
			texts.what,
			texts.next,
			"You get this email because you were chosen for it on the page Webhooks, under Notifications.",
		],
		link: { label: "Open webhook", url },
	};
}

/** Mails can't know the reader's time zone. */
function timeText(time: Date): string {
	const parts = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;
	return `${time.toLocaleString("en-GB", parts)} UTC`;
}
