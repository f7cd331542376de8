import { expect, it } from "vitest";
import { useTranslatorNotes } from "@/components/templates/files/use-translator-notes";
import { renderPage } from "@/lib/console/testing/render-page";

function notesOf(text: string): string {
	let notes = "";
	const template = { templateCode: "trip", contents: [], sourceLang: null, records: [] };
	function Notes() {
		notes = useTranslatorNotes().notesOf(
			{ ...template, note: "", variable_notes: {} },
			{ path: "text", kind: "body", text },
		);
		return null;
	}
	renderPage(<Notes />);
	return notes;
}

it.each([
	["Hello {{1}}", "Keep {{1}} as it is"],
	["Hello {{1}} and {{2}}", "Keep {{1}} and {{2}} as they are"],
	["Hello", ""],
])("Translators of “%s” read %s", (text, note) => {
	expect(notesOf(text)).toBe(note);
});
