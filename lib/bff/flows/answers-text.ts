import type { Columns } from "@/lib/bff/http/download";
import { type FlowAnswer, fieldValue } from "@/lib/contract/extensions/flow-answers";
import { personName } from "@/lib/contract/text/person-name";

/** Of the platform, not of the customer. */
const HIDDEN = "flow_token";
/** In front of the columns with fields; a field with one of these names stays another column. */
const CONTACT_COLUMNS: Columns<FlowAnswer> = [
	["contact_name", ({ contact }) => (contact ? personName(contact) : "")],
	["contact_phone", phoneOf],
];
/** Answers without their own column. */
const REST = "other";

/** A column for each field, in order. Others are in the last column, as JSON. */
export function answerColumns(fields: readonly string[], showsContacts: boolean): Columns<FlowAnswer> {
	const shown = fields.filter((field) => field !== HIDDEN);
	return [
		["message_id", (answer) => answer.message_id],
		["contact_id", (answer) => answer.contact_id],
		...(showsContacts ? CONTACT_COLUMNS : []),
		["answered_at", (answer) => answer.answered_at],
		...shown.map((field) => [field, (answer: FlowAnswer) => cellOf(fieldValue(answer, field))] as const),
		[REST, (answer) => restOf(answer, shown)],
	];
}

function phoneOf({ contact }: FlowAnswer): string {
	// Digits that someone may not see are dots.
	const isNumber = contact && /^[0-9•]+$/.test(contact.chat_phone_id);
	return isNumber ? `+${contact.chat_phone_id}` : "";
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
