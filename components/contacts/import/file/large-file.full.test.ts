import { describe, expect, it } from "vitest";
import { contactImportEndpoints, IMPORT_CHUNK_ROWS } from "@/lib/contract/extensions/contact-imports";
import { readRow } from "@/lib/phone/read-row";
import { createFileSession, type FilePreview, type FileReading } from "./file-session";

const utf8 = (text: string) => new TextEncoder().encode(text);

function previewOf(reading: FileReading): FilePreview {
	if ("problem" in reading) throw new Error(reading.problem);
	return reading.preview;
}

describe("a file of", () => {
	it("50 MB is read", { timeout: 60_000 }, () => {
		const line = (at: number) => `Person ${at},0151 ${20_000_000 + at},${"note ".repeat(100)}\n`;
		const text = `Name,Phone,Note\n${Array.from({ length: 99_000 }, (_, at) => line(at)).join("")}`;
		expect(text.length).toBeGreaterThan(50 * 1000 * 1000);
		const session = createFileSession();
		expect(previewOf(session.read(utf8(text))).rowCount).toBe(99_000);
		expect(
			session.chunk(198, { roles: ["name", "number", "none"], callingCode: "+49" }).at(-1),
		).toMatchObject({
			row: 99_001,
			name: "Person 98999",
		});
	});

	it("only huge cells has chunks that can be sent", () => {
		const [name, number, country] = ["漢", "１", "語"].map((letter) => letter.repeat(5_000));
		const line = [name, number, country].join(",");
		const file = createFileSession();
		previewOf(file.read(utf8(`Name,Phone,Country\n${`${line}\n`.repeat(IMPORT_CHUNK_ROWS)}`)));
		const rows = file.chunk(1, { roles: ["name", "number", "country_code"], callingCode: "" });
		const { body, bodyLimitBytes } = contactImportEndpoints.uploadContactImportChunk;
		expect(body.safeParse({ rows }).success).toBe(true);
		expect(utf8(JSON.stringify({ rows })).length).toBeLessThan(bodyLimitBytes);
		expect(rows.map(readRow)).toEqual(Array(IMPORT_CHUNK_ROWS).fill({ problem: "number_length" }));
	});
});
