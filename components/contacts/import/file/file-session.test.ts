import { describe, expect, it } from "vitest";
import { contactImportEndpoints } from "@/lib/contract/extensions/contact-imports";
import { readRow } from "@/lib/phone/read-row";
import { createFileSession, type FilePreview, type FileReading } from "./file-session";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
function utf16(text: string, mark: boolean, isBig = false): Uint8Array {
	const bytes = Buffer.from((mark ? "\uFEFF" : "") + text, "utf16le");
	return Uint8Array.from(isBig ? bytes.swap16() : bytes);
}

function previewOf(reading: FileReading): FilePreview {
	if ("problem" in reading) throw new Error(reading.problem);
	return reading.preview;
}

const READING = { roles: ["name", "number"] as const, callingCode: "+49" };

/** Files as programs save them: the same two people. */
const FILES: [name: string, bytes: Uint8Array, encoding: string, separator: string][] = [
	[
		"Excel, United States",
		latin1('Name,Phone\r\nZoë Müller,+49 1512 3456789\r\n"Cruz, Ana",0151 98765432\r\n'),
		"windows-1252",
		",",
	],
	[
		"Excel, Germany",
		latin1("Name;Phone\r\nZoë Müller;+49 1512 3456789\r\nCruz, Ana;0151 98765432\r\n"),
		"windows-1252",
		";",
	],
	[
		"Excel, Unicode text",
		utf16('Name\tPhone\r\nZoë Müller\t+49 1512 3456789\r\n"Cruz, Ana"\t0151 98765432\r\n', true),
		"utf-16le",
		"\t",
	],
	[
		"Excel, CSV UTF-8",
		utf8("\uFEFFName;Phone\r\nZoë Müller;+49 1512 3456789\r\nCruz, Ana;0151 98765432\r\n"),
		"utf-8",
		";",
	],
	[
		"Excel with its separator line",
		utf8("sep=|\r\nName|Phone\r\nZoë Müller|+49 1512 3456789\r\nCruz, Ana|0151 98765432\r\n"),
		"utf-8",
		"|",
	],
	[
		"LibreOffice, all quoted",
		utf8('"Name","Phone"\n"Zoë Müller","+49 1512 3456789"\n"Cruz, Ana","0151 98765432"\n'),
		"utf-8",
		",",
	],
	[
		"LibreOffice, UTF-16 without a mark",
		utf16('Name,Phone\nZoë Müller,+49 1512 3456789\n"Cruz, Ana",0151 98765432\n', false),
		"utf-16le",
		",",
	],
	[
		"big-endian UTF-16",
		utf16('Name,Phone\nZoë Müller,+49 1512 3456789\n"Cruz, Ana",0151 98765432\n', true, true),
		"utf-16be",
		",",
	],
	[
		"Google Sheets",
		utf8('Name,Phone\r\nZoë Müller,+49 1512 3456789\r\n"Cruz, Ana",0151 98765432'),
		"utf-8",
		",",
	],
];

it("shows what numbers become before they're imported, first those that can't exist in the chosen country", () => {
	const session = createFileSession();
	session.read(
		utf8(
			"Name,Phone\nUS,212-555-0143\nNobody,ask her\nDE,0171 4099201\nDE,0171 4099201\nNone,\nIN,919840991005\n",
		),
	);
	const roles = ["name", "number"] as const;
	expect(session.sample({ roles, callingCode: "+1" })).toEqual({
		samples: [
			{ cell: "0171 4099201", reading: { chatPhoneId: "11714099201" }, isDoubtful: true },
			{ cell: "919840991005", reading: { chatPhoneId: "1919840991005" }, isDoubtful: true },
			{ cell: "212-555-0143", reading: { chatPhoneId: "12125550143" }, isDoubtful: false },
		],
		doubtful: 3,
		total: 5,
		isWhole: true,
	});
	expect(session.sample({ roles, callingCode: "+49" }).samples).toContainEqual({
		cell: "0171 4099201",
		reading: { chatPhoneId: "491714099201" },
		isDoubtful: false,
	});
	expect(session.sample({ roles: ["name", "none"], callingCode: "+1" })).toMatchObject({
		samples: [],
		total: 0,
	});
});

describe("a file of", () => {
	it.each(FILES)("%s is read", (_, bytes, encoding, separator) => {
		const session = createFileSession();
		expect(previewOf(session.read(bytes))).toMatchObject({
			encoding,
			separator,
			hasHeaders: true,
			headers: ["Name", "Phone"],
			rowCount: 2,
			guessed: ["name", "number"],
		});
		expect(session.chunk(1, READING)).toMatchObject([
			{ name: "Zoë Müller", country_code: "+49", number: "1512 3456789" },
			{ name: "Cruz, Ana", country_code: "+49", number: "0151 98765432" },
		]);
	});

	it("quotes, line breaks and empty rows has spreadsheet row numbers", () => {
		const session = createFileSession();
		const text = 'Name,Phone\n"Ana ""Nita""\nCruz",0151 1\n\n,\n"Bea",0151 2\n';
		expect(previewOf(session.read(utf8(text)))).toMatchObject({ rowCount: 2 });
		expect(session.chunk(1, READING).map(({ row, name }) => [row, name])).toEqual([
			[2, 'Ana "Nita"\nCruz'],
			[5, "Bea"],
		]);
	});

	it("200 columns is read, and its long rows are cut for the file of failed rows", () => {
		const headers = Array.from({ length: 200 }, (_, at) => (at === 150 ? "Mobile" : `Field ${at}`));
		const cells = headers.map((_, at) => (at === 150 ? "0151 98765432" : "x".repeat(100)));
		const session = createFileSession();
		const { guessed } = previewOf(session.read(utf8(`${headers}\n${cells}\n`)));
		expect(guessed[150]).toBe("number");
		const [row] = session.chunk(1, { roles: guessed, callingCode: "+49" });
		expect(row?.cells).toHaveLength(200);
		expect(row?.cells.join("").length).toBeLessThanOrEqual(5_000);
	});

	it.each([
		["a workbook named .csv", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), "workbook"],
		[
			"a picture named .csv",
			Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
			"binary",
		],
		["nothing", utf8("\n\n"), "empty"],
		["only headers", utf8("Name,Phone\n"), "empty"],
		["100,001 rows", utf8(`Phone\n${"0151 98765432\n".repeat(100_001)}`), "too-many-rows"],
		["501 columns", utf8(`${"a,".repeat(501)}\n1,2\n`), "too-many-columns"],
	])("%s is named", (_, bytes, problem) => {
		expect(createFileSession().read(bytes)).toEqual({ problem });
	});

	it("numbers without headers is recognized", () => {
		const session = createFileSession();
		const preview = previewOf(session.read(utf8("Ana Cruz;+49 151 98765432\nBea Best;+49 151 98765433\n")));
		expect(preview).toMatchObject({ hasHeaders: false, rowCount: 2, guessed: ["name", "number"] });
		expect(session.chunk(1, READING)[0]?.row).toBe(1);
	});

	it("another encoding and separator than chosen follows the choice", () => {
		const session = createFileSession();
		const preview = session.read(latin1("Name;Phone\nZoë;0151 98765432\n"), {
			encoding: "windows-1252",
			separator: ",",
		});
		expect(previewOf(preview).headers).toEqual(["Name;Phone"]);
	});

	it("contacts of an address book has names in parts", () => {
		const session = createFileSession();
		const text =
			"First Name,Middle Name,Last Name,Phone 1 - Label,Phone 1 - Value\nAna,María,Cruz,Mobile,+52 55 1234 5678\n";
		const { guessed } = previewOf(session.read(utf8(text)));
		expect(guessed).toEqual(["first_name", "middle_name", "last_name", "none", "number"]);
		expect(session.chunk(1, { roles: guessed, callingCode: "" })).toMatchObject([
			{ name: "Ana María Cruz", country_code: "+52" },
		]);
	});

	it.each([
		["Kundennummer,Name,Telefon", ["none", "name", "number"]],
		["Order Number,First Name,Phone number", ["none", "first_name", "number"]],
		["Número de cliente,Nombre,Número de teléfono", ["none", "name", "number"]],
		["Nummer,Name,Ort", ["number", "name", "none"]],
	])("the headers %s has its phone number in the right column", (headers, roles) => {
		const session = createFileSession();
		const { guessed } = previewOf(session.read(utf8(`${headers}\n100234,Ana,100234\n`)));
		expect(guessed).toEqual(roles);
	});

	it.each([
		["Name,Number,Phone type", "Ana,0151 98765432,Mobile", ["name", "number", "none"]],
		["Name,Contact number,Phone consent", "Ana,0151 98765432,yes", ["name", "number", "none"]],
		["Name,Phone type,Phone", "Ana,Mobile,12345", ["name", "none", "number"]],
	])("the headers %s has its phone number where the numbers are", (headers, row, roles) => {
		const session = createFileSession();
		expect(previewOf(session.read(utf8(`${headers}\n${row}\n`))).guessed).toEqual(roles);
	});

	it.each([
		[
			"semicolons",
			";",
			'"Name, Vorname";"Telefon"\n"Cruz, Ana";"0151 98765432"\n"Best, Bob";"0151 98765433"\n',
		],
		["tabs", "\t", '"Name, Vorname"\t"Telefon"\n"Cruz, Ana"\t"0151 98765432"\n'],
		["more commas", ";", '"Name, Vorname, Titel";"Telefon"\n"Cruz, Ana, Dr.";"0151 98765432"\n'],
		["commas in one column", ";", '"Name, Vorname";Telefon\n"Cruz, Ana";0151 98765432\n'],
	])("commas in quoted cells and %s is read by the latter", (_, separator, text) => {
		const session = createFileSession();
		expect(previewOf(session.read(utf8(text)))).toMatchObject({ separator });
	});

	it("cells that were made harmless has their original text", () => {
		const session = createFileSession();
		session.read(utf8(`Name,Phone\n'=Ana,'+49 151 98765432\n''=Bea,"=""0151 98765433"""\n`));
		expect(session.chunk(1, READING)).toMatchObject([
			{ name: "=Ana", country_code: "+49", number: "1519 8765432" },
			{ name: "'=Bea", number: "0151 98765433" },
		]);
	});

	it.each([
		["at the start of a cell", '"Bob" Best', '"Bob" Best'],
		["without another one", '"Bob', '"Bob'],
		["in a cell", '5" Bob', '5" Bob'],
		["beside a quoted cell", '"Best, Bob"', "Best, Bob"],
	])("a stray quotation mark %s keeps the rows after it", (_, cell, name) => {
		const session = createFileSession();
		const text = `Name,Phone\n"Cruz, Ana",0151 98765432\n${cell},0151 98765433\n"""Cy",0151 98765434\n"Di,0151 98765435\n`;
		expect(previewOf(session.read(utf8(text)))).toMatchObject({ rowCount: 4, separator: "," });
		expect(session.chunk(1, READING).map((row) => [row.row, row.name, row.number])).toEqual([
			[2, "Cruz, Ana", "0151 98765432"],
			[3, name, "0151 98765433"],
			[4, '"Cy', "0151 98765434"],
			[5, '"Di', "0151 98765435"],
		]);
	});

	it("several kinds of line breaks has all rows, and line breaks in cells", () => {
		const session = createFileSession();
		const text =
			'Name,Phone,Note\r\nAna,0151 98765432,"a\r\nb"\r\nBea,0151 98765433,\nCy,0151 98765434,\rDi,0151 98765435,\r\n';
		expect(previewOf(session.read(utf8(text))).headers).toEqual(["Name", "Phone", "Note"]);
		const rows = session.chunk(1, READING);
		expect(rows.map(({ row, name }) => [row, name])).toEqual([
			...[[2, "Ana"]],
			...[[3, "Bea"]],
			...[[4, "Cy"]],
			...[[5, "Di"]],
		]);
		expect(rows[0]?.cells).toEqual(["Ana", "0151 98765432", "a\nb"]);
	});

	it("a huge cell has one wrong row, and a chunk that can be sent", () => {
		const session = createFileSession();
		const huge = "x".repeat(6_000);
		session.read(utf8(`Name,Phone\n${huge},0151 98765432\nBea,${huge}\nCy,0151 98765434\n`));
		const rows = session.chunk(1, READING);
		expect(contactImportEndpoints.uploadContactImportChunk.body.safeParse({ rows }).success).toBe(true);
		expect(rows.map(readRow)).toEqual([
			{ problem: "name_length" },
			{ problem: "number_characters" },
			{ chatPhoneId: "4915198765434" },
		]);
	});
});
