import fc from "fast-check";
import { expect, it } from "vitest";
import { contactsText } from "@/lib/bff/contacts/export";
import type { ContactSummary } from "@/lib/contract/contacts";
import { neutralCell, plainCell } from "@/lib/contract/text/csv-cell";
import { joinedName, splitName } from "@/lib/contract/text/person-name";
import { readRow } from "@/lib/phone/read-row";
import { createFileSession } from "./file-session";

/* What is exported imports as it was: the same contacts, with the same names. */

const word = fc.oneof(
	fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
	fc.constantFrom("=1+1", "+49", "@home", "-", "'=x", "''", '"quoted"', "a,b;c|d"),
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
			for await (const text of contactsText(pages(), "csv")) csv += text;
			const session = createFileSession();
			const reading = session.read(new TextEncoder().encode(csv));
			if ("problem" in reading) throw new Error(reading.problem);
			const rows = session.chunk(1, { roles: reading.preview.guessed, callingCode: "+1" });
			expect(rows.map((row) => [joinedName(row.name), readRow(row)])).toEqual(
				contacts.map(({ first_name, middle_name, last_name, chat_phone_id }) => [
					[first_name, middle_name, last_name].filter(Boolean).join(" "),
					{ chatPhoneId: chat_phone_id },
				]),
			);
		}),
	);
});

it("A cell that was made harmless is the same text again", () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(..."'=+-@\t\ra1") }), (text) => {
			expect(neutralCell(text)).not.toMatch(/^[=+\-@\t\r]/);
			expect(plainCell(neutralCell(text))).toBe(text);
		}),
	);
});
