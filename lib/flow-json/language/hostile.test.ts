import { describe, expect, it } from "vitest";
import { readLoosely } from "@/lib/json/read-loosely";
import { readDefinition } from "../read";
import { complete } from "./complete/complete";
import { hoverAt } from "./hover";
import { readNames } from "./known-names";
import { findOccurrences } from "./names/occurrences";

describe("hostile texts don't hang the editor's help", () => {
	function edited(title: string) {
		const text = `{"screens":[{"id":"A","title":"${title}"}]}`;
		const root = readLoosely(text);
		if (!root) throw new Error("There is nothing to read.");
		const end = text.indexOf('"}]}');
		return { text, root, names: readNames(readDefinition(undefined)), end };
	}

	it.each([
		["spaces behind a name", `\${form.a${" ".repeat(500_000)}x`],
		["only spaces", `\${${" ".repeat(10_000)}{`],
	])("with brackets that hold %s", (_, title) => {
		const { end, ...definition } = edited(title);
		expect(findOccurrences(definition.text, definition.root)).toHaveLength(1);
		expect(hoverAt(definition, end - 1)).toBeUndefined();
	});

	it("with many references in a text with escapes", () => {
		const { end, ...definition } = edited("\\n${form.a}".repeat(50_000));
		expect(findOccurrences(definition.text, definition.root)).toHaveLength(50_001);
		expect(hoverAt(definition, end - 2)?.title).toBe("form.a");
	});

	it("with spaces before what you type", () => {
		const { end, ...definition } = edited(`\${${" ".repeat(500_000)}{`);
		expect(complete(definition, end)?.items).toEqual([]);
	});
});
