import { describe, expect, test } from "vitest";
import { takeButtons } from "@/components/templates/buttons/follow-source";
import {
	insertButton,
	moveButton,
	newButton,
	removeButton,
	setButton,
} from "@/components/templates/edit/button-edits";
import type { DraftEdit } from "@/components/templates/edit/draft-edits";
import { type EditorState, reduceEditor } from "@/components/templates/edit/editor-state";
import { templateContent } from "@/lib/contract/template-contents";

const LINK = { type: "visit_website", url_type: "static", value: "https://a.example" };
const CONTENT = { id: 1, text: "Hi", is_draft: false };

/** English with a reply and a link, German with its own labels, French with its own link, Spanish with one button. */
function opened(): EditorState {
	const contents = [
		{
			lang_code: "en",
			buttons: [
				{ type: "custom", label: "Yes", value: "YES" },
				{ ...LINK, label: "Open" },
			],
		},
		{
			lang_code: "de",
			buttons: [
				{ type: "custom", label: "Ja", value: "YES" },
				{ ...LINK, label: "Öffnen" },
			],
		},
		{
			lang_code: "fr",
			buttons: [
				{ type: "custom", label: "Oui", value: "YES" },
				{ ...LINK, label: "Ouvrir", value: "https://a.example/fr" },
			],
		},
		{ lang_code: "es", buttons: [{ ...LINK, label: "Abrir" }] },
	];
	return contents.reduce<EditorState>(
		(state, content) =>
			reduceEditor(state, { type: "loaded", content: templateContent.parse({ ...CONTENT, ...content }) }),
		{},
	);
}

const keyAt = (state: EditorState, place: number) => state.en?.draft.buttons[place]?.key ?? "";
const edited = (state: EditorState, edit: DraftEdit, langCode = "en") =>
	reduceEditor(state, { type: "edited", langCode, edit, leads: langCode === "en" });
const shown = (state: EditorState, langCode: string) =>
	state[langCode]?.draft.buttons.map(({ value }) => `${value.label}: ${value.value}`);

describe("The buttons of other languages follow the source's", () => {
	test("a changed link and reply ID, except where a language has its own", () => {
		const state = edited(
			edited(opened(), (draft) =>
				setButton(draft.buttons[1]?.key ?? "", { value: "https://b.example" })(draft),
			),
			(draft) => setButton(draft.buttons[0]?.key ?? "", { value: "YES_2" })(draft),
		);
		expect(shown(state, "de")).toEqual(["Ja: YES_2", "Öffnen: https://b.example"]);
		expect(shown(state, "fr")).toEqual(["Oui: YES_2", "Ouvrir: https://a.example/fr"]);
	});

	test("a label isn't shared, and a language with other buttons is left alone", () => {
		const before = opened();
		const state = edited(before, setButton(keyAt(before, 0), { label: "Sure" }));
		expect(state.de).toBe(before.de);
		expect(edited(before, removeButton(keyAt(before, 0))).es).toBe(before.es);
	});

	test("an added button starts as a copy, and a moved one takes its label along", () => {
		const state = edited(opened(), insertButton({ ...newButton("custom") }, 1));
		const typed = edited(state, setButton(keyAt(state, 1), { label: "No", value: "NO" }));
		expect(shown(typed, "de")).toEqual(["Ja: YES", ": NO", "Öffnen: https://a.example"]);
		expect(shown(edited(opened(), moveButton(keyAt(opened(), 1), 0)), "de")).toBeDefined();
		const start = opened();
		const moved = edited(start, moveButton(keyAt(start, 1), 0));
		expect(shown(moved, "de")).toEqual(["Öffnen: https://a.example", "Ja: YES"]);
	});

	test("a removed button comes back with its own label by Undo", () => {
		const start = opened();
		const removed = edited(start, removeButton(keyAt(start, 0)));
		expect(shown(removed, "de")).toEqual(["Öffnen: https://a.example"]);
		const undone = reduceEditor(removed, { type: "moved", langCode: "en", direction: "undo", leads: true });
		expect(shown(undone, "en")).toEqual(shown(start, "en"));
		expect(shown(undone, "de")).toEqual(shown(start, "de"));
		expect(shown(undone, "fr")).toEqual(shown(start, "fr"));
	});
});

test("a language with other buttons can take the source's", () => {
	const state = opened();
	const taken = edited(state, takeButtons(state.en?.draft.buttons ?? []), "es");
	expect(shown(taken, "es")).toEqual(["Abrir: YES", "Open: https://a.example"]);
	expect(taken.es?.draft.origins).toEqual({
		"buttons.1.label": { origin: "copy", text: "Open", source: "Open" },
	});
});
