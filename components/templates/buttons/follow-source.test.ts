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
import { languageFindings } from "@/components/templates/languages/language-state";
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
	return load(contents);
}

function load(contents: readonly object[]): EditorState {
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
		expect(shown(typed, "de")).toEqual(["Ja: YES", "No: NO", "Öffnen: https://a.example"]);
		expect(shown(edited(opened(), moveButton(keyAt(opened(), 1), 0)), "de")).toBeDefined();
		const start = opened();
		const moved = edited(start, moveButton(keyAt(start, 1), 0));
		expect(shown(moved, "de")).toEqual(["Öffnen: https://a.example", "Ja: YES"]);
	});

	test("an added button has the source's label, not translated yet, until someone types its own", () => {
		const added = edited(opened(), insertButton({ ...newButton("custom") }, 1));
		const start = edited(added, setButton(keyAt(added, 1), { value: "NO" }));
		const labelled = (state: EditorState, label: string) =>
			edited(state, setButton(keyAt(state, 1), { label }));
		const typed = labelled(labelled(start, "N"), "No");
		expect(shown(typed, "fr")?.[1]).toBe("No: NO");
		expect(typed.fr?.draft.origins).toEqual({
			"buttons.1.label": { origin: "copy", text: "No", source: "No" },
		});
		expect(languageFindings(typed, ["en", "fr"]).fr).toMatchObject({
			state: "translate",
			problems: [],
			open: [{ path: "buttons.1.label", state: "not_translated" }],
		});
		const own = edited(typed, setButton(typed.fr?.draft.buttons[1]?.key ?? "", { label: "Non" }), "fr");
		expect(shown(labelled(own, "No, thanks"), "fr")?.[1]).toBe("Non: NO");
		expect(shown(labelled(own, "No, thanks"), "de")?.[1]).toBe("No, thanks: NO");
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

describe("A language with other buttons takes the source's", () => {
	const take = (state: EditorState, langCode: string) =>
		edited(state, takeButtons(state.en?.draft.buttons ?? []), langCode);

	test("and keeps the labels of those that it has, which lead to the same", () => {
		const taken = take(opened(), "es");
		expect(shown(taken, "es")).toEqual(["Yes: YES", "Abrir: https://a.example"]);
		expect(taken.es?.draft.origins).toEqual({
			"buttons.0.label": { origin: "copy", text: "Yes", source: "Yes" },
		});
	});

	test("after a button was inserted between its own, whose labels don't move to others", () => {
		const view = { ...LINK, value: "https://a.example/view" };
		const help = { ...LINK, value: "https://a.example/help", label: "Help" };
		const state = load([
			{
				lang_code: "en",
				buttons: [
					{ ...view, label: "View booking" },
					help,
					{ type: "custom", label: "Change seat", value: "CHANGE_SEAT" },
				],
			},
			{
				lang_code: "pt",
				buttons: [
					{ ...view, label: "Ver reserva" },
					{ type: "custom", label: "Mudar assento", value: "CHANGE_SEAT" },
				],
			},
		]);
		const taken = take(state, "pt");
		expect(shown(taken, "pt")).toEqual([
			"Ver reserva: https://a.example/view",
			"Help: https://a.example/help",
			"Mudar assento: CHANGE_SEAT",
		]);
		expect(languageFindings(taken, ["en", "pt"]).pt?.open).toEqual([
			{ path: "buttons.1.label", state: "not_translated", madeFrom: undefined },
		]);
	});

	test("also if its links are its own, by type and order", () => {
		const state = load([
			{
				lang_code: "en",
				buttons: [
					{ ...LINK, label: "Open" },
					{ type: "custom", label: "No", value: "NO" },
				],
			},
			{ lang_code: "de", buttons: [{ ...LINK, label: "Öffnen", value: "https://a.example/de" }] },
		]);
		expect(shown(take(state, "de"), "de")).toEqual(["Öffnen: https://a.example", "No: NO"]);
	});
});

test("a label that a machine translated is marked so behind a button that the source gets", () => {
	const machine = { origin: "machine", text: "Ja", source: "Yes" } as const;
	const start = edited(opened(), (draft) => ({ ...draft, origins: { "buttons.0.label": machine } }), "de");
	const inserted = edited(start, insertButton({ ...newButton("custom") }, 0));
	expect(inserted.de?.draft.origins).toEqual({ "buttons.1.label": machine });
});
