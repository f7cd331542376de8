import { DOMParser } from "@xmldom/xmldom";
import { expect, it, test } from "vitest";
import { fromXliff } from "./xliff";

function read(xml: string) {
	return fromXliff(new DOMParser().parseFromString(xml, "text/xml") as unknown as Document);
}

function document(units: string, attributes = 'version="2.1" srcLang="en" trgLang="pt-BR"'): string {
	return `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="f1" original="hello">${units}</file></xliff>`;
}

function target(unit: string): string | undefined {
	return read(document(`<unit id="text">${unit}</unit>`)).rows[0]?.target;
}

it("joins the segments that a tool made of a unit, in the order of the translation", () => {
	const row = read(
		document(`<group id="g"><unit id="u7" name="text">
			<segment state="translated"><source>One. </source><target order="3">Um.</target></segment>
			<ignorable><source> </source></ignorable>
			<segment state="translated"><source>Two.</source><target order="1">Dois.</target></segment>
		</unit></group>`),
	).rows[0];
	expect(row).toEqual({
		...{ templateCode: "hello", path: "text", langCode: "pt_BR", line: null },
		...{ source: "One.  Two.", target: "Dois. Um." },
	});
});

it("reads variables by their data, and by what they stand for without it", () => {
	const data = '<originalData><data id="d1">{{1}}</data></originalData>';
	const coded = '<source>Hi <ph id="1" dataRef="d1"/></source><target>Oi <ph id="1" dataRef="d1"/>!</target>';
	expect(target(`${data}<segment state="final">${coded}</segment>`)).toBe("Oi {{1}}!");
	const bare = '<source>Hi</source><target>Oi <ph id="1" equiv="{{1}}"/><mrk id="m">, tudo</mrk></target>';
	expect(target(`<segment state="final">${bare}</segment>`)).toBe("Oi {{1}}, tudo");
});

it("reads a variable without data and words as nothing, so that it's reported as missing", () => {
	const lost = '<source>Hi</source><target>Oi <ph id="1"/></target>';
	expect(target(`<segment state="final">${lost}</segment>`)).toBe("Oi ");
});

it("reads characters that XML can't have, CDATA and paired codes", () => {
	const data = '<originalData><data id="a">*</data></originalData>';
	const text =
		'<source>x</source><target>a<cp hex="000B"/><![CDATA[<b>]]><pc id="1" dataRefStart="a" dataRefEnd="a">bold</pc></target>';
	expect(target(`${data}<segment state="final">${text}</segment>`)).toBe("a\u000B<b>*bold*");
});

it("takes a target that a tool filled with the source as not translated, until it's marked as translated", () => {
	const same = "<source>Menu</source><target>Menu</target>";
	expect(target(`<segment>${same}</segment>`)).toBe("");
	expect(target(`<segment state="translated">${same}</segment>`)).toBe("Menu");
	expect(target("<segment><source>Menu</source><target>Cardápio</target></segment>")).toBe("Cardápio");
});

test.each([
	[document("", 'version="1.2" srcLang="en" trgLang="de"'), { code: "otherVersion", version: "1.2" }],
	[
		'<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>',
		{ code: "otherVersion", version: "1.2" },
	],
	["<html/>", { code: "otherFile" }],
	[document("", 'version="2.0" srcLang="en"'), { code: "noTargetLanguage" }],
	[
		document("", 'version="2.1" srcLang="en" trgLang="klingon"'),
		{ code: "unknownLanguage", language: "klingon" },
	],
])("says what is wrong with %s", (xml, problem) => {
	expect(read(xml)).toEqual({ rows: [], problems: [problem] });
});

test("A document that isn't well-formed is unreadable", () => {
	expect(fromXliff(null)).toEqual({ rows: [], problems: [{ code: "unreadable" }] });
});
