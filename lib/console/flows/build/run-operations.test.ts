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

it("The first operation that refuses ends the step, and nothing is changed", () => {
	const result = run(["setProperty", INPUT, "label", "Name"], ["setProperty", INPUT, "sparkle", true]);
	expect(result).toHaveProperty("refusal");
	expect(result).not.toHaveProperty("edits");
});

it("Questions leave the flow as it is, and what's copied can be pasted", () => {
	const flow = readFlowText(TEXT);
	if (!flow) throw new Error("The text wasn't read.");
	const list = ["screens", 0, "layout", "children"];
	const down = { list, index: 2 };
	const [copied, ...whyNot] = look(flow, [
		["copyComponent", INPUT],
		["whyNotMove", INPUT, down],
		["whyNotMove", INPUT, down],
	]);
	expect(whyNot).toEqual([undefined, undefined]);
	const result = run(["pasteComponent", { list, index: 1 }, String(copied)]);
	if ("refusal" in result) throw new Error(result.refusal.key);
	const pasted = JSON.parse(applyEdits(TEXT, result.edits)).screens[0].layout.children[1];
	expect(pasted).toMatchObject({ type: "TextInput", label: "Nickname" });
	expect(look(flow, [["nextOf", 0]])).toEqual([{ to: "end" }]);
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
