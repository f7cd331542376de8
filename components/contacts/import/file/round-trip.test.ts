import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { failedFile } from "@/components/contacts/import/failed-file";
import { CONTACT_COLUMNS } from "@/lib/bff/contacts/export";
import { csvLine, csvTexts } from "@/lib/bff/http/download";
import type { ContactSummary } from "@/lib/contract/contacts";
import { neutralCell, plainCell } from "@/lib/contract/text/csv-cell";
import { normalizeName, splitName } from "@/lib/contract/text/person-name";
import { readRow } from "@/lib/phone/read-row";
import { createFileSession } from "./file-session";
import { readTable } from "./read-table";

/* What is exported imports as it was: the same contacts, with the same names. */

const word = fc.oneof(
	fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
	fc.constantFrom("=1+1", "+49", "@home", "-", "'=x", "''", '"quoted"', "a,b;c|d", "a;=1+1;b", ';"=1'),
);
const name = fc
	.array(word, { maxLength: 4 })
	// What the service accepts in JSON.
	.map((words) => Buffer.from(words.join(" ").replaceAll("\0", "")).toString());
const phone = fc.integer({ min: 0, max: 9_999_999 }).map((rest) => `4915${String(10_000_000 + rest)}0`);

function contactOf(at: number, fullName: string, chatPhoneId: string): ContactSummary {
	const { firstName, middleName, lastName } = splitName(fullName);
	return {
		id: at + 1,
		first_name: firstName,
		middle_name: middleName,
		last_name: lastName,
		platform_name: null,
		number: chatPhoneId.slice(2),
		country_code: "+49",
		chat_phone_id: chatPhoneId,
		created_at: "",
		updated_at: "",
		created_by: "",
		updated_by: "",
		ai_mode: "",
		tags: ["=tag"],
	};
}

it("An export imports without any change", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.tuple(name, phone), { minLength: 1, maxLength: 20 }), async (people) => {
			const contacts = people.map(([fullName, id], at) => contactOf(at, fullName, id));
			async function* pages() {
				yield contacts;
			}
			let csv = "";
			for await (const text of csvTexts(pages(), CONTACT_COLUMNS)) csv += text;
			const session = createFileSession();
			const reading = session.read(new TextEncoder().encode(csv));
			if ("problem" in reading) throw new Error(reading.problem);
			const rows = session.chunk(1, { roles: reading.preview.guessed, callingCode: "+1" });
			expect(rows.map((row) => [normalizeName(row.name), readRow(row)])).toEqual(
				contacts.map(({ first_name, middle_name, last_name, chat_phone_id }) => [
					[first_name, middle_name, last_name].filter(Boolean).join(" "),
					{ chatPhoneId: chat_phone_id },
				]),
			);
		}),
	);
});

/** Every character that is a sign of formulas in another width or position, or a minus sign. */
const OTHER_SIGNS = Array.from({ length: 0x110000 }, (_, code) => code)
	.filter((code) => code > 0x7f && (code < 0xd800 || code > 0xdfff))
	.map((code) => String.fromCodePoint(code))
	.filter((character) => /^[=+\-@\u2212]/.test(character.normalize("NFKC")));
const UNSEEN = [
	"\u200b",
	"\u200e",
	"\ufeff",
	"\u00ad",
	"\u2060",
	"\u0000",
	"\u007f",
	"\u3164",
	"\ufe0f",
	"\u00a0",
];
const cell = fc.string({ unit: fc.constantFrom(...`'"=+-@;,|\t\r\na1`, "＝", "﹦", "−", ...UNSEEN) });
/** What a spreadsheet may read as the start of a formula. */
const isFormula = (text: string) =>
	/^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212]/u.test(text.normalize("NFKC"));

/** A whole phone number, which runs nothing, also with the comma and quotation mark of the cells after it. */
const isNumber = (text: string) => /^\+[0-9]{1,15}(?:,"|"?$|",)/.test(text);

it("A phone number is exported as other programs read it, and both forms of it import", async () => {
	expect(neutralCell("+34600995001")).toBe("+34600995001");
	for (const text of ["+34600995001+1", "+34 600", "+1;+2", "+", "+A1", "=1", "+1234567890123456"])
		expect(neutralCell(text)).toMatch(/^'/);
	const table = readTable('Name,Phone\nAna,"+34600995001"\nBen,"\'+34600995002"');
	expect(table).toMatchObject({
		rows: [{ cells: ["Ana", "+34600995001"] }, { cells: ["Ben", "+34600995002"] }],
	});
});

it("A cell that was made harmless is the same text again", () => {
	fc.assert(
		fc.property(cell, (text) => {
			if (!isNumber(text)) {
				expect(neutralCell(text)).not.toMatch(/^[=+\-@\t\r]/);
				expect(neutralCell(text)).not.toSatisfy(isFormula);
			}
			expect(plainCell(neutralCell(text))).toBe(text);
		}),
	);
});

it("Full-width, small, raised and lowered signs, alone or after unseen characters, run no formula", () => {
	expect(OTHER_SIGNS).toEqual(expect.arrayContaining(["＝", "＋", "－", "＠", "﹦", "−"]));
	for (const sign of OTHER_SIGNS) {
		for (const before of ["", ...UNSEEN]) {
			expect(neutralCell(`${before}${sign}1`)).toBe(`'${before}${sign}1`);
			expect(neutralCell(`a;${before}${sign}1`)).toBe(
				before === "\u00a0" ? `a;${before}${sign}1` : `a;'${before}${sign}1`,
			);
		}
	}
});

it("Lines, lists and texts of several paragraphs stay as they are", () => {
	for (const text of ["Ana; Ben", "one\r\n\r\ntwo", "a-b;c=d", "1;2", "It's 5; it's 6"])
		expect(neutralCell(text)).toBe(text);
});

/** How a program that separates by it starts cells, even if it ends a quotation where this separator isn't next. */
const RUN_BY_OTHERS = /(?:^|[;\t\r\n])"*(?!\+[0-9]{1,15}"(?:,"|\r?\n?$))[=+\-@]/;

it("A spreadsheet that separates by something else finds no formula in an exported line", () => {
	fc.assert(
		fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
			const line = csvLine(cells);
			expect(Papa.parse(line, { delimiter: "," }).data[0]).toEqual(cells.map(neutralCell));
			expect(line).not.toMatch(RUN_BY_OTHERS);
			for (const delimiter of [";", "\t"]) {
				const read = Papa.parse<string[]>(line, { delimiter }).data.flat();
				expect(read.filter((text) => /^[=+\-@]/.test(text) && !isNumber(text))).toEqual([]);
			}
		}),
	);
});

it.each(["a;=1+1;b", ";=1+1", 'a;"=1+1;b', "a\n=1+1;b", "a\t@SUM(1)"])(
	"Failed rows with %j import as they were, and no spreadsheet runs them",
	async (text) => {
		const row = { position: 1, row: 2, name: "", number: "", country_code: "", contact_id: null };
		const failed = { ...row, outcome: "invalid", problem: null, first_row: null, is_done: true };
		const words = { row: "Row", reason: "Reason", reasonOf: () => "This number is blocked." };
		const columns = ["Name", text];
		const file = await failedFile([{ ...failed, cells: ["Ana", text] }], columns, words).text();
		expect(file).not.toMatch(RUN_BY_OTHERS);
		const table = readTable(file.replace("\uFEFF", ""));
		expect(table).toMatchObject({
			headers: ["Name", text.trim(), "Row", "Reason"],
			rows: [{ cells: ["Ana", text, "2", "This number is blocked."] }],
		});
	},
);
