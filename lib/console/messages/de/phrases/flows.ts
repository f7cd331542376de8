import type { Phrasebook } from "@/lib/console/messages/phrasebook";

/** Requests for flows, their versions and links. */
const requests: Phrasebook = {
	"Too many previews were opened from your network. Try again in a few minutes.":
		"Aus Ihrem Netzwerk wurden zu viele Vorschauen geöffnet. Versuchen Sie es in einigen Minuten erneut.",
	"Too many previews are opened at the moment. Try again in a moment.":
		"Gerade werden zu viele Vorschauen geöffnet. Versuchen Sie es gleich erneut.",
	"This preview isn't available.": "Diese Vorschau ist nicht verfügbar.",
	"The definition's version must be text.": "Die Version der Definition muss Text sein.",
	"The definition's version must not be empty.": "Die Version der Definition darf nicht leer sein.",
	"The definition needs a list of screens.": "Die Definition braucht eine Liste von Screens.",
	"The definition must be an object with version and screens.":
		"Die Definition muss ein Objekt mit Version und Screens sein.",
	"A category must be text.": "Eine Kategorie muss Text sein.",
	"Categories must be a list.": "Die Kategorien müssen eine Liste sein.",
	"A flow can have up to 10 categories.": "Ein Flow darf höchstens 10 Kategorien haben.",
	"flow_json_raw must be text.": "flow_json_raw muss Text sein.",
	"The name": "Der Name",
	"The template name": "Der Name der Vorlage",
	"Another flow already has this name.": "Ein anderer Flow heißt schon so.",
	"A flow with this name is being created. Try again in a moment.":
		"Ein Flow mit diesem Namen wird gerade erstellt. Versuchen Sie es gleich erneut.",
	"Creating the flow took too long and was undone. Try again.":
		"Das Erstellen hat zu lange gedauert und wurde rückgängig gemacht. Versuchen Sie es erneut.",
	"Someone else is changing this flow. Try again in a moment.":
		"Jemand anderes ändert diesen Flow gerade. Versuchen Sie es gleich erneut.",
	"This flow doesn't exist.": "Diesen Flow gibt es nicht.",
	"This version doesn't exist anymore.": "Diese Version gibt es nicht mehr.",
	"This flow was changed at {0}. Read it again before you save.":
		"Dieser Flow wurde inzwischen geändert ({0}). Laden Sie ihn neu, bevor Sie speichern.",
	"The comment must be text.": "Der Kommentar muss Text sein.",
	"A comment can have up to {0} characters.": "Ein Kommentar darf höchstens {0} Zeichen haben.",
	"{0} must be percent-encoded UTF-8 of up to {1} characters.":
		"{0} muss prozentkodiertes UTF-8 mit höchstens {1} Zeichen sein.",
	"{0} must be a version's number.": "{0} muss die Nummer einer Version sein.",
	"A flow can have up to {0} links. Revoke one first.":
		"Ein Flow darf höchstens {0} Links haben. Widerrufen Sie zuerst einen.",
	"This link doesn't exist anymore.": "Diesen Link gibt es nicht mehr.",
	"Choose a flow.": "Wählen Sie einen Flow.",
	"Choose 1, 7 or 30 days.": "Wählen Sie 1, 7 oder 30 Tage.",
	"Choose csv or json.": "Wählen Sie CSV oder JSON.",
};

/** The messaging platform, to which the service saves flows. */
const platform: Phrasebook = {
	"This account's ID on the messaging platform is missing. Set PLATFORM_BUSINESS_ID.":
		"Die ID dieses Kontos bei der Messaging-Plattform fehlt. Setzen Sie PLATFORM_BUSINESS_ID.",
	"The messaging platform didn't accept the definition.":
		"Die Messaging-Plattform hat die Definition nicht angenommen.",
	"The messaging platform didn't delete the flow.": "Die Messaging-Plattform hat den Flow nicht gelöscht.",
	"The messaging platform didn't rename the flow.": "Die Messaging-Plattform hat den Flow nicht umbenannt.",
	"The messaging platform didn't deprecate the flow.":
		"Die Messaging-Plattform hat den Flow nicht als veraltet markiert.",
	"The messaging platform's list of flows never ends.":
		"Die Liste der Flows bei der Messaging-Plattform nimmt kein Ende.",
	"The messaging platform sent a response that couldn't be read.":
		"Die Antwort der Messaging-Plattform ist nicht lesbar.",
	"The messaging platform didn't respond in time.":
		"Die Messaging-Plattform hat nicht rechtzeitig geantwortet.",
	"The messaging platform can't be reached ({0}).": "Die Messaging-Plattform ist nicht erreichbar ({0}).",
	"The messaging platform closed the connection without responding.":
		"Die Messaging-Plattform hat die Verbindung ohne Antwort geschlossen.",
	"Its {0}.": "Angaben der Plattform: {0}.",
	"The messaging platform says: {0}": "Die Messaging-Plattform meldet: {0}",
	"The messaging platform is busy. Try again in a moment.":
		"Die Messaging-Plattform ist ausgelastet. Versuchen Sie es gleich erneut.",
	"Version {0} is frozen: it can no longer be published.":
		"Version {0} ist eingefroren: Sie lässt sich nicht mehr veröffentlichen.",
	"A flow with errors can't be published.": "Ein Flow mit Fehlern lässt sich nicht veröffentlichen.",
	"Only a draft can be published; this flow is {0}.":
		"Nur ein Entwurf lässt sich veröffentlichen; der Status dieses Flows ist {0}.",
	"The messaging platform returned {0} without a reason.":
		"Die Messaging-Plattform hat {0} ohne Begründung zurückgegeben.",
};

/** German for what the service and the console's server say about flows. */
export const flowPhrases: Phrasebook = { ...requests, ...platform };
