import { describe, expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import { CHILDREN, found, one, text } from "../testing/flows";

const FIRST = `${CHILDREN}/0`;
const TABLE = ["| Day | Hours |", "| --- | :---: |", "| Mon | 9–17 |"];
const marked = (value: unknown, more: object = {}) => one([text(value, { markdown: true, ...more })]);

describe("Markdown in a TextBody or TextCaption", () => {
	it("shows no headings and no tables", () => {
		expect(found(marked(["Hours", "## Weekdays"]))).toEqual([
			`warning INVALID_PROPERTY_VALUE ${FIRST}/text/1`,
		]);
		expect(found(marked(TABLE, { type: "TextCaption" }))).toEqual([
			`warning INVALID_PROPERTY_VALUE ${FIRST}/text/1`,
		]);
		const value = `Hours\n# Weekdays\n${TABLE.join("\n")}`;
		expect(
			flowProblems(marked(value)).map(({ span, message }) => [
				value.slice(span?.start, span?.end),
				inEnglish(message),
			]),
		).toEqual([
			["# Weekdays", "TextBody shows no headings. Use RichText or TextHeading."],
			["| --- | :---: |", "TextBody shows no tables. Use RichText."],
		]);
	});

	it("can have what only looks like them", () => {
		const lines = ["#1 in Europe", "A # B", "| a |", "--- | ---", "**Bold**", "- item", "1. item", "#"];
		expect(found(marked(lines))).toEqual([]);
	});

	it("is text without “markdown”, and complete in RichText", () => {
		expect(found(one([text("# Weekdays")]))).toEqual([]);
		expect(found(one([{ type: "RichText", text: ["# Weekdays", ...TABLE] }]))).toEqual([]);
	});

	it("is read in time, however long it is", () => {
		for (const value of [`#${" ".repeat(500_000)}`, `|${" - |".repeat(100_000)}x`, `|${"-".repeat(500_000)}`])
			expect(found(marked(value))).toEqual([expect.stringContaining("TEXT_TOO_LONG")]);
	});
});
