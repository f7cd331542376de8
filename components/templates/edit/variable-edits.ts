import type { ContentDraft, DraftButton } from "@/components/templates/edit/content-draft";
import type { DraftEdit } from "@/components/templates/edit/draft-edits";
import { buttonUrl } from "@/lib/template/button-url";
import { findPlaceholders, nextPlaceholder, scanPlaceholders } from "@/lib/template/placeholders";

/* Changes to the variables of a body, each one step to undo: in the text, its samples, and URLs that share them. */

/** Takes a variable out of the text; those after it move up. */
export function removeVariable(number: number): DraftEdit {
	return (draft) => {
		const numbers = numbersOf(draft.fields.text).filter((other) => other !== number);
		const text = withoutVariable(draft.fields.text, number);
		const after = new Map(numbers.map((other) => [other, other > number ? other - 1 : other]));
		return renumber({ ...draft, fields: { ...draft.fields, text } }, after);
	};
}

/** Takes one occurrence out of the text: a variable's last one removes the variable. */
export function removeOccurrence(start: number, end: number): DraftEdit {
	return (draft) => {
		const { text } = draft.fields;
		const found = findPlaceholders(text);
		const number = found.find((one) => one.start === start && one.end === end)?.number;
		if (number === undefined) return draft;
		if (found.filter((one) => one.number === number).length === 1) return removeVariable(number)(draft);
		return { ...draft, fields: { ...draft.fields, text: text.slice(0, start) + text.slice(end) } };
	};
}

/** Numbers the variables from 1 in the order in which they first appear. */
export function numberInOrder(draft: ContentDraft): ContentDraft {
	return renumber(draft, new Map(numbersOf(draft.fields.text).map((number, index) => [number, index + 1])));
}

/** Whether the variables of a text are numbered from 1 in the order in which they first appear. */
export function isInOrder(text: string): boolean {
	return numbersOf(text).every((number, index) => number === index + 1);
}

/** The names in braces that a text has instead of numbers: `{{first_name}}` or `{{ 1 }}`, each once. */
export function namedVariables(text: string): string[] {
	const sources = scanPlaceholders(text).malformed.map(({ source }) => source);
	return [...new Set(sources)].filter((source) => nameIn(source) !== undefined);
}

/** Turns a named variable into a numbered one, in the whole text, with its name as sample. */
export function numberNamed(source: string): DraftEdit {
	return (draft) => {
		const name = nameIn(source);
		if (name === undefined) return draft;
		const { text, variables } = draft.fields;
		const number = nextPlaceholder(text);
		const { malformed } = scanPlaceholders(text);
		const changed = replaced(
			text,
			malformed.filter((one) => one.source === source).map((one) => ({ ...one, insert: `{{${number}}}` })),
		);
		// A sample that the number still has was of a variable that is gone.
		const sample = /\p{L}/u.test(name) ? name.replaceAll("_", " ") : (variables[String(number)] ?? "");
		return {
			...draft,
			fields: { ...draft.fields, text: changed, variables: { ...variables, [number]: sample } },
		};
	};
}

function nameIn(source: string): string | undefined {
	return /^\{\{\s*([\p{L}\p{N}_]{1,60})\s*\}\}$/u.exec(source)?.[1];
}

/** The numbers of a text in the order of their first appearance. */
function numbersOf(text: string): number[] {
	return [...new Set(findPlaceholders(text).map(({ number }) => number))];
}

/** Also takes a space, if one is left on both sides. */
function withoutVariable(text: string, number: number): string {
	const cuts = findPlaceholders(text)
		.filter((one) => one.number === number)
		.map(({ start, end }) => {
			const isBetween = /[ \n]|^$/.test(text.charAt(start - 1)) && text[end] === " ";
			return { start, end: isBetween ? end + 1 : end, insert: "" };
		});
	return replaced(text, cuts);
}

/** Samples of numbers that the text doesn't use stay where no other one moves to. */
function renumber(draft: ContentDraft, to: ReadonlyMap<number, number>): ContentDraft {
	const { fields } = draft;
	const text = renumbered(fields.text, to);
	const moved = [...to].map(([from, next]) => [String(next), fields.variables[String(from)] ?? ""] as const);
	const others = Object.entries(fields.variables).filter(([number]) => !to.has(Number(number)));
	return {
		...draft,
		fields: { ...fields, text, variables: { ...Object.fromEntries(others), ...Object.fromEntries(moved) } },
		headers: draft.headers.map((header) => keptSample(header, fields.variables, to)),
		buttons: draft.buttons.map((button) => renumberedUrl(button, to)),
	};
}

/** A header has its own `{{1}}`; one without its own sample shows the body's, which must not become another one's. */
function keptSample(
	header: ContentDraft["headers"][number],
	samples: Readonly<Record<string, string>>,
	to: ReadonlyMap<number, number>,
): ContentDraft["headers"][number] {
	const { text, text_variable } = header.value;
	const sample = samples["1"];
	if (text_variable || !sample || to.get(1) === 1 || findPlaceholders(text ?? "").length === 0) return header;
	return { ...header, value: { ...header.value, text_variable: sample } };
}

/** A URL in `value` shares the body's samples; a dynamic one has its own variable (docs/decisions/0036). */
function renumberedUrl(button: DraftButton, to: ReadonlyMap<number, number>): DraftButton {
	const { value } = button;
	if (value.type !== "visit_website" || value.value === null || buttonUrl(value).member !== "value")
		return button;
	const url = renumbered(value.value, to);
	return url === value.value ? button : { ...button, value: { ...value, value: url } };
}

function renumbered(text: string, to: ReadonlyMap<number, number>): string {
	const changes = findPlaceholders(text).flatMap(({ number, start, end }) => {
		const next = to.get(number);
		return next === undefined || next === number ? [] : [{ start, end, insert: `{{${next}}}` }];
	});
	return replaced(text, changes);
}

function replaced(text: string, changes: readonly { start: number; end: number; insert: string }[]): string {
	let from = 0;
	let result = "";
	for (const { start, end, insert } of changes) {
		result += text.slice(from, start) + insert;
		from = end;
	}
	return result + text.slice(from);
}
