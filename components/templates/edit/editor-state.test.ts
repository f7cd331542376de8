import { describe, expect, it } from "vitest";
import { draftBody, isUnsaved, newDraft } from "@/components/templates/edit/content-draft";
import { isOvertaken } from "@/components/templates/edit/content-versions";
import { setFields } from "@/components/templates/edit/draft-edits";
import { type EditorAction, type EditorState, reduceEditor } from "@/components/templates/edit/editor-state";
import { languageFindings } from "@/components/templates/languages/language-state";
import { templateContent } from "@/lib/contract/template-contents";

const STORED = templateContent.parse({ id: 1, lang_code: "de", text: "Hallo", is_draft: false });

function stateAfter(...actions: EditorAction[]): EditorState {
	return actions.reduce(reduceEditor, {});
}

const loaded: EditorAction = { type: "loaded", content: STORED };
const typed: EditorAction = { type: "edited", langCode: "de", edit: setFields({ text: "Hallo Welt" }) };

describe("the template editor", () => {
	it("shows stored content until it's edited", () => {
		const state = stateAfter(loaded, { type: "loaded", content: { ...STORED, text: "Servus" } });
		expect(state.de?.draft.fields.text).toBe("Servus");
	});

	it("doesn't overwrite edits with stored content, and leaves the conflict to the save", () => {
		const theirs = { ...STORED, text: "Servus", updated_at: "2026-11-28T10:00:00.000Z" };
		const state = stateAfter(loaded, typed, { type: "loaded", content: theirs });
		expect(state.de?.draft.fields.text).toBe("Hallo Welt");
		expect(state.de?.draft.base?.text).toBe("Hallo");
		expect(state.de?.draft.base?.updated_at).toBeUndefined();
		expect(state.de?.meanwhile).toMatchObject({ taken: [], both: ["body"] });
		if (state.de) expect(isOvertaken(state.de.draft, theirs, true)).toBe(true);
	});

	describe("while someone else saves", () => {
		const theirs = {
			...STORED,
			footer: "Nordwind",
			is_catalog: true,
			is_draft: true,
			updated_at: "2026-11-28T10:00:00.000Z",
		};
		const saved: EditorAction = { type: "loaded", content: theirs };

		it("takes over the parts that only they changed", () => {
			const state = stateAfter(loaded, typed, saved);
			expect(state.de?.draft.fields).toMatchObject({
				text: "Hallo Welt",
				footer: "Nordwind",
				is_catalog: true,
			});
			expect(state.de?.draft.base).toEqual(theirs);
			expect(state.de?.meanwhile?.taken).toEqual(["footer", "settings", "status"]);
			expect(state.de && isOvertaken(state.de.draft, theirs, true)).toBe(false);
			const seen = reduceEditor(state, { type: "seen", langCode: "de" });
			expect(seen.de?.meanwhile).toBeUndefined();
		});

		it("keeps what they changed when a step is undone", () => {
			const state = stateAfter(loaded, typed, saved, { type: "moved", langCode: "de", direction: "undo" });
			expect(state.de?.draft.fields).toMatchObject({ text: "Hallo", footer: "Nordwind" });
			expect(state.de && isUnsaved(state.de.draft)).toBe(false);
		});

		it("takes over what it can even if a part is in conflict", () => {
			const state = stateAfter(loaded, typed, { type: "loaded", content: { ...theirs, text: "Servus" } });
			expect(state.de?.draft.fields).toMatchObject({ text: "Hallo Welt", footer: "Nordwind" });
			expect(state.de?.draft.base).toMatchObject({ text: "Hallo", footer: "Nordwind" });
			expect(state.de?.meanwhile).toMatchObject({ both: ["body"] });
		});

		it("says nothing if they saved the same", () => {
			const state = stateAfter(loaded, typed, { type: "loaded", content: { ...STORED, text: "Hallo Welt" } });
			expect(state.de?.meanwhile).toBeUndefined();
			expect(state.de && isUnsaved(state.de.draft)).toBe(false);
		});
	});

	describe("undo", () => {
		const type = (text: string, at: number): EditorAction => ({
			type: "edited",
			langCode: "de",
			edit: setFields({ text }),
			typing: { group: "text", at },
		});
		const undo: EditorAction = { type: "moved", langCode: "de", direction: "undo" };
		const redo: EditorAction = { type: "moved", langCode: "de", direction: "redo" };

		it("takes typing in a field back until a pause, and repeats it", () => {
			const state = stateAfter(loaded, type("H", 0), type("Hi", 500), type("Hi you", 2_000));
			const [once, twice] = [[undo], [undo, undo]].map((steps) => steps.reduce(reduceEditor, state));
			expect(once?.de?.draft.fields.text).toBe("Hi");
			expect(twice?.de?.draft.fields.text).toBe("Hallo");
			expect(reduceEditor(twice ?? {}, undo)).toBe(twice);
			expect([redo, redo].reduce(reduceEditor, twice ?? {}).de?.draft.fields.text).toBe("Hi you");
		});

		it("keeps typing in different fields apart", () => {
			const footer: EditorAction = {
				...{ type: "edited", langCode: "de", edit: setFields({ footer: "F" }) },
				typing: { group: "footer", at: 100 },
			};
			const state = stateAfter(loaded, type("H", 0), footer, undo);
			expect(state.de?.draft.fields).toMatchObject({ text: "H", footer: "" });
		});

		it("goes back behind a save", () => {
			const state = stateAfter(loaded, type("Servus", 0));
			const sent = state.de?.draft ?? newDraft("de");
			const content = { ...STORED, text: "Servus" };
			const undone = [{ type: "saved", langCode: "de", sent, content } as const, undo].reduce(
				reduceEditor,
				state,
			);
			expect(undone.de?.draft.fields.text).toBe("Hallo");
			expect(undone.de && isUnsaved(undone.de.draft)).toBe(true);
		});
	});

	it("restores discarded changes, but not over what was typed since", () => {
		const footer: EditorAction = { type: "edited", langCode: "de", edit: setFields({ footer: "Alt" }) };
		const before = stateAfter(loaded, typed, footer);
		const draft = before.de?.draft ?? newDraft("de");
		const discarded = reduceEditor(before, { type: "discarded", langCode: "de", stored: STORED });
		const retyped = reduceEditor(discarded, {
			type: "edited",
			langCode: "de",
			edit: setFields({ text: "Neu geschrieben" }),
		});
		const restored = reduceEditor(retyped, { type: "restored", draft });
		expect(restored.de?.draft.fields).toMatchObject({ text: "Neu geschrieben", footer: "Alt" });
		expect(reduceEditor(discarded, { type: "restored", draft }).de?.draft.fields.text).toBe("Hallo Welt");
	});

	describe("whose changes are discarded", () => {
		const stored = { ...STORED, text: "Servus" };
		const discarded = (latest?: typeof STORED): EditorAction => ({
			type: "discarded",
			langCode: "de",
			stored: latest,
		});

		it("shows what is stored now", () => {
			expect(stateAfter(loaded, typed, discarded()).de?.draft.fields.text).toBe("Hallo");
			const state = stateAfter(loaded, typed, { type: "loaded", content: stored }, discarded(stored));
			expect(state.de?.draft.fields.text).toBe("Servus");
			expect(state.de && isUnsaved(state.de.draft)).toBe(false);
		});

		it("removes a new language, unless someone else has added it", () => {
			const added: EditorAction = { type: "placed", draft: newDraft("de") };
			expect(stateAfter(added, discarded())).toEqual({});
			expect(stateAfter(added, discarded(stored)).de?.draft.fields.text).toBe("Servus");
		});

		it("removes a language that someone else deleted", () => {
			expect(stateAfter(loaded, typed, { type: "deleted", langCode: "de" }, discarded())).toEqual({});
		});
	});

	it("keeps edits made during a save", () => {
		const sent = stateAfter(loaded, typed).de?.draft;
		if (!sent) throw new Error("There is no draft.");
		const state = stateAfter(loaded, typed);
		const more = reduceEditor(state, { type: "edited", langCode: "de", edit: setFields({ footer: "Fuß" }) });
		const content = { ...STORED, text: "Hallo Welt" };
		const saved = reduceEditor(more, { type: "saved", langCode: "de", sent, content });
		expect(saved.de && isUnsaved(saved.de.draft)).toBe(true);
		expect(saved.de?.draft.fields).toMatchObject({ text: "Hallo Welt", footer: "Fuß" });
	});

	it("shows a field error of the service until the field changes", () => {
		const state = stateAfter(loaded, typed, { type: "attempted", langCode: "de", as: "draft" });
		const sent = draftBody(state.de?.draft ?? fail());
		const refused = reduceEditor(state, {
			type: "refused",
			langCode: "de",
			sent,
			errors: [{ path: "text", message: "Not this word." }],
		});
		expect(languageFindings(refused, ["de"]).de?.refusals).toHaveLength(1);
		expect(languageFindings(refused, ["de"]).de?.state).toBe("problems");
		const fixed = reduceEditor(refused, {
			type: "edited",
			langCode: "de",
			edit: setFields({ text: "Anders" }),
		});
		expect(languageFindings(fixed, ["de"]).de?.refusals).toEqual([]);
		expect(languageFindings(fixed, ["de"]).de?.state).toBe("ready");
	});

	describe("whose language someone else deleted", () => {
		const deleted: EditorAction = { type: "deleted", langCode: "de" };

		it("removes it if there's nothing to save", () => {
			expect(stateAfter(loaded, deleted)).toEqual({});
		});

		it("keeps its unsaved changes, and says that it's deleted until it's stored again", () => {
			const state = stateAfter(loaded, typed, deleted);
			expect(state.de?.draft.fields.text).toBe("Hallo Welt");
			expect(languageFindings(state, ["de"]).de).toMatchObject({ state: "deleted", isUnsaved: true });
			const listedAgain = reduceEditor(state, { type: "loaded", content: { ...STORED, text: "Servus" } });
			expect(languageFindings(listedAgain, ["de"]).de).toMatchObject({ state: "ready", isUnsaved: true });
			const draft = { ...(state.de?.draft ?? fail()), base: null };
			const addedAgain = reduceEditor(state, { type: "placed", draft });
			expect(languageFindings(addedAgain, ["de"]).de?.state).toBe("draft");
		});

		it("keeps saying so after another draft of it is restored", () => {
			const draft = setFields({ text: "Moin" })(stateAfter(loaded).de?.draft ?? fail());
			const state = stateAfter(loaded, typed, deleted, { type: "placed", draft });
			expect(languageFindings(state, ["de"]).de?.state).toBe("deleted");
		});

		it("keeps a language that isn't stored yet", () => {
			const state = stateAfter({ type: "placed", draft: newDraft("de") }, deleted);
			expect(languageFindings(state, ["de"]).de?.state).toBe("draft");
		});

		it("doesn't compare the others with it", () => {
			const en: EditorAction = { type: "loaded", content: { ...STORED, lang_code: "en", footer: "Foot" } };
			const findings = languageFindings(stateAfter(loaded, typed, en, deleted), ["en", "de"]);
			expect(findings.en?.state).toBe("ready");
		});
	});

	it("marks the language that differs from the source", () => {
		const contents = [
			{ ...STORED, lang_code: "de", text: "Hallo {{1}}, willkommen." },
			{ ...STORED, lang_code: "en", text: "Hello {{1}}, this is {{2}} speaking." },
			{ ...STORED, lang_code: "es", text: "Hola {{1}}, soy {{2}} de nuevo." },
		].map((content) => ({ ...content, variables: { "1": "A", "2": "B" } }));
		const actions = contents.map((content): EditorAction => ({ type: "loaded", content }));
		const findings = languageFindings(stateAfter(...actions), ["de", "en", "es"]);
		expect(findings.de?.state).toBe("problems");
		expect(findings.de?.parity.map(({ code }) => code)).toEqual(["placeholder_missing"]);
		expect(findings.en?.state).toBe("ready");
	});

	it("marks the same language whatever the loading order", () => {
		const de = { ...STORED, lang_code: "de", footer: "Fuß" };
		const en = { ...STORED, lang_code: "en" };
		for (const contents of [
			[de, en],
			[en, de],
		]) {
			const actions = contents.map((content): EditorAction => ({ type: "loaded", content }));
			const findings = languageFindings(stateAfter(...actions), ["de", "en"]);
			expect(findings.de?.state).toBe("problems");
			expect(findings.en?.state).toBe("ready");
		}
	});
});

function fail(): never {
	throw new Error("There is no draft.");
}
