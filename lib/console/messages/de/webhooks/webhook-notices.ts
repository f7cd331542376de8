/** Emails when a webhook fails. */
export const webhookNotices = {
	open: "Benachrichtigungen",
	title: "Benachrichtigungen",
	description: {
		webhook:
			"Die ausgewählten Personen erhalten eine E-Mail, wenn ein Webhook seit einer Stunde fehlschlägt, wenn er automatisch deaktiviert wird und wenn er wieder funktioniert.",
		template:
			"Die ausgewählten Personen erhalten eine E-Mail, wenn die Messaging-Plattform eine Vorlage ablehnt, pausiert oder deaktiviert, ihre Qualität niedrig bewertet oder eine andere Kategorie ankündigt.",
	},
	noMail:
		"Diese Konsole kann noch keine E-Mails senden. Lassen Sie Ihre Administration einen Mailserver einrichten (SMTP_URL, MAIL_FROM und PUBLIC_URL). Ihre Auswahl bleibt erhalten.",
	people: "Per E-Mail benachrichtigen",
	failed: "Die Benachrichtigungen konnten nicht geladen werden",
	save: "Speichern",
	saved: "Benachrichtigungen gespeichert",
	saveFailed: "Die Benachrichtigungen konnten nicht gespeichert werden.",
	stop: {
		webhook: {
			title: "Keine E-Mails mehr über Webhooks?",
			consequence:
				"Sie erhalten keine E-Mail mehr, wenn ein Webhook dieses Kontos fehlschlägt. Wer Webhooks bearbeiten darf, kann Sie unter „Benachrichtigungen“ wieder auswählen.",
			confirm: "Keine E-Mails mehr",
			done: "Sie erhalten keine E-Mails mehr über Webhooks",
		},
		template: {
			title: "E-Mails zu Vorlagen abbestellen?",
			consequence:
				"Sie erhalten keine E-Mail mehr, wenn die Messaging-Plattform eine Vorlage dieses Kontos ablehnt oder pausiert. Wer Vorlagen bearbeiten darf, kann Sie unter „Benachrichtigungen“ wieder auswählen.",
			confirm: "Abbestellen",
			done: "Sie erhalten keine E-Mails mehr zu Vorlagen",
		},
	},
};
