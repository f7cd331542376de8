import { webhookCauses } from "@/lib/console/messages/de/webhooks/webhook-causes";

/** The form that changes a webhook. */
const webhookEdit = {
	action: "Webhook bearbeiten",
	title: "Webhook bearbeiten",
	name: "Name",
	nameHint: "Wird statt der URL angezeigt, zum Beispiel „Buchungssystem“.",
	urlHint:
		"Auch wartende Ereignisse und neue Versuche gehen an die neue URL. Signatur-Secret und Zustellungen bleiben.",
	headers: "Eigene Header",
	headersHint:
		"Werden mit jedem Ereignis gesendet, für Server, die einen Schlüssel verlangen. Werte werden verschlüsselt und nie wieder angezeigt. Ändert sich der Host der URL, geben Sie sie erneut ein.",
	headerName: "Name von Header {number}",
	headerValue: "Wert von Header {number}",
	headerNamePlaceholder: "Authorization",
	headerValuePlaceholder: "Wert",
	headerStored: "Unverändert",
	addHeader: "Header hinzufügen",
	removeHeader: "Header {name} entfernen",
	save: "Änderungen speichern",
	saved: "Webhook gespeichert",
	failed: "Der Webhook konnte nicht gespeichert werden. {reason}",
	changedTitle: "Jemand hat diesen Webhook geändert",
	changedText: "Aktuelle Einstellungen: {events} an {url}",
};

/** The webhooks area. */
export const webhooks = {
	title: "Webhooks",
	table: "Webhooks",
	usedOf: "{used} von {limit}",
	new: "Neuer Webhook",
	full: "Alle {limit} Webhooks sind belegt. Löschen Sie einen, um einen neuen zu erstellen.",
	columns: {
		url: "URL",
		state: "Status",
		events: "Ereignisse",
		lastDelivery: "Letzte Zustellung",
		delivered: "Zugestellt, 24 h",
		on: "Aktiviert",
	},
	empty: {
		title: "Noch keine Webhooks",
		text: "Webhooks melden Ihren Systemen Ereignisse, etwa neue Nachrichten, Nachrichtenstatus und Vorlagenänderungen. Jedes Ereignis wird sofort an Ihre URL gesendet.",
	},
	failed: "Webhooks konnten nicht geladen werden",
	gone: {
		title: "Webhook nicht gefunden",
		text: "Vielleicht wurde er gelöscht, oder die URL ist falsch.",
		action: "Zurück zu den Webhooks",
	},
	states: {
		active: "Aktiv",
		retrying: "Wird wiederholt",
		retryingSince: "Wird wiederholt<more> seit {time}</more>",
		failing: "Schlägt fehl",
		failingSince: "Schlägt<more> seit {time}</more> fehl",
		disabled: "Deaktiviert",
		waiting: "Wartet auf erstes Ereignis",
	},
	disabledReasons: {
		gone: "Deaktiviert<more>: Server antwortete mit 410</more>",
		failing: "Deaktiviert<more>: schlug fünf Tage lang fehl</more>",
		person: "Deaktiviert<more>: manuell</more>",
	},
	chart: {
		none: "Keine Ereignisse in den letzten 24 Stunden",
		text: "{delivered} von {count, plural, one {1 Ereignis} other {{events} Ereignissen}} in den letzten 24 Stunden zugestellt",
	},
	trouble: {
		title: "{count, plural, one {1 Webhook hat Probleme} other {# Webhooks haben Probleme}}",
		disabled: "<url></url> wurde automatisch deaktiviert und erhält keine Ereignisse.",
		failing: "<url></url> schlägt fehl.",
		failingSince: "<url></url> schlägt seit {time} fehl.",
		look: "Details ansehen",
	},
	delivered: "Zugestellt",
	answered: "Antwort {status}",
	never: "Nie",
	noTime: "Zeit unbekannt",
	switch: {
		label: "Zustellen",
		of: "Ereignisse an {url} senden",
		offDone: "{host} deaktiviert",
		offDoneText: "Der Webhook erhält keine Ereignisse mehr.",
		onDone: "{host} aktiviert",
		offFailed: "{host} konnte nicht deaktiviert werden",
		onFailed: "{host} konnte nicht aktiviert werden",
	},
	menu: { copyUrl: "URL kopieren", urlCopied: "URL kopiert", delete: "Webhook löschen …" },
	delete: {
		title: "Webhook <url></url> löschen?",
		consequence:
			"An diese URL werden keine Ereignisse mehr gesendet, auch keine wartenden. Verpasste Ereignisse werden nicht nachgeholt, auch wenn Sie wieder einen Webhook mit derselben URL erstellen. Der neue Webhook erhält ein neues Signatur-Secret.",
		keepInstead: "Um ihn nur anzuhalten, deaktivieren Sie ihn.",
		confirm: "Webhook löschen",
		failed: "Der Webhook konnte nicht gelöscht werden. {reason}",
		done: "Webhook gelöscht",
	},
	panel: {
		label: "Webhook {url}",
		lastDelivery: "Letzte Zustellung",
		when: "Zeit",
		result: "Ergebnis",
		answer: "Antwort",
		noAnswer: "Keine",
		words: "Fehlermeldung",
		events: "Ereignisse",
		security: "Signatur",
		secretSet:
			"Jedes Ereignis wird signiert. Das Secret wurde einmal angezeigt, beim Erstellen des Webhooks.",
		secretNone: "Keine. Ereignisse an diesen Webhook werden nicht signiert.",
		about: "Details",
		url: "URL",
		name: "Name",
		headers: "Eigene Header",
		id: "Webhook-ID",
		registered: "Erstellt",
		changed: "Geändert",
	},
	calm: {
		success: "Das letzte Ereignis wurde zugestellt.",
		successStatus: "Das letzte Ereignis wurde zugestellt: Ihr Server hat mit {status} geantwortet.",
		waiting: "Noch keine Ereignisse gesendet. Das nächste passende Ereignis wird sofort gesendet.",
		disabledUnused: "Dieser Webhook ist deaktiviert. Es wurden keine Ereignisse gesendet.",
		disabled: "Dieser Webhook ist deaktiviert.",
		other: "Status der letzten Zustellung: „{word}“.",
	},
	next: {
		retrying: "Weitere Versuche folgen in wachsenden Abständen. Neue Ereignisse werden weiterhin gesendet.",
		over: "Für das letzte Ereignis gibt es keinen weiteren Versuch. Neue Ereignisse werden weiterhin gesendet; sobald eines zugestellt ist, wechselt der Status zu „Aktiv“.",
		disabled:
			"Solange der Webhook deaktiviert ist, wird nichts gesendet, und Ereignisse aus dieser Zeit werden nicht nachgeholt. Beheben Sie das Problem und aktivieren Sie ihn dann.",
	},
	causes: webhookCauses,
	edit: webhookEdit,
	events: {
		all: "Alle Ereignisse",
		allHint: "Auch Ereignistypen, die später hinzukommen.",
		allOfThem: "Alle Ereignisse, auch später hinzukommende Typen.",
		some: "Ausgewählte Ereignisse",
		someHint: "Wählen Sie die Ereignisse, die Ihr System braucht.",
		groups: {
			messages: "Nachrichten",
			aftermath: "Nachrichtenstatus",
			templates: "Vorlagen",
			platform: "Plattform",
		},
		names: {
			inbound: "Eingehende Nachrichten",
			outbound: "Ausgehende Nachrichten",
			media: "Medien",
			status: "Status",
			reaction: "Reaktionen",
			template: "Vorlagenänderungen",
			platform: "Plattformänderungen",
		},
		one: {
			inbound: "Eingehende Nachricht",
			outbound: "Ausgehende Nachricht",
			media: "Medien",
			status: "Status",
			reaction: "Reaktion",
			template: "Vorlagenänderung",
			platform: "Plattformänderung",
		},
		texts: {
			inbound: "Ein Kontakt hat eine Nachricht gesendet.",
			outbound: "Eine Nachricht wurde an einen Kontakt gesendet.",
			media: "Eine Nachricht mit Bild, Video, Audiodatei oder Dokument wurde empfangen oder gesendet.",
			status: "Eine Nachricht wurde gesendet, zugestellt oder gelesen, oder sie ist fehlgeschlagen.",
			reaction: "Jemand hat eine Emoji-Reaktion hinzugefügt oder entfernt.",
			template: "Status, Qualität, Kategorie oder Komponenten einer Vorlage haben sich geändert.",
			platform: "Jede Änderung, die die Plattform meldet, als Rohdaten.",
		},
		unknown: "Diese Konsole kennt diesen Ereignistyp nicht.",
		showSample: "Beispiel anzeigen",
		hideSample: "Beispiel ausblenden",
		sampleOf: "Beispiel: {event}",
	},
	form: {
		title: "Neuer Webhook",
		url: "URL",
		urlPlaceholder: "https://example.com/hooks/chat",
		urlHint:
			"Ereignisse werden als POST-Anfragen gesendet. Verwenden Sie eine öffentliche URL, die mit https:// beginnt.",
		urlWhy: "Warum kein HTTP und keine private Adresse?",
		urlWhyHttp:
			"Ereignisse enthalten Nachrichten Ihrer Kontakte. Bei unverschlüsseltem HTTP könnten andere im Netzwerk sie lesen oder ändern.",
		urlWhyPrivate:
			"Private Adressen wie 10.0.0.4 oder localhost werden abgelehnt, damit Webhooks keine internen Systeme erreichen. Für lokale Tests verwenden Sie einen Tunnel mit öffentlicher HTTPS-URL.",
		advice: {
			"no-scheme": "Beginnen Sie die URL mit https://.",
			"plain-http": "Unverschlüsseltes HTTP wird meist abgelehnt. Verwenden Sie HTTPS.",
			"other-scheme": "Nur HTTPS-URLs werden unterstützt.",
			"user-name":
				"URLs mit Benutzername oder Passwort werden abgelehnt. Prüfen Sie stattdessen die Signatur.",
			private: "Das sieht nach einer privaten Adresse aus. Private Adressen werden meist abgelehnt.",
			"not-a-url": "Das sieht noch nicht nach einer URL aus.",
		},
		useInstead: "{url} verwenden",
		events: "Ereignisse",
		active: "Sofort mit dem Senden beginnen",
		activeHint: "Sonst wird der Webhook deaktiviert erstellt und erhält nichts, bis Sie ihn aktivieren.",
		register: "Webhook erstellen",
		exists: "Es gibt bereits einen Webhook mit dieser URL.",
		openExisting: "Webhook öffnen",
		failed: "Der Webhook konnte nicht erstellt werden. {reason}",
		registered: "Webhook für {host} erstellt",
		required: {
			url: "Geben Sie die URL ein, an die Ereignisse gesendet werden.",
			events: "Wählen Sie mindestens ein Ereignis oder alle Ereignisse.",
		},
	},
	secret: {
		title: "Signatur-Secret jetzt sichern",
		description:
			"Dieses Secret wird nur jetzt angezeigt. Sichern Sie es bei den anderen Secrets für {host}. Wenn Sie es verlieren, brauchen Sie ein neues.",
		label: "Signatur-Secret",
		what: "Signatur-Secret",
		verifyTitle: "So verwendet es Ihr Server",
		verifyText:
			"Jedes Ereignis wird mit diesem Secret signiert (Standard Webhooks). Prüfen Sie die Signatur, damit Sie sicher sind, dass Ereignisse von diesem Dienst kommen.",
		stored: "Ich habe es gesichert",
		done: "Fertig",
		notYet:
			"Kopieren Sie das Secret oder bestätigen Sie, dass Sie es gesichert haben. Es wird nur jetzt angezeigt.",
		install: "Installationsbefehl",
		leave: {
			title: "Verlassen, ohne das Secret zu sichern?",
			consequence:
				"Sie können es nicht noch einmal ansehen. Ohne das Secret kann Ihr Server keine Signaturen prüfen und Sie brauchen ein neues Secret.",
			confirm: "Verlassen",
			cancel: "Zurück zum Secret",
		},
	},
};

/** Emails when a webhook fails. */
export const webhookNotices = {
	open: "Benachrichtigungen",
	title: "Benachrichtigungen",
	description: {
		webhook:
			"Die ausgewählten Personen erhalten eine E-Mail, wenn ein Webhook seit einer Stunde fehlschlägt, wenn er automatisch deaktiviert wird und wenn er wieder funktioniert.",
		template:
			"Die ausgewählten Personen erhalten eine E-Mail, wenn die Messaging-Plattform eine Vorlage ablehnt, pausiert oder deaktiviert, ihre Qualität niedrig bewertet oder eine andere Kategorie ankündigt. Wer Vorlagen auf bereit setzen darf, erhält auch Bitten darum.",
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
