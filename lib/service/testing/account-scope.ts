import type { SentStatement } from "./statements";

/** A word of a statement, lower case and without quotation marks, and how many brackets stand around it. */
type Word = { text: string; depth: number };

/** What ties a table to an account: a value, or the account of another table by its name in the statement. */
type Tie = { value: unknown } | { other: string };

type Reference = { table: string; names: string[]; ties: Tie[] };

const WORD =
	/'(?:[^']|'')*'|(?:"[^"]+"|[a-z_]\w*)(?:\.(?:"[^"]+"|[a-z_]\w*))*|\$\d+|\d+|[<>!]=|<>|::|&&|\S/gi;
const KEYWORDS = new Set(
	"as on where set join left right inner outer full cross using group order limit offset for returning values select default natural lateral".split(
		" ",
	),
);
/** Where a condition ends that began with `where` or `on`. */
const ENDS = /^(group|order|limit|offset|for|returning|union|having|join|left|right|inner|cross|on|;)$/;

/**
 * What an SQL statement does to tables of accounts without saying whose: each table that it reads, changes or
 * deletes from must be tied by `account_id = …` in its WHERE or ON, beside nothing but ANDs, to `account` or to a table
 * that is; each row that it inserts must have the account as its account_id.
 * @param tables names of the tables of schema `chat` that lead with account_id
 * @returns a sentence for each table that is not tied; none for a statement that is in order
 */
export function looseTables({ text, values }: SentStatement, tables: Set<string>, account: number): string[] {
	const words = readWords(text);
	const places = words.flatMap(({ text: word }, at) => (tableOf(word, tables) ? [at] : []));
	const isInsertion = (at: number) => words[at - 1]?.text === "into";
	const insertions = places.filter(isInsertion);
	const read = places.filter((at) => !isInsertion(at));
	const references = read.map((at): Reference => {
		const table = tableOf(words[at]?.text ?? "", tables) ?? "";
		const names = namesOf(words, at, table);
		const isOnly = read.length === 1;
		return { table, names, ties: tiesOf(words, isOnly ? [...names, ""] : names, values) };
	});

	const tied = new Set<string>();
	for (let before = -1; before < tied.size; ) {
		before = tied.size;
		for (const { names, ties } of references) {
			if (ties.some((tie) => ("value" in tie ? tie.value === account : tied.has(tie.other)))) {
				for (const name of names) tied.add(name);
			}
		}
	}
	return [
		...references.flatMap(({ table, names }) =>
			names.some((name) => tied.has(name)) ? [] : [`${table} is not tied to the account`],
		),
		...insertions.flatMap((at) =>
			insertedAccounts(words, at, values).every((value) => value === account)
				? []
				: [`${words[at]?.text} gets rows without the account`],
		),
	];
}

/** The tables of accounts that a statement names. */
export function tablesOf({ text }: SentStatement, tables: Set<string>): string[] {
	return readWords(text).flatMap(({ text: word }) => tableOf(word, tables) ?? []);
}

function readWords(statement: string): Word[] {
	let depth = 0;
	return (statement.match(WORD) ?? []).map((raw) => {
		if (raw === ")") depth -= 1;
		const word = { text: raw.startsWith("'") ? raw : raw.replaceAll('"', "").toLowerCase(), depth };
		if (raw === "(") depth += 1;
		return word;
	});
}

function tableOf(word: string, tables: Set<string>): string | undefined {
	const name = word.startsWith("chat.") ? word.slice("chat.".length) : undefined;
	return name !== undefined && tables.has(name) ? name : undefined;
}

/** The names by which the statement's columns refer to the table at a place: its alias, or else its own. */
function namesOf(words: Word[], at: number, table: string): string[] {
	const next = words[at + 1]?.text === "as" ? words[at + 2]?.text : words[at + 1]?.text;
	const isAlias = next !== undefined && /^[a-z_]\w*$/.test(next) && !KEYWORDS.has(next);
	return isAlias ? [next] : [table, `chat.${table}`];
}

function tiesOf(words: Word[], names: string[], values: unknown[]): Tie[] {
	const columns = names.map((name) => (name === "" ? "account_id" : `${name}.account_id`));
	return words.flatMap(({ text }, at): Tie[] => {
		if (text !== "=" || !isRequired(words, at)) return [];
		const sides = [words[at - 1]?.text ?? "", words[at + 1]?.text ?? ""];
		const [own, other] = columns.includes(sides[0] ?? "") ? sides : sides.toReversed();
		if (!columns.includes(own ?? "") || other === undefined) return [];
		if (/^\$\d+$/.test(other)) return [{ value: Number(values[Number(other.slice(1)) - 1]) }];
		return other.endsWith(".account_id") ? [{ other: other.slice(0, -".account_id".length) }] : [];
	});
}

/** Whether a condition at a place has to hold: it belongs to a WHERE or ON and has no OR or NOT beside or around it. */
function isRequired(words: Word[], at: number): boolean {
	let level = words[at]?.depth ?? 0;
	let start = at;
	for (; start >= 0; start -= 1) {
		const { text, depth } = words[start] as Word;
		if (depth > level) continue;
		level = depth;
		if (text === "where" || text === "on") break;
		if (["or", "not", "set", "select", "when", "case"].includes(text)) return false;
	}
	if (start < 0) return false;
	const lowest = words[start]?.depth ?? 0;
	level = words[at]?.depth ?? 0;
	for (const { text, depth } of words.slice(at + 1)) {
		if (depth > level) continue;
		level = depth;
		if (depth < lowest || (depth === lowest && ENDS.test(text))) return true;
		if (text === "or") return false;
	}
	return true;
}

/** The accounts of inserted rows: one for each row of `values`, one for a `select`; undefined where there is none. */
function insertedAccounts(words: Word[], at: number, values: unknown[]): unknown[] {
	const depth = words[at]?.depth ?? 0;
	const close = words.findIndex((word, index) => index > at && word.text === ")" && word.depth === depth);
	const column = listItems(words.slice(at + 2, close), depth + 1).findIndex(
		([name]) => name === "account_id",
	);
	if (column < 0) return [undefined];
	const rest = words.slice(close + 1);
	const accountOf = (items: string[][]) => {
		const [first = "", ...more] = items[column] ?? [];
		const isPlain = /^\$\d+$/.test(first) && (more.length === 0 || more[0] === "::");
		return isPlain ? Number(values[Number(first.slice(1)) - 1]) : undefined;
	};
	if (rest[0]?.text === "select") {
		const end = rest.findIndex((word) => word.depth === depth && word.text === "from");
		return [accountOf(listItems(rest.slice(1, end < 0 ? undefined : end), depth))];
	}
	const rows: unknown[] = [];
	for (let index = 1; rest[index]?.text === "("; ) {
		const end = rest.findIndex((word, place) => place > index && word.text === ")" && word.depth === depth);
		rows.push(accountOf(listItems(rest.slice(index + 1, end), depth + 1)));
		index = rest[end + 1]?.text === "," ? end + 2 : end + 1;
	}
	return rows.length > 0 ? rows : [undefined];
}

/** A list's items, each as its words. */
function listItems(words: Word[], depth: number): string[][] {
	const items: string[][] = [[]];
	for (const word of words) {
		if (word.text === "," && word.depth === depth) items.push([]);
		else items.at(-1)?.push(word.text);
	}
	return items;
}
