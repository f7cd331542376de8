import { withoutBidiControls } from "@/lib/console/conversation/content/plain-text";
import {
	asObject,
	asText,
	type JsonObject,
	readJsonObject,
} from "@/lib/console/conversation/content/read-json";
import type { Message } from "@/lib/contract/messages";

/** A file of a message with several, by its id on the messaging platform. */
export type AnsweredFile = { id: string; name: string; mimeType: string };
/** An answer; `truth` is a yes or no, and `files` were uploaded. */
export type Row = { label: string; value: string; truth?: boolean; files?: AnsweredFile[] };

/** `unread` is a response that isn't an object, as received; `missing` means that there was none. */
export type AnswersContent = {
	kind: "answers";
	messageId: number;
	form: string;
	rows: Row[];
	unread: string;
	missing: boolean;
};

/** Answers nested more deeply are shown as JSON. */
const LEVELS_MAX = 4;

/**
 * A flow's answers: the response's members as labelled rows, without the platform's own token. A response that isn't
 * an object is shown as received.
 */
export function readAnswers(form: JsonObject, message: Message): AnswersContent {
	const given = [form.response_json, form.response, message.content_json?.response].find(
		(one) => one !== undefined && one !== null && one !== "",
	);
	const { flow_token: _, ...response } = readJsonObject(given) ?? {};
	const isRead = readJsonObject(given) !== undefined;
	const name = asText(form.flow_name) || asText(form.name);
	return {
		kind: "answers",
		messageId: message.id,
		form: name === "flow" ? "" : name,
		rows: rowsOf(response, "", 0),
		unread: isRead || given === undefined ? "" : textOf(given),
		missing: given === undefined,
	};
}

/** A row for each answer; the members of an object get the object's label in front. */
function rowsOf(answers: JsonObject, before: string, level: number): Row[] {
	return Object.entries(answers).flatMap(([key, value]) =>
		rowsOfAnswer(before === "" ? labelOf(key) : `${before} · ${labelOf(key)}`, value, level),
	);
}

/** The rows of one answer. */
export function rowsOfAnswer(label: string, value: unknown, level: number): Row[] {
	const list = Array.isArray(value) ? value : [value];
	const files = list.map(fileOf);
	if (list.length > 0 && files.every((file) => file !== undefined)) {
		const value = files.map(({ name }) => name).join(", ");
		return [{ label, value, files: files.filter(({ id }) => id !== "") }];
	}
	if (typeof value === "boolean") return [{ label, value: String(value), truth: value }];
	if (typeof value !== "object" || value === null) return [{ label, value: textOf(value) }];
	const isNested = list.some((item) => typeof item === "object" && item !== null);
	if (Array.isArray(value) && !isNested) return [{ label, value: value.map(textOf).join(", ") }];
	if (level >= LEVELS_MAX || Object.keys(value).length === 0) return [{ label, value: textOf(value) }];
	if (!Array.isArray(value)) return rowsOf(value as JsonObject, label, level + 1);
	return value.flatMap((item, index) => rowsOfAnswer(`${label} ${index + 1}`, item, level + 1));
}

/** A photo or document uploaded in the flow. */
function fileOf(value: unknown): AnsweredFile | undefined {
	const file = asObject(value);
	const name = withoutBidiControls(asText(file?.file_name));
	if (!file || name === "") return undefined;
	return { id: asText(file.id), name, mimeType: asText(file.mime_type).toLowerCase() };
}

function textOf(value: unknown): string {
	if (value === null || value === undefined) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** "Pay by" for `pay_by`, and for `screen_0_pay_by_1`, as flow builders name it. */
export function labelOf(key: string): string {
	const words =
		key
			.replace(/^screen_\d+_/, "")
			.replace(/_\d+$/, "")
			.replaceAll("_", " ")
			.trim() || key;
	return words.charAt(0).toUpperCase() + words.slice(1);
}
