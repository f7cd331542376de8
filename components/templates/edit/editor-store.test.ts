import { expect, test } from "vitest";
import { setButton } from "@/components/templates/edit/button-edits";
import { SETTING_NAMES } from "@/components/templates/edit/content-draft";
import { type DraftEdit, setFields, setSample } from "@/components/templates/edit/draft-edits";
import { createEditorStore } from "@/components/templates/edit/editor-store";
import { templateContent } from "@/lib/contract/template-contents";

const CONTENT = templateContent.parse({
	id: 1,
	lang_code: "en",
	text: "Hello {{1}}, welcome.",
	variables: { "1": "Ana" },
	headers: [{ type: "text", text: "Hi" }],
	buttons: [
		{ type: "custom", label: "Yes" },
		{ type: "custom", label: "No" },
	],
});

/** The parts of a draft that fields subscribe to. */
function partsOf(store: ReturnType<typeof createEditorStore>): Record<string, unknown> {
	const draft = store.draftOf("en");
	if (!draft) throw new Error("The content isn't open.");
	const { text, footer, variables } = draft.fields;
	const [yes, no] = draft.buttons;
	const settings = SETTING_NAMES.map((name) => [name, draft.fields[name]] as const);
	return { text, footer, variables, headers: draft.headers, yes, no, ...Object.fromEntries(settings) };
}

/** The parts that an edit replaces, so that their fields render. */
function replacedBy(edit: DraftEdit): string[] {
	const store = createOpenStore();
	const before = partsOf(store);
	let notified = 0;
	store.subscribe(() => {
		notified += 1;
	});
	store.dispatch({ type: "edited", langCode: "en", edit });
	expect(notified).toBe(1);
	const after = partsOf(store);
	return Object.keys(after).filter((part) => after[part] !== before[part]);
}

test("typing in a field replaces only what that field shows", () => {
	expect(replacedBy(setFields({ text: "Hello {{1}}, welcome!" }))).toEqual(["text"]);
	expect(replacedBy(setFields({ footer: "Bye" }))).toEqual(["footer"]);
	expect(replacedBy(setSample(1, "Ben"))).toEqual(["variables"]);
	const store = createOpenStore();
	const [first, second] = store.draftOf("en")?.buttons ?? [];
	store.dispatch({ type: "edited", langCode: "en", edit: setButton(first?.key ?? "", { label: "Sure" }) });
	const after = store.draftOf("en")?.buttons;
	expect(after?.[0]?.value.label).toBe("Sure");
	expect(after?.[1]).toBe(second);
});

test("fields of a removed language still have its draft, and an action without effect notifies nobody", () => {
	const store = createOpenStore();
	const draft = store.draftOf("en");
	store.dispatch({ type: "removed", langCode: "en" });
	expect(store.getState()).toEqual({});
	expect(store.draftOf("en")).toBe(draft);
	store.subscribe(() => expect.unreachable("Nothing changed."));
	store.dispatch({ type: "moved", langCode: "en", direction: "undo" });
});

function createOpenStore() {
	const store = createEditorStore();
	store.dispatch({ type: "loaded", content: CONTENT });
	return store;
}
