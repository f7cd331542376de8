/** Why the messaging platform didn't deliver a message, and what to do about it. */
export const failures = {
	access: {
		title: "Kein Zugriff auf die Messaging-Plattform",
		todo: "Bitten Sie Ihre Administration, das Zugriffstoken des Dienstes zu erneuern und seine Berechtigungen zu prüfen.",
	},
	unreachable: {
		title: "Diese Nummer kann keine Nachrichten empfangen",
		todo: "Vielleicht nutzt sie die Messaging-App nicht oder in einer zu alten Version. Kontaktieren Sie die Person auf anderem Weg.",
	},
	windowClosed: {
		title: "Die letzte Nachricht der Person ist über 24 Stunden her",
		todo: "Senden Sie stattdessen eine Vorlage. Wenn die Person antwortet, können Sie wieder frei schreiben.",
	},
	marketingLimit: {
		title: "Marketinglimit für diese Person erreicht",
		todo: "Sie hat vorerst genug Marketingnachrichten erhalten. Versuchen Sie es frühestens in einem Tag erneut.",
	},
	marketingStopped: {
		title: "Die Person hat Ihre Marketingnachrichten abbestellt",
		todo: "Senden Sie ihr keine Marketingnachrichten mehr. Andere Nachrichten kommen weiterhin an.",
	},
	experiment: {
		title: "Wegen eines Experiments der Plattform zurückgehalten",
		todo: "Diese Nummer bekommt vorerst keine Marketingnachrichten. Antworten Sie erst, wenn die Person schreibt.",
	},
	unsupportedType: {
		title: "Die Plattform unterstützt diesen Nachrichtentyp nicht",
		todo: "Senden Sie die Nachricht als Text, Datei oder Vorlage.",
	},
	mediaDownload: {
		title: "Die Datei der Person konnte nicht geladen werden",
		todo: "Bitten Sie die Person, sie erneut zu senden.",
	},
	mediaUpload: {
		title: "Die Datei wurde abgelehnt",
		todo: "Prüfen Sie Typ und Größe der Datei und senden Sie sie erneut.",
	},
	templateValues: {
		title: "Die Werte passen nicht zur Vorlage",
		todo: "Vergleichen Sie sie mit den Variablen im Inhalt der Vorlage in dieser Sprache.",
	},
	templateMissing: {
		title: "Die Vorlage ist in dieser Sprache nicht genehmigt",
		todo: "Prüfen Sie den Inhalt der Vorlage in dieser Sprache und senden Sie erneut, sobald er genehmigt ist.",
	},
	templateTooLong: {
		title: "Der Text ist mit den eingesetzten Werten zu lang",
		todo: "Verwenden Sie kürzere Werte oder kürzen Sie die Vorlage.",
	},
	templatePolicy: {
		title: "Die Vorlage verstößt gegen eine Regel der Plattform",
		todo: "Ändern Sie den Inhalt und warten Sie dann auf die Genehmigung.",
	},
	templatePaused: {
		title: "Die Vorlage ist pausiert",
		todo: "Sie hat schlechtes Feedback bekommen. Verwenden Sie eine andere, oder verbessern Sie sie und warten Sie.",
	},
	templateDisabled: {
		title: "Die Vorlage ist deaktiviert",
		todo: "Sie wurde zu oft pausiert. Erstellen Sie eine neue Vorlage mit anderem Inhalt.",
	},
	flowBlocked: {
		title: "Der Flow ist blockiert",
		todo: "Beheben Sie die Probleme des Flows oder senden Sie einen anderen.",
	},
	flowThrottled: {
		title: "Der Flow ist gedrosselt",
		todo: "Sein Endpunkt antwortet zu langsam oder mit Fehlern. Beheben Sie das und senden Sie dann erneut.",
	},
	payment: {
		title: "Problem mit der Zahlung",
		todo: "Bitten Sie Ihre Administration, die Zahlungsmethode Ihres Unternehmenskontos zu prüfen.",
	},
	restricted: {
		title: "Ihr Unternehmenskonto ist eingeschränkt",
		todo: "Bitten Sie Ihre Administration, die Mitteilung der Plattform zu lesen und eine Überprüfung zu beantragen.",
	},
	country: {
		title: "Ihr Unternehmen darf in dieses Land keine Nachrichten senden",
		todo: "Die Regeln der Plattform lassen das für Ihr Unternehmenskonto nicht zu.",
	},
	ownNumber: {
		title: "An Ihre eigene Nummer gesendet",
		todo: "Wählen Sie die Nummer einer anderen Person.",
	},
	quality: {
		title: "Das Senden ist eingeschränkt",
		todo: "Zu viele Personen haben Ihre Nachrichten blockiert oder gemeldet. Senden Sie weniger, und nur, was gewünscht ist.",
	},
	pairRate: {
		title: "Zu viele Nachrichten auf einmal an diese Person",
		todo: "Warten Sie einige Minuten und senden Sie dann erneut.",
	},
	rate: {
		title: "Zu viele Nachrichten auf einmal",
		todo: "Warten Sie einige Minuten und senden Sie dann erneut.",
	},
	temporary: {
		title: "Vorübergehende Störung der Plattform",
		todo: "Senden Sie die Nachricht erneut.",
	},
	request: {
		title: "Die Plattform hat die Nachricht nicht verstanden",
		todo: "Bitten Sie Ihre Administration, das Programm zu prüfen, das die Nachricht gesendet hat.",
	},
	refused: {
		title: "Die Plattform hat diese Nachricht abgelehnt",
		todo: "Erneut senden hilft nicht.",
	},
};
