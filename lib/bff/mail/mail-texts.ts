type WebhookNotice = { accountName: string; host: string; since: string };

/** What the platform says of a template in languages, by their codes. */
export type TemplateIncident = {
	code: string;
	kind: "rejected" | "paused" | "disabled" | "category" | "quality";
	langCodes: string[];
};

/** A request to make a content ready that was made, was sent back, or was answered by making it ready. */
export type ReadyNotice = {
	accountName: string;
	code: string;
	langCode: string;
	by: string;
	kind: "requested" | "returned" | "made";
	/** The note of a request, or the reason why it was sent back. */
	text: string | null;
};

/** What each mail is about. */
export type Mails = {
	invitation: { accountName: string; invitedBy: string };
	passwordReset: object;
	/** To someone who asked to reset a password, but signs in only at the provider of single sign-on. */
	passwordAtProvider: object;
	/** Whether the person knew their password or used a link. */
	passwordChanged: { how: "changed" | "reset" };
	confirmEmail: object;
	/** To someone whose address another person gave as their own. */
	emailTaken: object;
	emailChanged: { newEmail: string };
	/** To people who chose to hear about a webhook. */
	webhookFailing: WebhookNotice;
	webhookDisabled: WebhookNotice;
	webhookWorking: WebhookNotice;
	/** To people who chose to hear about reviews of templates. `count` templates, of which some are listed. */
	templatesNeedAttention: { accountName: string; incidents: TemplateIncident[]; count: number };
	/** To people who may answer it and chose to hear about templates, or to who made it. */
	readyRequest: ReadyNotice;
};

type Texts = {
	subject: string;
	paragraphs: string[];
	/** Of the link. */
	label?: string;
};

/** The texts of all mails in one language. */
export type MailTexts = { [Kind in keyof Mails]: (about: Mails[Kind]) => Texts };
