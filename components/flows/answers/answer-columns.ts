import { labelOf, rowsOfAnswer } from "@/lib/console/conversation/content/answers";
import type { FlowAnswer } from "@/lib/contract/extensions/flow-answers";
import { type AnswerField, answerFields } from "@/lib/flow-json/answer-fields";
import { readDefinition } from "@/lib/flow-json/read";

export type AnswerColumn = Omit<AnswerField, "label"> & { label: string };

/** The platform's own members of a reply. */
const HIDDEN = new Set(["flow_token"]);

/**
 * The columns of the replies to a flow: first those that the definition sends, then the others that replies have.
 * @param definition undefined if the service doesn't return it
 * @param keys the names of the fields in replies
 */
export function answerColumns(definition: unknown, keys: readonly string[]): AnswerColumn[] {
	const { sent, others } = answerFields(readDefinition(definition));
	const isAnswered = new Set(keys);
	const known = [...sent, ...others.filter(({ key }) => isAnswered.has(key))];
	const unknown = keys.filter((key) => !known.some((field) => field.key === key));
	return [...known, ...unknown.map((key) => ({ key, label: undefined, choices: new Map<string, string>() }))]
		.filter(({ key }) => !HIDDEN.has(key))
		.map((field) => ({ ...field, label: field.label ?? labelOf(field.key) }));
}

/** The names of the fields in replies, in the order in which they appear. */
export function keysOf(answers: readonly FlowAnswer[]): string[] {
	return [...new Set(answers.flatMap(({ response }) => Object.keys(response ?? {})))];
}

/** A part of an answer; `label` is empty unless it has several. */
type AnswerPart = { label: string; text: string; truth: boolean | undefined; isFile: boolean };

/** What a cell shows: the titles of choices, the names of files, and nested values with their names. */
export function answerParts(value: unknown, { choices }: Pick<AnswerColumn, "choices">): AnswerPart[] {
	if (value === undefined || value === null) return [];
	return rowsOfAnswer("", titled(value, choices), 0).map(({ label, value: text, truth, files }) => ({
		label: label.replace(/^[\s·]+/, ""),
		text,
		truth,
		isFile: files !== undefined,
	}));
}

function titled(value: unknown, choices: ReadonlyMap<string, string>): unknown {
	if (Array.isArray(value)) return value.map((item) => titled(item, choices));
	return typeof value === "string" ? (choices.get(value) ?? value) : value;
}
