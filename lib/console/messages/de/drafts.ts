/** The list of unsaved drafts. */
export const drafts = {
	title: "Nicht gespeicherte Entwürfe",
	about:
		"Änderungen, die Sie in diesem Browser gemacht, aber nicht gespeichert haben. Entwürfe werden nach 30 Tagen gelöscht.",
	kind: { flow: "Flow", template: "Vorlage", contact: "Kontakt", webhook: "Webhook" },
	new: { flow: "Neuer Flow", template: "Neue Vorlage", contact: "Neuer Kontakt", webhook: "Neuer Webhook" },
	unnamed: {
		flow: "Unbenannter Flow",
		template: "Unbenannte Vorlage",
		contact: "Unbenannter Kontakt",
		webhook: "Unbenannter Webhook",
	},
	withPart: "{kind} · {part}",
	deleted: {
		flow: "Dieser Flow wurde gelöscht",
		template: "Diese Vorlage wurde gelöscht",
		contact: "Dieser Kontakt wurde gelöscht",
		webhook: "Dieser Webhook wurde gelöscht",
	},
	createFrom: {
		flow: "Flow aus Entwurf erstellen",
		template: "Vorlage aus Entwurf erstellen",
		contact: "Kontakt aus Entwurf erstellen",
		webhook: "Webhook aus Entwurf erstellen",
	},
	ofDeleted: {
		flow: "Ihre nicht gespeicherten Entwürfe dieses Flows",
		contact: "Ihre nicht gespeicherten Entwürfe dieses Kontakts",
	},
	open: "Öffnen",
	openNamed: "Entwurf „{title}“ öffnen",
	discard: "Verwerfen",
	discardNamed: "Entwurf „{title}“ verwerfen",
	failed: "Der Entwurf konnte nicht geändert werden. Versuchen Sie es erneut.",
	gone: "Diesen Entwurf gibt es nicht mehr: Er wurde verworfen, oder sein Kontakt wurde endgültig gelöscht.",
	emptyTitle: "Keine nicht gespeicherten Entwürfe",
	emptyText: "Hier erscheinen Änderungen, die Sie in diesem Browser gemacht, aber nicht gespeichert haben.",
	notKeptTitle: "Dieser Browser kann keine Entwürfe aufbewahren",
	notKept:
		"Vielleicht nutzen Sie ein privates Fenster, oder der Speicher des Browsers ist voll. Speichern Sie Ihre Änderungen, bevor Sie eine Seite verlassen.",
};
