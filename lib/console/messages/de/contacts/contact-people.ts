/** Merging contacts of one person, and erasing people. */
export const contactPeople = {
	merge: {
		open: "Zusammenführen",
		openWith: "Zusammenführen mit …",
		withTitle: "{name} mit einem anderen Kontakt zusammenführen",
		withText:
			"Wählen Sie den anderen Kontakt derselben Person. Sie sehen das Ergebnis, bevor sich etwas ändert.",
		search: "Name oder Nummer suchen",
		found: "{count, plural, one {1 Kontakt angezeigt} other {# Kontakte angezeigt}}",
		nobody: "Keine anderen Kontakte gefunden. Versuchen Sie es mit einem Teil des Namens oder der Nummer.",
		title: "Zwei Kontakte zusammenführen",
		text: "Aus beiden Unterhaltungen wird eine, und Nachrichten von beiden Nummern kommen dort an. Das lässt sich nicht rückgängig machen.",
		keep: "Kontakt, der bleibt",
		messages: "{count, plural, one {1 Nachricht} other {{countText} Nachrichten}}",
		after: "Nach dem Zusammenführen",
		name: "Name",
		number: "Nummer",
		tags: "Schlagwörter",
		history: "Unterhaltung",
		otherNumber: "Auch erreichbar unter",
		later: "Die neuesten {atOnce} Nachrichten werden sofort verschoben, ältere innerhalb weniger Minuten.",
		start: "Kontakte zusammenführen",
		done: "Zu {name} zusammengeführt",
		failed: "Die Kontakte konnten nicht zusammengeführt werden",
		loadFailed: "Die Kontakte konnten nicht geladen werden",
		needsTwo: "Wählen Sie genau zwei Kontakte aus, um sie zusammenzuführen.",
	},
	suggestion: {
		title: "Vielleicht dieselbe Person wie {name}",
		user_id: "Die Messaging-Plattform meldet für beide dieselbe Nutzer-ID.",
		same_number: "Beide Nummern sind derselbe Anschluss, in alter und neuer Form.",
		number_changed:
			"Die Messaging-Plattform meldet, dass diese Person jetzt die Nummer des anderen Kontakts nutzt.",
		user_id_changed:
			"Die Messaging-Plattform meldet, dass diese Person jetzt die Nutzer-ID des anderen Kontakts hat.",
		other: "Die Messaging-Plattform meldet beide als eine Person.",
		review: "Prüfen",
	},
	merged: {
		title: "Zusammengeführte Kontakte",
		moving: "{moved} von {total} Nachrichten verschoben",
		by: "von {actor}",
	},
	erase: {
		open: "Endgültig löschen …",
		title: "{name} endgültig löschen?",
		text: "Alles über diese Person wird in dieser Konsole und im Dienst gelöscht. Das lässt sich nicht rückgängig machen, und niemand kann es wiederherstellen.",
		what: "Was gelöscht wird",
		contacts:
			"{count, plural, one {1 Kontakt} other {{countText} Kontakte}}, mit Namen, Nummern und Schlagwörtern",
		messages: "{count, plural, =0 {Keine Nachrichten} one {1 Nachricht} other {{countText} Nachrichten}}",
		files: "{count, plural, =0 {Keine Dateien} one {1 Datei} other {{countText} Dateien}} in Nachrichten",
		deliveries:
			"{count, plural, =0 {Keine Webhook-Zustellungen} one {1 Webhook-Zustellung} other {{countText} Webhook-Zustellungen}}",
		importRows:
			"{count, plural, =0 {Keine Zeilen aus Importen} one {1 Zeile aus Importen} other {{countText} Zeilen aus Importen}}",
		orMore: "{text} oder mehr",
		audit:
			"Namen und Werte im Audit-Log, das weiterhin zeigt, wer wann was geändert hat; gespeicherte Ansichten und nicht gespeicherte Entwürfe zum Kontakt",
		elsewhere: "Exportierte Dateien, Backups und andere Systeme behalten ihre Kopien.",
		confirm: "Zur Bestätigung {name} eingeben",
		mismatch: "Geben Sie den Namen genau wie angezeigt ein.",
		start: "Endgültig löschen",
		done: "{name} endgültig gelöscht",
		doneText: "Die Unterhaltung wird gelöscht. Wie weit das ist, sehen Sie unter „Gelöschte Kontakte“.",
		failed: "{name} konnte nicht endgültig gelöscht werden",
		loadFailed: "Der Umfang konnte nicht ermittelt werden",
		running: "Kontakt {id} wird endgültig gelöscht: {done} von {total} Nachrichten",
		runningRest: "Kontakt {id} wird endgültig gelöscht: Webhook-Zustellungen und Logs",
	},
};
