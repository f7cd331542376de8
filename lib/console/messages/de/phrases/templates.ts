import type { Phrasebook } from "@/lib/console/messages/phrasebook";

/** German for what the service says about requests for contents of templates. */
export const templatePhrases: Phrasebook = {
	"Must be text.": "Muss Text sein.",
	"Must be true or false.": "Muss true oder false sein.",
	"Must be a whole number of seconds.": "Muss eine ganze Zahl sein (Sekunden).",
	"Must be a language code.": "Muss ein Sprachcode sein.",
	"Must be a code of a failure.": "Muss der Code eines Fehlers sein.",
	"This template already has content in {0}.":
		"Diese Vorlage hat schon einen Inhalt in dieser Sprache ({0}).",
	"The language must match the path ({0}) or be omitted.":
		"Die Sprache muss der im Pfad entsprechen ({0}) oder fehlen.",
	"A template with this code already exists.": "Eine Vorlage mit diesem Code gibt es schon.",
	"This template doesn't exist.": "Diese Vorlage gibt es nicht.",
	"Each language can be there once.": "Jede Sprache kann nur einmal vorkommen.",
	"A template needs a content in at least one language.":
		"Eine Vorlage braucht einen Inhalt in mindestens einer Sprache.",
	"A template has at most {0} languages.": "Eine Vorlage hat höchstens {0} Sprachen.",
	"content_state must be one of: ready, draft, unstored.":
		"content_state muss eines von diesen sein: ready, draft, unstored.",
	"type must be one of: text, media, sign_in, catalog.":
		"type muss eines von diesen sein: text, media, sign_in, catalog.",
	"sort must be one of: changed, code, used.": "sort muss eines von diesen sein: changed, code, used.",
	"This content doesn't exist.": "Diesen Inhalt gibt es nicht.",
	"This content was changed at {0}. Read it again before you save.":
		"Dieser Inhalt wurde inzwischen geändert ({0}). Laden Sie ihn neu, bevor Sie speichern.",
	"This API access token stores drafts only. To make a content ready, it needs the permission {0}.":
		"Dieses API-Zugriffstoken speichert nur Entwürfe. Um einen Inhalt auf bereit zu setzen, braucht es die Berechtigung „{0}“.",
	"drafts_only must be true or false.": "drafts_only muss true oder false sein.",
	"You can make this content ready yourself.": "Sie können diesen Inhalt selbst auf bereit setzen.",
	"This request doesn't exist anymore.": "Diese Bitte gibt es nicht mehr.",
	"Say what to change.": "Schreiben Sie, was zu ändern ist.",
	"Must be a version's number.": "Muss die Nummer einer Version sein.",
	"Must be 1 to 90.": "Muss 1 bis 90 sein.",
	"Must be a part of a content.": "Muss ein Teil eines Inhalts sein.",
	"A template can have notes for up to 100 variables.":
		"Eine Vorlage darf Hinweise zu höchstens 100 Variablen haben.",
	"Send up to {0} parts at once.": "Senden Sie höchstens {0} Teile auf einmal.",
	"Ask for up to {0} templates at once.": "Rufen Sie höchstens {0} Vorlagen auf einmal ab.",
	"Send up to {0} texts at once.": "Senden Sie höchstens {0} Texte auf einmal.",
	"Machine translation isn't set up on this server.":
		"Maschinelle Übersetzung ist auf diesem Server nicht eingerichtet.",
	"The translation service couldn't be reached.": "Der Übersetzungsdienst war nicht erreichbar.",
	"The translation service didn't respond in time.":
		"Der Übersetzungsdienst hat nicht rechtzeitig geantwortet.",
	"The translation service returned {0}.": "Der Übersetzungsdienst hat mit {0} geantwortet.",
	"The translation service's response broke off.": "Die Antwort des Übersetzungsdienstes brach ab.",
	"The translation service's response can't be read.":
		"Die Antwort des Übersetzungsdienstes ist nicht lesbar.",
};
