import { phoneWords as english } from "@/lib/console/messages/en/flows/phone-words";

/** Texts that phones add to a flow. A flow whose script doesn't reveal its language is taken to be in German. */
export const phoneWords = {
	...english,
	own: {
		optional: "(optional)",
		choose: "Auswählen",
		managed: "Vom Unternehmen verwaltet",
		readMore: "Mehr lesen",
		addPhotos: "Fotos hinzufügen",
		addDocuments: "Dokumente hinzufügen",
		takePhoto: "Foto aufnehmen",
		fromGallery: "Aus Galerie auswählen",
		close: "Schließen",
		done: "Fertig",
		clear: "Löschen",
		previousYear: "Voriges Jahr",
		previousMonth: "Voriger Monat",
		nextMonth: "Nächster Monat",
		nextYear: "Nächstes Jahr",
		sent: "Antwort gesendet",
	},
};
