import { expect, test } from "vitest";
import { draftBody, newDraft, originOf, startDraft } from "@/components/templates/edit/content-draft";
import { setMachineTexts } from "@/components/templates/machine/set-texts";
import { templateContent } from "@/lib/contract/template-contents";
import { withDefaults } from "@/lib/template/content";

const TEXTS = new Map([
	["headers.0.text", "Buchung"],
	["text", "Hallo {{1}}"],
	["footer", "STOP"],
	["buttons.1.label", "Nein"],
	["variables.1", "Jonas"],
]);
const SOURCES = new Map([...TEXTS.keys()].map((path) => [path, `source of ${path}`]));

test("A machine's texts are put into their parts, and marked until someone edits them", () => {
	const content = withDefaults({
		text: "Hello {{1}}",
		buttons: [
			{ type: "custom", label: "Yes" },
			{ type: "custom", label: "No" },
		],
	});
	const stored = startDraft(templateContent.parse({ ...content, id: 1, lang_code: "de" }));
	const draft = setMachineTexts(TEXTS, SOURCES)(stored);
	expect(draftBody(draft)).toMatchObject({
		...{ text: "Hallo {{1}}", footer: "STOP", variables: { 1: "Jonas" } },
		headers: [{ type: "text", text: "Buchung" }],
		buttons: [{ label: "Yes" }, { label: "Nein" }],
	});
	expect(originOf(draft, "text", "Hallo {{1}}")).toBe("machine");
	expect(originOf(draft, "text", "Hallo {{1}}!")).toBe("person");
	expect(draft.origins?.["buttons.1.label"]).toEqual({
		...{ origin: "machine", text: "Nein", source: "source of buttons.1.label" },
	});
});

test("A text for a part that the language lacks changes nothing else", () => {
	const draft = setMachineTexts(new Map([["buttons.3.label", "Mehr"]]), new Map())(newDraft("de"));
	expect(draftBody(draft)).toEqual(draftBody(newDraft("de")));
});
