import { describe, expect, it, test } from "vitest";
import { templateContent } from "@/lib/contract/template-contents";
import { withDefaults } from "@/lib/template/content";
import { fileTemplate, type TemplateToTranslate } from "./build-file";
import { type ImportFinding, outcomeOf, type PlannedContent, planTemplate } from "./plan-import";
import { fromTable, toFailedTable } from "./table";
import type { FileRow } from "./translation-file";

function content(lang_code: string, members: object) {
	return templateContent.parse({ ...withDefaults({ is_draft: true, ...members }), id: 1, lang_code });
}

const EN = content("en", {
	text: "Hello {{1}}, you leave at {{2}}.",
	footer: "Reply STOP",
	variables: { 1: "Jonas", 2: "9:40" },
	headers: [{ type: "text", text: "Booking" }],
	buttons: [{ type: "custom", label: "Change seat", value: "SEAT" }],
	is_draft: false,
});
const DE = content("de", {
	text: "Hallo {{1}}, du fährst um {{2}}.",
	footer: "STOP antworten",
	variables: { 1: "Jonas", 2: "9.40" },
	headers: [{ type: "text", text: "Buchung" }],
	buttons: [{ type: "custom", label: "Platz ändern", value: "SEAT" }],
	is_draft: false,
});
const FR = content("fr", { ...DE, text: "Bonjour {{1}}, départ à {{2}}.", is_draft: true });
const BOOKING: TemplateToTranslate = {
	...{ templateCode: "booking", contents: [EN, DE, FR], sourceLang: null, records: [] },
};

type Row = [path: string, target: string, source?: string | null];
const SOURCES: Record<string, string> = {
	...{ text: EN.text, footer: EN.footer, "headers.0.text": "Booking", "buttons.0.label": "Change seat" },
	...{ "variables.1": "Jonas", "variables.2": "9:40" },
};

function rowsOf(langCode: string, rows: Row[]): FileRow[] {
	return rows.map(([path, target, source = SOURCES[path] ?? null]) => ({
		...{ templateCode: "booking", path, langCode, source, target, line: null },
	}));
}

function planOf(langCode: string, ...rows: Row[]): PlannedContent {
	const [planned] = planTemplate(rowsOf(langCode, rows), BOOKING);
	if (!planned) throw new Error("nothing is planned");
	return planned;
}

function loud({ findings }: PlannedContent): ImportFinding[] {
	return findings.filter(({ level }) => level !== "info");
}

describe("the labels of a language that lacks a button of its source", () => {
	const help = { type: "visit_website", url_type: "static", label: "Help", value: "https://a.example" };
	const template = { ...BOOKING, contents: [content("en", { ...EN, buttons: [help, ...EN.buttons] }), DE] };
	const label = (index: number, target: string, source: string): Row => [
		`buttons.${index}.label`,
		target,
		source,
	];

	it("are exported beside those of their own buttons", () => {
		const labels = fileTemplate(template, ["de"], () => "")?.parts.filter(({ path }) => path.startsWith("b"));
		expect(labels?.map(({ source, targets }) => [source, targets.de?.text])).toEqual([
			["Help", ""],
			["Change seat", "Platz ändern"],
		]);
	});

	it("are imported into these", () => {
		const rows = [label(0, "Hilfe", "Help"), label(1, "Sitz ändern", "Change seat")];
		const [planned] = planTemplate(rowsOf("de", rows), template);
		expect(planned?.next?.buttons.map((button) => button.label)).toEqual(["Sitz ändern"]);
		expect(planned && loud(planned)).toMatchObject([{ path: "buttons.0.label", code: "noPlace" }]);
		expect(planned?.records).toMatchObject([{ part: "buttons.0.label", source_text: "Change seat" }]);
	});
});

describe("a changed translation", () => {
	it("is shown with what it replaces, and keeps a ready language ready", () => {
		const planned = planOf("de", ["text", "Hallo {{1}}, Abfahrt ist um {{2}} Uhr."]);
		expect(outcomeOf(planned)).toBe("changed");
		expect(planned.changes).toEqual([
			{ path: "text", source: EN.text, before: DE.text, after: "Hallo {{1}}, Abfahrt ist um {{2}} Uhr." },
		]);
		expect(planned.next).toEqual({ ...DE, text: "Hallo {{1}}, Abfahrt ist um {{2}} Uhr." });
		expect(planned.records).toEqual([
			{
				...{ lang_code: "de", part: "text", source_lang: "en", source_text: EN.text, origin: "person" },
				target_text: "Hallo {{1}}, Abfahrt ist um {{2}} Uhr.",
			},
		]);
	});

	it("of a source that changed since the export shows both sources, and is recorded with the file's", () => {
		const planned = planOf("de", ["footer", "STOP zum Beenden", "Reply STOP to end"]);
		expect(loud(planned)).toEqual([
			{
				level: "warning",
				path: "footer",
				code: "sourceChanged",
				inFile: "Reply STOP to end",
				now: "Reply STOP",
			},
		]);
		expect(planned.records[0]?.source_text).toBe("Reply STOP to end");
		expect(outcomeOf(planned)).toBe("changed");
	});

	it("adds a header and a footer where the language has none", () => {
		const bare = { ...BOOKING, contents: [EN, content("de", { text: DE.text })] };
		const [planned] = planTemplate(
			rowsOf("de", [
				["headers.0.text", "Buchung"],
				["footer", "STOP"],
			]),
			bare,
		);
		expect(planned?.next?.headers).toMatchObject([{ type: "text", text: "Buchung" }]);
		expect(planned?.next?.footer).toBe("STOP");
	});
});

describe("a new language", () => {
	it("becomes a draft with copies of the parts that aren't translated", () => {
		const planned = planOf("es", ["text", "Hola {{1}}, sales a las {{2}}."], ["footer", ""]);
		expect(outcomeOf(planned)).toBe("new");
		expect(planned.next).toMatchObject({ lang_code: "es", is_draft: true, footer: "Reply STOP" });
		expect(planned.records.map(({ part, origin }) => [part, origin])).toEqual(
			expect.arrayContaining([
				["text", "person"],
				["footer", "copy"],
				["buttons.0.label", "copy"],
			]),
		);
	});

	it("isn't created by a file without any translation", () => {
		const planned = planOf("es", ["text", ""], ["footer", "  "]);
		expect([outcomeOf(planned), planned.findings]).toEqual(["unchanged", []]);
	});
});

test("An empty translation deletes nothing, and missing parts are counted", () => {
	const planned = planOf("de", ["text", ""], ["footer", "STOP antworten"]);
	expect(outcomeOf(planned)).toBe("unchanged");
	expect(planned.findings).toEqual([
		{ level: "info", path: "", code: "notInFile", count: 4 },
		{ level: "info", path: "", code: "notTranslated", count: 1 },
	]);
});

describe("a damaged file stores nothing of the language, and says why:", () => {
	const text = "Hallo {{1}}, Abfahrt um {{2}} Uhr.";
	test.each<[string, Row[], object]>([
		["a lost variable", [["text", "Hallo {{1}}, gute Fahrt!"]], { code: "variablesMissing", variables: [2] }],
		[
			"a changed variable",
			[["text", "Hallo {{1}}, um {{3}} Uhr {{2}} da."]],
			{ code: "variablesExtra", variables: [3] },
		],
		[
			"a variable in other braces",
			[["text", "Hallo {{1}}, um {2} Uhr."]],
			{ code: "variablesMissing", variables: [2] },
		],
		[
			"a variable in a label",
			[["buttons.0.label", "Platz {{1}}"]],
			{ code: "variablesExtra", variables: [1] },
		],
		["letters read in another encoding", [["text", text.replace("um", "fÃ¼r")]], { code: "damaged" }],
		["letters read in Windows-1252", [["buttons.0.label", "Platz Ã„ndern"]], { code: "damaged" }],
		["letters that an encoding lacks", [["footer", "???? STOP"]], { code: "damaged" }],
		["unreadable letters", [["footer", "STOP \uFFFDndern"]], { code: "damaged" }],
		[
			"two texts for a part",
			[
				["footer", "Eins"],
				["footer", "Zwei"],
			],
			{ code: "repeated" },
		],
		[
			"source and translation swapped",
			[["footer", "Reply STOP", "STOP antworten"]],
			{ code: "swappedWithSource" },
		],
		["a button that the language lacks", [["buttons.0.label", "Platz"]], { code: "noPlace" }],
	])("%s", (name, rows, finding) => {
		const contents =
			name.includes("lacks") && rows[0]?.[0] === "buttons.0.label"
				? [EN, { ...DE, buttons: [] }]
				: BOOKING.contents;
		const [planned] = planTemplate(rowsOf("de", rows), { ...BOOKING, contents });
		expect(planned && outcomeOf(planned)).toBe("failed");
		expect(planned?.findings).toContainEqual({ level: "error", path: rows[0]?.[0], ...finding });
	});

	test("columns of two languages swapped", () => {
		const rows = [...rowsOf("de", [["text", FR.text]]), ...rowsOf("fr", [["text", DE.text]])];
		expect(planTemplate(rows, BOOKING).map(loud)).toEqual([
			[{ level: "error", path: "text", code: "swappedLanguages", language: "fr" }],
			[{ level: "error", path: "text", code: "swappedLanguages", language: "de" }],
		]);
	});

	test("a text above the limit", () => {
		const [finding] = loud(planOf("de", ["footer", "x".repeat(61)]));
		expect(finding).toMatchObject({
			level: "error",
			path: "footer",
			code: "rule",
			message: { key: "tooLong" },
		});
	});

	test("a text that a ready content can't have, although a draft could", () => {
		const path = "text";
		expect(outcomeOf(planOf("de", [path, "{{1}}, du fährst um {{2}} los."]))).toBe("failed");
		expect(outcomeOf(planOf("fr", [path, "{{1}}, départ à {{2}} heures."]))).toBe("changed");
	});

	test("an unknown template, an unknown language, and changes of the source", () => {
		const unknown = planTemplate(rowsOf("de", [["text", "Hallo"]]), { ...BOOKING, contents: [] });
		expect(unknown.flatMap(loud)).toEqual([{ level: "error", path: "", code: "unknownTemplate" }]);
		expect(loud(planOf("xx", ["text", "?"]))).toEqual([
			{ level: "error", path: "", code: "unknownLanguage" },
		]);
		expect(loud(planOf("en", ["text", "Hi"]))).toEqual([
			{ level: "error", path: "", code: "sourceLanguage" },
		]);
		expect(outcomeOf(planOf("en", ["text", EN.text], ["footer", ""]))).toBe("unchanged");
	});
});

test("A part that the template no longer has is skipped with a warning", () => {
	const planned = planOf("de", ["buttons.4.label", "Mehr"], ["footer", "STOP senden"]);
	expect(loud(planned)).toEqual([{ level: "warning", path: "buttons.4.label", code: "partGone" }]);
	expect(planned.changes.map(({ path }) => path)).toEqual(["footer"]);
});

test("A number that differs from the source's is a warning", () => {
	const [finding] = loud(planOf("de", ["headers.0.text", "Buchung 7"]));
	expect(finding).toMatchObject({ level: "warning", code: "rule", message: { key: "valueExtra" } });
});

describe("a table", () => {
	const lines = [{ row: 2, cells: ["booking", "text", "Hello", "Hallo"] }];

	it("without its columns is another file, and with one of them lacks the other", () => {
		expect(fromTable(["Name", "Phone"], lines).problems).toEqual([{ code: "otherFile" }]);
		expect(fromTable(["Template", "text"], lines).problems).toEqual([
			{ code: "missingColumns", columns: ["key"] },
		]);
	});

	it("reports columns that are no language, and rows without a key", () => {
		const reading = fromTable(
			["template", "key", "source", "pt-br", "My comments"],
			[...lines, { row: 3, cells: ["booking", "", "", "x"] }],
		);
		expect(reading.problems).toEqual([
			{ code: "unknownLanguage", language: "My comments" },
			{ code: "noKey", line: 3 },
		]);
		expect(reading.rows.map(({ langCode, target }) => [langCode, target])).toEqual([["pt_BR", "Hallo"]]);
	});

	it("of failed rows can be imported again", () => {
		const failed = rowsOf("de", [
			["text", "Hallo"],
			["footer", "STOP"],
		]).map((row) => ({ row, reason: "Too long" }));
		const [headers = [], ...rows] = toFailedTable(failed);
		const reading = fromTable(
			headers,
			rows.map((cells, at) => ({ row: at + 2, cells })),
		);
		expect(reading.problems).toEqual([]);
		expect(reading.rows.map(({ path, target }) => [path, target])).toEqual([
			["text", "Hallo"],
			["footer", "STOP"],
		]);
	});
});
