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
