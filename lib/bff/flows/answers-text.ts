import { csvLine } from "@/lib/bff/http/csv-line";
import { type FlowAnswer, fieldValue } from "@/lib/contract/extensions/flow-answers";
import { personName } from "@/lib/contract/text/person-name";

/** Of the platform, not of the customer. */
const HIDDEN = "flow_token";
/** In front of the columns with fields; a field with one of these names stays another column. */
const CONTACT_COLUMNS = ["contact_name", "contact_phone"];
/** Answers without their own column. */
const REST = "other";

type Options = {
	/** The fields, in order. Others are in the last column, as JSON. */
	fields: string[];
	showsContacts: boolean;
};

/** Replies as the text of a CSV file, in the pages in which they come, with a column for each field. */
export async function* answersText(
	pages: AsyncIterable<FlowAnswer[]>,
	{ fields, showsContacts }: Options,
): AsyncGenerator<string> {
	const columns = fields.filter((field) => field !== HIDDEN);
	const about = ["message_id", "contact_id", ...(showsContacts ? CONTACT_COLUMNS : []), "answered_at"];
	// The mark tells spreadsheets that the file is UTF-8.
	yield `\uFEFF${csvLine([...about, ...columns, REST])}`;
	for await (const answers of pages) {
		yield answers
			.map((answer) =>
				csvLine([
					answer.message_id,
					answer.contact_id,
					...(showsContacts ? contactCells(answer) : []),
					answer.answered_at,
					...columns.map((field) => cellOf(fieldValue(answer, field))),
					restOf(answer, columns),
				]),
			)
			.join("");
	}
}

function contactCells({ contact }: FlowAnswer): string[] {
	if (!contact) return ["", ""];
	// Digits that someone may not see are dots.
	const isNumber = /^[0-9•]+$/.test(contact.chat_phone_id);
	return [personName(contact), isNumber ? `+${contact.chat_phone_id}` : ""];
}

/** Lists of plain values are separated by commas, files are their names, and everything nested is JSON. */
function cellOf(value: unknown): unknown {
	if (!Array.isArray(value)) return isNested(value) ? (fileName(value) ?? JSON.stringify(value)) : value;
	const items = value.map((item) => (isNested(item) ? fileName(item) : item));
	return items.some((item) => item === undefined) ? JSON.stringify(value) : items.join(", ");
}

function isNested(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

function fileName(value: object): string | undefined {
	return "file_name" in value && typeof value.file_name === "string" ? value.file_name : undefined;
}

/** A reply that can't be read, or fields that came after the columns were known. */
function restOf({ response, response_text: text }: FlowAnswer, columns: string[]): string {
	const rest = Object.entries(response ?? {}).filter(
		([field]) => field !== HIDDEN && !columns.includes(field),
	);
	return rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : (text ?? "");
}
