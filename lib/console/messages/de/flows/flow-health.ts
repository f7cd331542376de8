/** The state of flows on the messaging platform. */
export const flowHealth = {
	label: "Meldungen der Messaging-Plattform",
	short: {
		CLIENT_ERROR_RATE: "Fehler in der App",
		ENDPOINT_ERROR_RATE: "Endpunktfehler",
		ENDPOINT_LATENCY: "Endpunkt langsam",
		ENDPOINT_AVAILABILITY: "Endpunkt offline",
		FLOW_VERSION_EXPIRY_WARNING: "Version läuft ab",
		other: "Warnung",
	},
	title: {
		THROTTLED: "Von der Messaging-Plattform gedrosselt",
		BLOCKED: "Von der Messaging-Plattform blockiert",
		CLIENT_ERROR_RATE: "Kontakte sehen Fehler in diesem Flow",
		ENDPOINT_ERROR_RATE: "Der Endpunkt des Flows liefert Fehler",
		ENDPOINT_LATENCY: "Der Endpunkt des Flows ist langsam",
		ENDPOINT_AVAILABILITY: "Der Endpunkt des Flows ist nicht verfügbar",
		FLOW_VERSION_EXPIRY_WARNING: "Die Version des Flows läuft ab",
		other: "Warnung der Messaging-Plattform zu diesem Flow",
	},
	meaning: {
		THROTTLED: "Der Flow kann nur 10-mal pro Stunde gesendet werden.",
		BLOCKED: "Der Flow kann weder gesendet noch geöffnet werden.",
		CLIENT_ERROR_RATE: "Fehlerquote beim Öffnen: {value}. Limit: {limit}.",
		ENDPOINT_ERROR_RATE: "Fehlerquote der Anfragen: {value}. Limit: {limit}.",
		ENDPOINT_LATENCY: "Antwortzeit der langsamsten 10 % der Anfragen: {value}. Limit: {limit}.",
		ENDPOINT_AVAILABILITY: "Beantwortete Prüfungen: {value}. Mindestens nötig: {limit}.",
		FLOW_VERSION_EXPIRY_WARNING: "Die Messaging-Plattform wird Version {version} nicht mehr unterstützen.",
	},
	action: {
		THROTTLED:
			"Beheben Sie die unten gemeldeten Fehler. Die Plattform hebt die Drosselung auf, sobald der Flow fehlerfrei läuft, oder blockiert ihn.",
		BLOCKED:
			"Korrigieren Sie den Flow oder seinen Endpunkt. Die Plattform prüft ihn erneut und hebt die Blockierung auf.",
		CLIENT_ERROR_RATE: "Prüfen Sie die Screens und die Daten, die Ihr Endpunkt an sie sendet.",
		ENDPOINT_ERROR_RATE: "Prüfen Sie die Logs Ihres Servers zum Zeitpunkt der Meldung.",
		ENDPOINT_LATENCY: "Ihr Server sollte schneller antworten, möglichst innerhalb einer Sekunde.",
		ENDPOINT_AVAILABILITY: "Prüfen Sie, ob Ihr Server läuft und aus dem Internet erreichbar ist.",
		FLOW_VERSION_EXPIRY_WARNING:
			"Ändern Sie die Version auf {recommended}, testen Sie den Flow und veröffentlichen Sie ihn erneut.",
	},
	since: "Gemeldet: <time></time>",
	says: "Die Plattform meldet: „{message}“",
	errorOf: "{type}: {rate}",
	seconds: "{value} s",
};

/** Replies to flows. */
export const flowAnswers = {
	title: "Antworten",
	tabs: { label: "Flow", form: "Formular", answers: "Antworten" },
	contact: "Kontakt",
	contactId: "Kontakt {id}",
	answered: "Eingegangen",
	reply: "Antwort",
	revoked: "Vom Kontakt gelöscht",
	truth: { yes: "Ja", no: "Nein" },
	more: "Mehr laden",
	failed: "Die Antworten konnten nicht geladen werden",
	empty: "Noch keine Antworten",
	emptyText: "Wenn Kontakte diesen Flow ausfüllen, erscheinen ihre Antworten hier, mit einer Spalte je Feld.",
	nothing: "Keine Antworten in diesem Zeitraum",
	showAll: "Alle Antworten anzeigen",
	export: {
		action: "CSV exportieren",
		done: "{count, plural, one {1 Antwort exportiert} other {{countText} Antworten exportiert}}",
		failed: "Die Antworten konnten nicht exportiert werden",
		fileName: "antworten-{name}-{day}.csv",
	},
	unassigned: {
		title: "Antworten ohne Flow",
		empty: "Jede Antwort gehört zu einem Flow",
		text: "Hier stehen Antworten, deren Flow sich nicht bestimmen lässt.",
		reason: "Grund",
		reasons: {
			unknown: "Die beantwortete Nachricht ist nicht bekannt",
			"several-flows": "Das Token wurde mit mehreren Flows gesendet",
			"no-such-flow": "Der Flow ist nicht in diesem Konto",
		},
	},
};
