import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it, test } from "vitest";
import { readBytes } from "@/components/templates/files/read-file";
import { writeFiles } from "@/components/templates/files/write-file";
import { type TemplateContent, templateContent } from "@/lib/contract/template-contents";
import { SAMPLE_TEMPLATES } from "@/lib/service/sample/templates";
import { withDefaults } from "@/lib/template/content";
import { fileTemplate, type TemplateToTranslate } from "@/lib/template/files/build-file";
import { outcomeOf, type PlannedContent, planTemplate } from "@/lib/template/files/plan-import";
import { FILE_FORMATS, type FileFormat, type FileRow } from "@/lib/template/files/translation-file";
import { fromXliff } from "@/lib/template/files/xliff";

function template(templateCode: string, contents: object[]): TemplateToTranslate {
	return {
		templateCode,
		contents: contents.map((content, id) =>
			templateContent.parse({ ...withDefaults({ ...content }), ...content, id: id + 1 }),
		),
		sourceLang: null,
		records: [],
	};
}

/** Template contents as files, as someone's disk has them. */
function exported(
	templates: readonly TemplateToTranslate[],
	format: FileFormat,
	hasMark = true,
): Uint8Array[] {
	const languages = [
		...new Set(templates.flatMap(({ contents }) => contents.map(({ lang_code }) => lang_code))),
	];
	const files = writeFiles(
		{
			languages,
			templates: templates.flatMap(
				(one) => fileTemplate(one, languages, ({ path }) => `=Note & <note> "${path}"`) ?? [],
			),
		},
		{ format, name: "templates", hasMark, limitNote: (limit) => `At most ${limit}` },
	);
	return files.map(({ content }) => new TextEncoder().encode(content));
}

function rowsOf(bytes: Uint8Array): FileRow[] {
	const read = readBytes(bytes);
	if ("problem" in read) throw new Error(read.problem);
	const reading = "xml" in read ? fromXliff(parse(read.xml)) : read.reading;
	expect(reading.problems).toEqual([]);
	return reading.rows;
}

function parse(xml: string): Document {
	const options = {
		onError: (level: string, message: string) => void (level === "warning" || fail(message)),
	};
	return new DOMParser(options).parseFromString(xml, "text/xml") as unknown as Document;
}

function fail(message: string): never {
	throw new Error(message);
}

function plan(templates: readonly TemplateToTranslate[], files: readonly Uint8Array[]): PlannedContent[] {
	const rows = files.flatMap(rowsOf);
	return templates.flatMap((one) => {
		const own = rows.filter(({ templateCode }) => templateCode === one.templateCode);
		return planTemplate(own, one);
	});
}

const SAMPLES = Object.entries(SAMPLE_TEMPLATES).map(([code, contents]) => template(code, contents));

describe.each(FILE_FORMATS)("%s", (format) => {
	it("changes nothing in any sample when it's imported as it was exported", () => {
		const planned = plan(SAMPLES, exported(SAMPLES, format));
		expect(planned.length).toBeGreaterThan(10);
		expect(planned.filter((one) => outcomeOf(one) !== "unchanged")).toEqual([]);
		expect(planned.flatMap(({ findings }) => findings).filter(({ level }) => level !== "info")).toEqual([]);
	});

	it("brings every text of a new language exactly as it was", () => {
		const english = SAMPLES.filter(({ contents }) => contents.some(({ lang_code }) => /^en/.test(lang_code)));
		const withoutSpanish = english.map((one) => ({
			...one,
			contents: one.contents.filter(({ lang_code }) => lang_code !== "es"),
		}));
		const planned = plan(withoutSpanish, exported(english, format)).filter((one) => outcomeOf(one) === "new");
		expect(planned.length).toBeGreaterThan(0);
		for (const { templateCode, langCode, next } of planned) {
			const stored = english.find((one) => one.templateCode === templateCode)?.contents;
			expect(textsOf(next)).toEqual(textsOf(stored?.find(({ lang_code }) => lang_code === langCode)));
		}
	});

	it("changes nothing whatever the texts are", () => {
		const anyText = fc.oneof(
			fc.string({ unit: "binary", maxLength: 40 }).map(withoutControls),
			fc.constantFrom(
				...[
					"=1+1",
					"'=x",
					"+49 151",
					"@a",
					"-1",
					"\t=x",
					'a;"=b"',
					"a\r\nb",
					"a\rb",
					" a ",
					"]]>",
					"<b>&amp;",
				],
				...[
					"{{1}} {{2}} {{1}}",
					"{{x}} {{ 1 }}",
					"a\u000Bb",
					'="00"',
					"sep=;",
					"<!-- -->",
					"\uFEFFx",
					"\u2028",
				],
			),
		);
		const content = (langCode: string) =>
			fc
				.record({ header: anyText, text: anyText, footer: anyText, label: anyText, sample: anyText })
				.map(({ header, label, sample, ...texts }) => ({
					...{ lang_code: langCode, is_draft: true, ...texts },
					headers: [{ type: "text", text: header, text_variable: sample }],
					buttons: [{ type: "custom", label, value: "X" }],
					variables: { 1: sample },
				}));
		fc.assert(
			fc.property(content("en"), content("ar"), content("pt_BR"), fc.boolean(), (en, ar, pt, hasMark) => {
				const templates = [template("a.b-c_1", [en, ar, pt])];
				const planned = plan(templates, exported(templates, format, hasMark));
				expect(planned.flatMap(({ changes }) => changes)).toEqual([]);
				expect(planned.filter((one) => outcomeOf(one) === "failed")).toEqual([]);
			}),
			{ numRuns: 60 },
		);
	});
});

/** A file with more than a few control characters isn't text. */
function withoutControls(text: string): string {
	return text.replace(/\p{Cc}/gu, "");
}

function textsOf(content: TemplateContent | null | undefined) {
	const { text, footer, headers, buttons, variables } = content ?? fail("missing");
	return {
		...{ text, footer, variables },
		headers: headers.map((header) => header.text),
		labels: buttons.map(({ label }) => label),
	};
}

const BOOKING = template("order_update", [
	{
		lang_code: "en",
		text: "Hello {{1}}, your trip is confirmed.",
		footer: "Reply STOP",
		variables: { 1: "Jonas" },
		is_draft: false,
	},
	{ lang_code: "de", text: "Hallo {{1}}, deine Reise steht.", variables: { 1: "Jonas" }, is_draft: false },
]);

test("A table whose rows and columns another tool has put into another order changes nothing", () => {
	const [bytes] = exported([BOOKING], "csv", false);
	const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true });
	const [headers = [], ...rows] = data.map((cells) => cells.toReversed());
	const text = Papa.unparse([headers, ...rows.toReversed()], { delimiter: ";", newline: "\n" });
	const planned = plan([BOOKING], [new TextEncoder().encode(text)]);
	expect(planned.map((one) => [one.langCode, outcomeOf(one)])).toEqual([
		["de", "unchanged"],
		["en", "unchanged"],
	]);
});

test("Windows line ends in a file change nothing", () => {
	const lines = template("lines", [
		{ lang_code: "en", text: "One\nTwo" },
		{ lang_code: "de", text: "Eins\nZwei" },
	]);
	for (const format of FILE_FORMATS) {
		const files = exported([lines], format).map((bytes) =>
			new TextEncoder().encode(new TextDecoder().decode(bytes).replace(/\r?\n/g, "\r\n")),
		);
		expect(plan([lines], files).flatMap(({ changes }) => changes)).toEqual([]);
	}
});

test("A file in UTF-16, as a spreadsheet saves Unicode text, is read", () => {
	const [bytes] = exported([BOOKING], "csv", false);
	const text = `\uFEFF${new TextDecoder().decode(bytes)}`;
	const utf16 = new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer);
	expect(rowsOf(utf16)).toEqual(rowsOf(bytes ?? new Uint8Array()));
});

test("A copy of the source is exported as not translated", () => {
	const copied: TemplateToTranslate = {
		...BOOKING,
		contents: BOOKING.contents.map((content) => ({ ...content, text: "Hello {{1}}." })),
		records: [
			{
				lang_code: "de",
				part: "text",
				source_lang: "en",
				source_text: "Hello {{1}}.",
				target_text: "Hello {{1}}.",
				origin: "copy",
			},
		],
	};
	const texts = fileTemplate(copied, ["de"], () => "")?.parts.map(({ path, targets }) => [
		path,
		targets.de?.text,
	]);
	expect(texts).toEqual([
		["text", ""],
		["footer", ""],
		["variables.1", "Jonas"],
	]);
});

test("XLIFF has a unit for each part, with its limit, notes, protected variables and state", () => {
	const [xml = ""] = exported([BOOKING], "xliff").map((bytes) => new TextDecoder().decode(bytes));
	expect(xml).toContain('version="2.1" srcLang="en" trgLang="de"');
	expect(xml).toContain('<unit id="text" name="text" canResegment="no" slr:sizeRestriction="1024">');
	expect(xml).toContain('<note category="limit">At most 60</note>');
	expect(xml).toContain('<segment state="final">');
	expect(xml).toContain('<segment state="initial">\n\t\t\t\t<source>Reply STOP</source>\n\t\t\t</segment>');
	expect(xml).toContain(
		'<target>Hallo <ph id="1" dataRef="d1" canDelete="no" disp="{{1}}" equiv="{{1}}"/>, deine Reise steht.</target>',
	);
});

test("Templates with different sources become a file for each pair of languages", () => {
	const spanish = template("winter_offer", [
		{ lang_code: "es", text: "Hola" },
		{ lang_code: "de", text: "Hallo" },
	]);
	const names = writeFiles(
		{
			languages: ["de", "es"],
			templates: [BOOKING, { ...spanish, sourceLang: "es" }].flatMap(
				(one) => fileTemplate(one, ["de", "es"], () => "") ?? [],
			),
		},
		{ format: "xliff", name: "templates", hasMark: false, limitNote: String },
	).map(({ name }) => name);
	expect(names).toEqual(["templates.en.de.xlf", "templates.en.es.xlf", "templates.es.de.xlf"]);
});
