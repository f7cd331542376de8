import { expect, test } from "vitest";
import { readBytes } from "@/components/templates/files/read-file";

function read(text: string) {
	return readBytes(new TextEncoder().encode(text));
}

test("A document type isn't read, because its entities could grow without end", () => {
	const bomb =
		'<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xliff>&b;</xliff>';
	expect(read(bomb)).toMatchObject({ reading: { rows: [], problems: [{ code: "doctype" }] } });
});

test.each([
	["", "empty"],
	["Name,Phone\nAna,+49 151", "otherFile"],
	['{"format":"chat-console-translations","version":1', "unreadable"],
	['{"format":"other","version":1}', "otherFile"],
])("%j is a file with a problem: %s", (text, code) => {
	expect(read(text)).toMatchObject({ reading: { rows: [], problems: [{ code }] } });
});

test("A file of another version of the format names it", () => {
	const file = read('{"format":"chat-console-translations","version":2,"templates":[]}');
	expect(file).toMatchObject({ reading: { problems: [{ code: "otherVersion", version: "2" }] } });
});

test("A workbook isn't taken for text", () => {
	expect(readBytes(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]))).toEqual({ problem: "workbook" });
});

test("A file in an older encoding is read, and says so", () => {
	const bytes = new Uint8Array([...new TextEncoder().encode("template,key,de\na,text,Gr"), 0xfc, 0xdf, 0x65]);
	expect(readBytes(bytes)).toMatchObject({
		encoding: "windows-1252",
		reading: { rows: [{ templateCode: "a", path: "text", langCode: "de", target: "Grüße" }] },
	});
});
