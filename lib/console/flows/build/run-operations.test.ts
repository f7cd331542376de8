import { expect, it } from "vitest";
import { readFlowText } from "@/lib/flow-json/edits";
import { applyEdits } from "@/lib/json/draft";
import type { Operation } from "./operations";
import { look, runOperations } from "./run-operations";

const TEXT = `{
  "version": "7.3",
  "screens": [
    { "id": "FIRST", "title": "First", "terminal": true, "layout": { "type": "SingleColumnLayout", "children": [
      { "type": "TextInput", "name": "nick", "label": "Nickname" },
      { "type": "Footer", "label": "Send", "on-click-action": { "name": "complete", "payload": { "nick": "\${form.nick}" } } }
    ] } }
  ]
}
`;
const INPUT = ["screens", 0, "layout", "children", 0];

function run(...operations: Operation[]) {
	const flow = readFlowText(TEXT);
	if (!flow) throw new Error("The text wasn't read.");
	return runOperations(flow, operations);
}

it("Operations are one list of edits, which change only what they name", () => {
	const result = run(
		["setProperty", INPUT, "label", "Your “name”"],
		["setProperty", INPUT, "required", true],
	);
	if ("refusal" in result) throw new Error(result.refusal.key);
	expect(applyEdits(TEXT, result.edits)).toBe(
		TEXT.replace('"label": "Nickname" }', '"label": "Your “name”", "required": true }'),
	);
});

it("A new screen begins with a part, and its answer is sent, in one step", () => {
	const list = ["screens", 1, "layout", "children"];
	const result = run(
		["addScreen", 0, { title: "More", next: "Continue", end: "Send" }],
		["addComponent", { list, index: 1 }, "TextArea", { label: "Note" }],
	);
	if ("refusal" in result) throw new Error(result.refusal.key);
	expect(result.select).toEqual([...list, 1]);
	const { screens } = JSON.parse(applyEdits(TEXT, result.edits));
	const [heading, note, button] = screens[1].layout.children;
	expect([heading.text, note.label, button.label]).toEqual(["More", "Note", "Send"]);
	expect(button["on-click-action"].payload).toEqual({
		nick: "${screen.FIRST.form.nick}",
		[note.name]: `\${form.${note.name}}`,
	});
});

it("The first operation that refuses ends the step, and nothing is changed", () => {
	const result = run(["setProperty", INPUT, "label", "Name"], ["setProperty", INPUT, "sparkle", true]);
	expect(result).toHaveProperty("refusal");
	expect(result).not.toHaveProperty("edits");
});

it("Questions leave the flow as it is, and what's copied can be pasted", () => {
	const flow = readFlowText(TEXT);
	if (!flow) throw new Error("The text wasn't read.");
	const list = ["screens", 0, "layout", "children"];
	const [copied, , label] = look(flow, [
		["copyComponent", INPUT],
		["whyNotMove", INPUT, { list, index: 2 }],
		["propertyOf", INPUT, "label"],
	]);
	expect(label).toBe("Nickname");
	const result = run(["pasteComponent", { list, index: 1 }, String(copied)]);
	if ("refusal" in result) throw new Error(result.refusal.key);
	const pasted = JSON.parse(applyEdits(TEXT, result.edits)).screens[0].layout.children[1];
	expect(pasted).toMatchObject({ type: "TextInput", label: "Nickname" });
});

it("Questions are answered one by one", () => {
	const flow = readFlowText(TEXT);
	if (!flow) throw new Error("The text wasn't read.");
	const [next, uses] = look(flow, [
		["nextOf", 0],
		["usesOf", INPUT],
	]);
	expect(next).toEqual({ to: "end" });
	expect(uses).toHaveLength(1);
});
