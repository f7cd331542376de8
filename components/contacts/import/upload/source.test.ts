import { describe, expect, it } from "vitest";
import { createFileSession } from "@/components/contacts/import/file/file-session";
import { type FileUse, isLikeSource, readFileUse, sourceOf } from "./source";

const USE: FileUse = {
	encoding: "windows-1252",
	separator: ";",
	hasHeaders: true,
	roles: ["name", "number"],
	callingCode: "+49",
};

function digestOf(text: string): string {
	const reading = createFileSession().read(new TextEncoder().encode(text));
	if ("problem" in reading) throw new Error(reading.problem);
	return reading.preview.digest;
}

describe("the source of an import", () => {
	it("says how the file was read, so that the other chunks are read alike", () => {
		const source = sourceOf({ size: 40 }, "1", { ...USE, ...{ rowCount: 5 } });
		expect(readFileUse({ source })).toEqual(USE);
	});

	it("of another client can't be read", () => {
		expect(readFileUse({ source: null })).toBeUndefined();
		expect(readFileUse({ source: { size: 1, digest: "1", reading: "by hand" } })).toBeUndefined();
		expect(readFileUse({ source: { size: 1, digest: "1", reading: '{"separator":"?"}' } })).toBeUndefined();
	});

	it("is recognized by name and size, also if the name was too long to be stored", () => {
		const source = sourceOf({ size: 40 }, "1", USE);
		const stored = { file_name: "x".repeat(200), source };
		expect(isLikeSource({ name: "x".repeat(204), size: 40 }, stored)).toBe(true);
		expect(isLikeSource({ name: "x".repeat(204), size: 41 }, stored)).toBe(false);
		expect(isLikeSource({ name: "y", size: 40 }, stored)).toBe(false);
	});

	it("has another digest once a digit has changed", () => {
		const text = "Name,Phone\nAna,+49 151 98765432\n";
		expect(digestOf(text)).toBe(digestOf(text));
		expect(digestOf(text.replace("32\n", "33\n"))).not.toBe(digestOf(text));
	});
});
