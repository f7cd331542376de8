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
	"Must be 1 to 90.": "Muss 1 bis 90 sein.",
};
