import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, draftJson, type JsonDraft, type TextEdit } from "./draft";
import type { Path } from "./path";
import { readJson } from "./read-json";
import { editsOfDraft } from "./write-draft";

function draftOf(text: string): JsonDraft {
	const json = readJson(text);
	if (!json.ok) throw new Error(`${text} isn't JSON.`);
	return draftJson(text, json.root, json.value);
}

function changed(text: string, ...changes: Array<(draft: JsonDraft) => void>): string {
	const draft = draftOf(text);
	for (const change of changes) change(draft);
	return applyEdits(text, editsOfDraft(draft));
}

const flow = `{
  "screens": [
    {
      "id": "A",
      "list": [
        { "n": 1.0 }
      ]
    },
    { "id": "B", "list": [] }
  ]
}`;

describe("moving and copying", () => {
	it("keeps the spelling, with the indentation of the new place", () => {
		const result = changed(flow, (draft) => draft.copy(["screens", 0], ["screens", 0, "inner"]));
		expect(result).toContain(
			'      ],\n      "inner": {\n        "id": "A",\n        "list": [\n          { "n": 1.0 }\n        ]\n      }\n    },',
		);
	});

	it("brings something onto one line where its new list is on one", () => {
		const result = changed(flow, (draft) => draft.move(["screens", 0, "list"], ["screens", 1, "list"]));
		expect(result).toContain('{ "id": "B", "list": [ { "n": 1.0 } ] }');
	});

	it("rewrites only what moves in a list", () => {
		const draft = draftOf("[1.0, 2.0, 3.0, 4.0]");
		draft.move([0], [2]);
		const edits = editsOfDraft(draft);
		expect(applyEdits("[1.0, 2.0, 3.0, 4.0]", edits)).toBe("[2.0, 3.0, 1.0, 4.0]");
		expect(edits).toHaveLength(2);
	});

	it("takes a part of another text over, with its changes", () => {
		const other = readJson('{\r\n\t"x": {\r\n\t\t"y": 2.50\r\n\t}\r\n}');
		if (!other.ok) throw new Error("It isn't JSON.");
		const result = changed(
			'{\n  "a": {\n    "b": 1\n  }\n}',
			(draft) =>
				draft.paste(["a", "c"], { node: other.root, text: '{\r\n\t"x": {\r\n\t\t"y": 2.50\r\n\t}\r\n}' }),
			(draft) => draft.rename(["a", "c", "x"], "z"),
		);
		expect(result).toBe(
			'{\n  "a": {\n    "b": 1,\n    "c": {\n      "z": {\n        "y": 2.50\n      }\n    }\n  }\n}',
		);
	});

	it("replaces parts of a text that has escapes between them", () => {
		const text = String.raw`{"a":"x\u00e9 and x"}`;
		const spans = [
			{ start: 0, end: 1, text: "y" },
			{ start: 7, end: 8, text: '"' },
		];
		expect(changed(text, (draft) => draft.replaceIn(["a"], spans))).toBe(String.raw`{"a":"y\u00e9 and \""}`);
	});
});

/** White space around every token, as nobody would write it. */
function spaced(text: string, spaces: ReadonlyArray<string>): string {
	let count = 0;
	const next = () => spaces[count++ % spaces.length] ?? "";
	return text.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g, (token) => `${next()}${token}${next()}`);
}

type Change = {
	kind: "set" | "insert" | "remove" | "rename" | "move";
	at: number;
	to: number;
	value: unknown;
};

function pathsIn(value: unknown, path: Path = []): Path[] {
	if (typeof value !== "object" || value === null) return [path];
	const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
	return [
		path,
		...keys.flatMap((key) => pathsIn((value as Record<string | number, unknown>)[key], [...path, key])),
	];
}

/** The change, on a value, as JavaScript would make it. */
function changeValue(root: unknown, path: Path, change: (owner: never, step: never) => void): unknown {
	const copy = structuredClone(root);
	let owner = copy;
	for (const step of path.slice(0, -1)) owner = (owner as Record<string | number, unknown>)[step];
	change(owner as never, path.at(-1) as never);
	return copy;
}

function removeAt(owner: Record<string, unknown> | unknown[], step: string | number) {
	if (Array.isArray(owner)) owner.splice(Number(step), 1);
	else delete owner[step];
}

const key = fc.constantFrom("a", "b", "c d", 'é"', "1");
const json = fc.letrec((tie) => ({
	value: fc.oneof(
		{ depthSize: "small", maxDepth: 4 },
		fc.constantFrom(null, true, 1, -2.5, "", "text", "{[,]}", 'é\n"', "😀 😁"),
		fc.dictionary(key, tie("value"), { maxKeys: 4 }),
		fc.array(tie("value"), { maxLength: 4 }),
	),
})).value;

const change: fc.Arbitrary<Change> = fc.record({
	kind: fc.constantFrom("set", "insert", "remove", "rename", "move"),
	at: fc.nat(),
	to: fc.nat(),
	value: json,
});

describe("any changes", () => {
	it("give the value that they say, and their inverse the text", () => {
		const spaces = fc.array(fc.constantFrom("", " ", "\n", "\t", "\r\n  "), { minLength: 1, maxLength: 7 });
		fc.assert(
			fc.property(
				json,
				fc.option(spaces),
				fc.constantFrom(0, 2, "\t"),
				fc.array(change, { maxLength: 4 }),
				(value, odd, indent, changes) => {
					const written = JSON.stringify(value, null, indent);
					const text = odd ? spaced(written, odd) : written;
					const draft = draftOf(text);
					let expected: unknown = value;
					for (const each of changes) {
						const paths = pathsIn(expected).filter(({ length }) => length > 0);
						const path = paths[each.at % Math.max(1, paths.length)];
						if (!path) continue;
						const isInList = typeof path.at(-1) === "number";
						if (each.kind === "set") {
							draft.set(path, each.value);
							expected = changeValue(expected, path, (owner: Record<string, unknown>, step: string) => {
								owner[step] = each.value;
							});
						} else if (each.kind === "insert" && isInList) {
							draft.insert(path, each.value);
							expected = changeValue(expected, path, (owner: unknown[], step: number) => {
								owner.splice(step, 0, each.value);
							});
						} else if (each.kind === "remove") {
							draft.remove(path);
							expected = changeValue(expected, path, removeAt);
						} else if (each.kind === "rename" && !isInList && path.at(-1) !== "new") {
							draft.rename(path, "new");
							expected = changeValue(expected, path, (owner: Record<string, unknown>, step: string) => {
								owner.new = owner[step];
								delete owner[step];
							});
						} else if (each.kind === "move" && isInList) {
							const list = path.slice(0, -1);
							const moving = draft.get(path);
							const rest = changeValue(expected, path, removeAt);
							const length = (draft.get(list) as unknown[]).length;
							const to = [...list, each.to % length];
							draft.move(path, to);
							expected = changeValue(rest, to, (owner: unknown[], step: number) => {
								owner.splice(step, 0, moving);
							});
						}
						expect(draft.get([])).toEqual(expected);
					}
					const edits = editsOfDraft(draft);
					const after = applyEdits(text, edits);
					expect(JSON.parse(after)).toEqual(JSON.parse(JSON.stringify(expected)));
					expect(applyEdits(after, inverse(text, edits))).toBe(text);
					if (!text.includes("\n")) expect(after).not.toContain("\n");
				},
			),
			{ numRuns: 400 },
		);
	});

	it("leave every value that they don't name as it's written", () => {
		fc.assert(
			fc.property(
				fc.array(json, { minLength: 1, maxLength: 5 }),
				fc.nat(),
				json,
				fc.constantFrom(0, 2),
				(items, at, next, indent) => {
					const text = JSON.stringify(items, null, indent)
						.replace(/1/g, "1.0")
						.replace(/\btext\b/g, "t\\u0065xt");
					const index = at % items.length;
					const after = changed(text, (draft) => draft.set([index], next));
					const json = readJson(after);
					const before = readJson(text);
					if (!json.ok || !before.ok) throw new Error("It isn't JSON.");
					const spelled = (of: string, root: typeof json.root) =>
						(root.children ?? []).map(({ offset, length }) => of.slice(offset, offset + length));
					expect(spelled(after, json.root).toSpliced(index, 1)).toEqual(
						spelled(text, before.root).toSpliced(index, 1),
					);
				},
			),
		);
	});
});

function inverse(text: string, edits: ReadonlyArray<TextEdit>): TextEdit[] {
	let moved = 0;
	return edits.map(({ start, end, text: part }) => {
		const edit = { start: start + moved, end: start + moved + part.length, text: text.slice(start, end) };
		moved += part.length - (end - start);
		return edit;
	});
}
