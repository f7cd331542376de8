import type { Phrasebook } from "@/lib/console/messages/phrasebook";

/** Links to previews of flows and templates. */
export const sharingPhrases: Phrasebook = {
	"Too many previews were opened from your network. Try again in a few minutes.":
		"Aus Ihrem Netzwerk wurden zu viele Vorschauen geöffnet. Versuchen Sie es in einigen Minuten erneut.",
	"Too many previews are opened at the moment. Try again in a moment.":
		"Gerade werden zu viele Vorschauen geöffnet. Versuchen Sie es gleich erneut.",
	"This preview isn't available.": "Diese Vorschau ist nicht verfügbar.",
	"A flow can have up to {0} links. Revoke one first.":
		"Ein Flow darf höchstens {0} Links haben. Widerrufen Sie zuerst einen.",
	"This link doesn't exist anymore.": "Diesen Link gibt es nicht mehr.",
	"Choose 1, 7 or 30 days.": "Wählen Sie 1, 7 oder 30 Tage.",
	"A template can have up to {0} links. Revoke one first.":
		"Eine Vorlage darf höchstens {0} Links haben. Widerrufen Sie zuerst einen.",
	"There is no such template.": "Diese Vorlage gibt es nicht.",
	"Choose a template.": "Wählen Sie eine Vorlage.",
};
