import { describe, expect, it, test } from "vitest";
import { insertButton, newButton, setButton } from "@/components/templates/edit/button-edits";
import { type ContentDraft, newDraft } from "@/components/templates/edit/content-draft";
import { type DraftEdit, setFields, setHeader, setHeaderType } from "@/components/templates/edit/draft-edits";
import { type EditorState, reduceEditor } from "@/components/templates/edit/editor-state";
import {
	isInOrder,
	namedVariables,
	numberInOrder,
	numberNamed,
	removeOccurrence,
	removeVariable,
} from "@/components/templates/edit/variable-edits";

function draftOf(text: string, variables: Record<string, string>): ContentDraft {
	return setFields({ text, variables })(newDraft("en"));
}

const THREE = draftOf("Hi {{1}}, order {{2}} leaves on {{3}} from {{2}}.", {
	1: "Ana",
	2: "A-17",
	3: "May 1",
});

describe("removing a variable", () => {
	it("moves those after it up, with their samples", () => {
		const { text, variables } = removeVariable(1)(THREE).fields;
		expect(text).toBe("Hi , order {{1}} leaves on {{2}} from {{1}}.");
		expect(variables).toEqual({ 1: "A-17", 2: "May 1" });
	});

	it("takes the space that would be left double", () => {
		expect(removeVariable(1)(draftOf("Dear {{1}} and all", { 1: "Ana" })).fields.text).toBe("Dear and all");
	});

	it("renumbers URLs that share the body's samples, but not dynamic ones", () => {
		const shared = { ...newButton("visit_website"), key: "shared" };
		const dynamic = { ...newButton("visit_website"), key: "dynamic" };
		const edits: DraftEdit[] = [
			insertButton(shared, 0),
			insertButton(dynamic, 1),
			setButton("shared", { value: "https://example.com/{{2}}" }),
			setButton("dynamic", { url_type: "dynamic", dynamic_url: "https://example.com/{{1}}" }),
			removeVariable(1),
		];
		const { buttons } = edits.reduce((draft, edit) => edit(draft), THREE);
		expect(buttons.map(({ value }) => value.value ?? value.dynamic_url)).toEqual([
			"https://example.com/{{1}}",
			"https://example.com/{{1}}",
		]);
	});

	it("leaves the header the sample that it showed", () => {
		const withHeader = setHeaderType("text")(THREE);
		const key = withHeader.headers[0]?.key ?? "";
		const draft = removeVariable(1)(setHeader(key, { text: "Hello {{1}}" })(withHeader));
		expect(draft.headers[0]?.value).toMatchObject({ text: "Hello {{1}}", text_variable: "Ana" });
	});

	it("by its only occurrence removes it; by one of several, only that one", () => {
		expect(removeOccurrence(3, 8)(THREE).fields.variables).toEqual({ 1: "A-17", 2: "May 1" });
		const { text, variables } = removeOccurrence(16, 21)(THREE).fields;
		expect(text).toBe("Hi {{1}}, order  leaves on {{3}} from {{2}}.");
		expect(variables).toEqual(THREE.fields.variables);
	});
});

test("numbering in order moves samples along", () => {
	const draft = draftOf("On {{3}} to {{1}} for {{3}} and {{5}} then", { 1: "Oslo", 3: "May 1", 5: "Ana" });
	expect(isInOrder(draft.fields.text)).toBe(false);
	const { text, variables } = numberInOrder(draft).fields;
	expect(text).toBe("On {{1}} to {{2}} for {{1}} and {{3}} then");
	expect(variables).toEqual({ 1: "May 1", 2: "Oslo", 3: "Ana" });
	expect(isInOrder(text)).toBe(true);
});

test("a named variable becomes a numbered one with its name as sample", () => {
	const draft = draftOf("Hi {{first_name}}, order {{1}} for {{first_name}} and {{ 2 }}, {x} {{}}", {
		1: "A-17",
	});
	expect(namedVariables(draft.fields.text)).toEqual(["{{first_name}}", "{{ 2 }}"]);
	const { text, variables } = numberNamed("{{first_name}}")(draft).fields;
	expect(text).toBe("Hi {{2}}, order {{1}} for {{2}} and {{ 2 }}, {x} {{}}");
	expect(variables).toEqual({ 1: "A-17", 2: "first name" });
});

test("text, samples and buttons are one step to undo", () => {
	const state: EditorState = { en: { draft: THREE, attempted: null, refusals: [] } };
	const removed = reduceEditor(state, { type: "edited", langCode: "en", edit: removeVariable(2) });
	const undone = reduceEditor(removed, { type: "moved", langCode: "en", direction: "undo" });
	expect(undone.en?.draft.fields).toEqual(THREE.fields);
	const again = reduceEditor(undone, { type: "moved", langCode: "en", direction: "redo" });
	expect(again.en?.draft.fields.text).toBe("Hi {{1}}, order leaves on {{2}} from .");
});
