import { describe, expect, test } from "vitest";
import { phraseTranslator } from "@/lib/console/messages/phrasebook";

const translate = phraseTranslator({
	"Enter a URL.": "Geben Sie eine URL ein.",
	"Use up to {0} characters.": "Verwenden Sie höchstens {0} Zeichen.",
	"{0} must be {1}.": "{0} muss {1} sein.",
	"{0} must be {1}, not {2}.": "{0} darf nicht {2} sein, sondern nur {1}.",
	"a list": "eine Liste",
	text: "Text",
	"“{0}” of {1}": "„{0}“ von {1}",
	"“{0}” of the screen": "„{0}“ des Screens",
	"“{0}”": "„{0}“",
	"The platform says: {0}": "Die Plattform meldet: {0}",
	"Unknown component “{0}”.": "Unbekannte Komponente „{0}“.",
	"{0} Did you mean “{1}”?": "{0} Meinten Sie „{1}“?",
	"{{{0}}} is missing. Start with {{1}}.": "{{{0}}} fehlt. Beginnen Sie mit {{1}}.",
});

describe("A sentence in English", () => {
	test.each([
		["is found as it is", "Enter a URL.", "Geben Sie eine URL ein."],
		["keeps its parts", "Use up to 60 characters.", "Verwenden Sie höchstens 60 Zeichen."],
		[
			"moves its parts",
			"headers must be a list, not text.",
			"headers darf nicht Text sein, sondern nur eine Liste.",
		],
		[
			"has the translation that says most",
			"“id” of the screen must be text.",
			"„id“ des Screens muss Text sein.",
		],
		[
			"can be a part itself",
			"Unknown component “If”. Did you mean “Of”?",
			"Unbekannte Komponente „If“. Meinten Sie „Of“?",
		],
		[
			"keeps a message's variables",
			"{{2}} is missing. Start with {{1}}.",
			"{{2}} fehlt. Beginnen Sie mit {{1}}.",
		],
	])("%s", (_, english, german) => {
		expect(translate(english)).toBe(german);
	});

	test("keeps names, whatever they say", () => {
		expect(translate("Unknown component “a list”.")).toBe("Unbekannte Komponente „a list“.");
		expect(translate("“a list” must be text.")).toBe("„a list“ muss Text sein.");
		expect(translate("Unknown component “a.\nb”.")).toBe("Unbekannte Komponente „a.\nb“.");
	});

	test("keeps the words of others", () => {
		expect(translate("The platform says: “x” must be text or a list.")).toBe(
			"Die Plattform meldet: “x” must be text or a list.",
		);
	});

	test("stays in English without a translation", () => {
		expect(translate("The platform is busy.")).toBe("The platform is busy.");
		expect(translate("Use up to 60 characters")).toBe("Use up to 60 characters");
	});
});
