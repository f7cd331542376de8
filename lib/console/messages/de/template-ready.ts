/** Making contents of templates ready: what is left, who may, and requests. */
export const templateReady = {
	checklist: {
		left: "{count, plural, one {Noch 1 Punkt, bis {language} bereit ist} other {Noch # Punkte, bis {language} bereit ist}}",
		made: "{language} ist bereit",
		nothing: "Es fehlt nichts, damit {language} bereit ist",
		label: "Was noch fehlt, bis {language} bereit ist",
		done: "Erledigt",
		open: "Offen",
		parts: {
			headers: "Kopfzeile",
			text: "Haupttext",
			variables: "Beispielwerte",
			footer: "Fußzeile",
			buttons: "Buttons",
			settings: "Einstellungen",
		},
	},
	becomesDraft:
		"Speichern macht {language} zum Entwurf, bis jemand mit der Berechtigung den Inhalt wieder auf bereit setzt.",
	budget: {
		free: "Die Messaging-Plattform nimmt eine Änderung einer genehmigten Vorlage am Tag und zehn in 30 Tagen an. {count, plural, =0 {Bisher gab es keine.} one {In den letzten 30 Tagen gab es 1.} other {In den letzten 30 Tagen gab es #.}}",
		day: "Die Messaging-Plattform nimmt eine Änderung einer genehmigten Vorlage am Tag an. Die letzte war {when}; eine weitere lehnt sie vielleicht ab (bis {time}).",
		month:
			"Die Messaging-Plattform nimmt zehn Änderungen einer genehmigten Vorlage in 30 Tagen an. Sie sind verbraucht; eine weitere lehnt sie vielleicht ab (bis {time}).",
	},
	request: {
		ask: "Um Freigabe bitten",
		again: "Erneut bitten",
		askTitle: "Um Freigabe von {language} bitten",
		askText: "Wer Vorlagen auf bereit setzen darf, sieht Ihre Bitte hier und in der Liste der Vorlagen.",
		note: "Notiz (optional)",
		send: "Bitte senden",
		sent: "Um Freigabe von {language} gebeten",
		needsSave: "Speichern Sie {language} zuerst, damit andere sehen, was bereit werden soll.",
		needsFixes: "Beheben Sie zuerst, was noch fehlt.",
		waiting: "Sie haben um Freigabe von {language} gebeten ({when}).",
		waitingBy: "{person} bittet um Freigabe von {language} ({when}).",
		takeBack: "Zurücknehmen",
		takenBack: "Bitte zurückgenommen",
		returned: "{person} hat {language} zurückgegeben ({when})",
		make: "Auf bereit setzen",
		sendBack: "Zurückgeben …",
		sendBackTitle: "{language} zurückgeben?",
		sendBackText: "{person} erfährt, was zu ändern ist, und kann erneut bitten.",
		reason: "Was zu ändern ist",
		sendBackSubmit: "Zurückgeben",
		sentBack: "{language} zurückgegeben",
		failed: "Die Bitte konnte nicht geändert werden",
	},
	list: {
		title:
			"{count, plural, one {1 Bitte um Freigabe einer Vorlage} other {# Bitten um Freigabe von Vorlagen}}",
		item: "{code} · {language}",
		by: "{person}, {when}",
		returned: "Zurückgegeben",
	},
};
