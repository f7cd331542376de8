import type { Phrasebook } from "@/lib/console/messages/phrasebook";

/** German for what the service says about requests for contents of templates. */
export const templatePhrases: Phrasebook = {
	"Must be text.": "Muss Text sein.",
	"Must be true or false.": "Muss true oder false sein.",
	"Must be a whole number of seconds.": "Muss eine ganze Zahl sein (Sekunden).",
	"Must be a language code.": "Muss ein Sprachcode sein.",
	"This template already has content in {0}.":
		"Diese Vorlage hat schon einen Inhalt in dieser Sprache ({0}).",
	"The language must match the path ({0}) or be omitted.":
		"Die Sprache muss der im Pfad entsprechen ({0}) oder fehlen.",
	"This content doesn't exist.": "Diesen Inhalt gibt es nicht.",
	"This content was changed at {0}. Read it again before you save.":
		"Dieser Inhalt wurde inzwischen geändert ({0}). Laden Sie ihn neu, bevor Sie speichern.",
	"Must be 1 to 90.": "Muss 1 bis 90 sein.",
};
