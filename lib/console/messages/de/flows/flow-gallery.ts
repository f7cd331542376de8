/** The forms that a new flow can start from. */
export const flowGallery = {
	preview: "Vorschau von „{title}“",
	use: "Formular verwenden",
	screens: "{count, plural, one {1 Screen} other {# Screens}}",
	forms: {
		booking: { title: "Termin buchen", text: "Dienstleistung, Tag und Uhrzeit wählen." },
		signUp: { title: "Registrieren", text: "Name und E-Mail angeben und den Bedingungen zustimmen." },
		survey: { title: "Umfrage", text: "Drei Fragen dazu, wie und warum Menschen kaufen." },
		contact: { title: "Kontakt aufnehmen", text: "Thema, Nachricht und gewünschter Antwortweg." },
		feedback: { title: "Feedback", text: "Einen Besuch bewerten und sagen, was besser sein könnte." },
		lead: { title: "Angebot anfordern", text: "Bedarf, Budget und Kontaktdaten." },
		support: { title: "Hilfe anfordern", text: "Was nicht funktioniert und wie dringend es ist, mit Foto." },
		order: { title: "Bestellen", text: "Produkt, Menge und Lieferung oder Abholung." },
	},
};
