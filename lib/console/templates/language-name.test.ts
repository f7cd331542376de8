import { expect, test } from "vitest";
import { languageName } from "@/lib/console/templates/language-name";
import { TEMPLATE_LANGUAGES } from "@/lib/template/languages/languages";

test("A German reader sees languages in German", () => {
	expect(languageName("es_MX", "de-DE")).toBe("Spanisch (Mexiko)");
	expect(languageName("en_US", "de", "English (US)")).toBe("Englisch (USA)");
});

test("An English reader sees the labels of the service, or else of the platform's list", () => {
	expect(languageName("pt_BR", "en-GB", "Brazilian")).toBe("Brazilian");
	expect(languageName("pt_BR", "en-GB", "")).toBe("Portuguese (BR)");
});

test("A code without a name stays as it is", () => {
	expect(languageName("xx_YY", "de")).toBe("xx_YY");
	expect(languageName("not a code", "de")).toBe("not a code");
	expect(languageName("", "de")).toBe("");
});

test("No two languages have the same German name", () => {
	const names = TEMPLATE_LANGUAGES.map(({ code }) => languageName(code, "de"));
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
