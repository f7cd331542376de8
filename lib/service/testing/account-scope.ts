import type { SentStatement } from "./statements";

/** A word of a statement in lower case, without quotation marks, and its depth of parentheses. */
type Word = { text: string; depth: number };

/** Ties a table to an account: to a value, or to another table's account by its name in the statement. */
type Tie = { value: unknown } | { other: string };

/** A place where a statement reads or changes a table. */
type Reference = { at: number; table: string; names: string[]; ties: Tie[] };

const WORD =
	/'(?:[^']|'')*'|(?:"[^"]+"|[a-z_]\w*)(?:\.(?:"[^"]+"|[a-z_]\w*))*|\$\d+|\d+|[<>!]=|<>|::|&&|\S/gi;
const KEYWORDS = new Set(
	"as on where set join left right inner outer full cross using group order limit offset for returning values select default natural lateral".split(
		" ",
	),
);
/** Keywords that end a `where` or `on` condition. */
const ENDS = /^(where|group|order|limit|offset|for|returning|union|having|join|left|right|inner|cross|on|;)$/;

/**
 * Finds tables that a statement uses without an account. Each table it reads or changes must have `account_id = …` in
 * WHERE or ON, combined only with AND, with `account` or the account of such a table. Inserted rows must have
 * `account` as their account_id.
 * @param tables names of the tables of schema `chat` that start with account_id
 * @returns a sentence for each table that isn't tied to the account
 */
export function looseTables({ text, values }: SentStatement, tables: Set<string>, account: number): string[] {
	const words = readWords(text);
	const places = words.flatMap(({ text: word }, at) => (tableOf(word, tables) ? [at] : []));
	const isInsertion = (at: number) => words[at - 1]?.text === "into";
	const insertions = places.filter(isInsertion);
	const references = places
		.filter((at) => !isInsertion(at))
		.map((at): Reference => {
			const table = tableOf(words[at]?.text ?? "", tables) ?? "";
			const names = namesOf(words, at, table);
			return { at, table, names, ties: tiesOf(words, names, values) };
		});
	for (const { at, tie } of unnamedTies(words, references, values)) {
		references.find((reference) => reference.at === at)?.ties.push(tie);
	}
	const queries = namedQueries(words);

	const tied = new Set<string>();
	const isTied = (reference: Reference) => reference.names.some((name) => tied.has(name));
	for (let before = -1; before < tied.size; ) {
		before = tied.size;
		for (const { names, ties } of references) {
			if (ties.some((tie) => ("value" in tie ? tie.value === account : tied.has(tie.other)))) {
				for (const name of names) tied.add(name);
			}
		}
		for (const { name, from, to } of queries) {
			const inner = references.filter(({ at }) => at > from && at < to);
			if (inner.length > 0 && inner.every(isTied)) tied.add(name);
		}
	}
	return [
		...references.flatMap((reference) =>
			isTied(reference) ? [] : [`${reference.table} is not tied to the account`],
		),
		...insertions.flatMap((at) =>
			insertedAccounts(words, at, values).every((value) => value === account)
				? []
				: [`${words[at]?.text} gets rows without the account`],
		),
	];
}

/** The account tables that a statement names. */
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

/** The names of a table in the statement: its alias, or its own name. */
function namesOf(words: Word[], at: number, table: string): string[] {
	const next = words[at + 1]?.text === "as" ? words[at + 2]?.text : words[at + 1]?.text;
	const isAlias = next !== undefined && /^[a-z_]\w*$/.test(next) && !KEYWORDS.has(next);
	return isAlias ? [next] : [table, `chat.${table}`];
}

/** Ties from `name.account_id = …`. */
function tiesOf(words: Word[], names: string[], values: unknown[]): Tie[] {
	const columns = names.map((name) => `${name}.account_id`);
	return words.flatMap((_, at) => tieAt(words, at, columns, values) ?? []);
}

/** Ties from a plain `account_id = …`, for queries with one table. */
function unnamedTies(words: Word[], references: Reference[], values: unknown[]): { at: number; tie: Tie }[] {
	return words.flatMap((_, at) => {
		const tie = tieAt(words, at, ["account_id"], values);
		const where = tie ? startOfCondition(words, at) : undefined;
		if (!tie || where === undefined) return [];
		const depth = words[where]?.depth ?? 0;
		const own = references.filter(
			(reference) =>
				words[reference.at]?.depth === depth &&
				reference.at < where &&
				words
					.slice(reference.at, where)
					.every(
						(word) => word.depth > depth || (word.depth === depth && !/^(where|union)$/.test(word.text)),
					),
		);
		return own.length === 1 && own[0] ? [{ at: own[0].at, tie }] : [];
	});
}

function tieAt(words: Word[], at: number, columns: string[], values: unknown[]): Tie | undefined {
	if (words[at]?.text !== "=" || !isRequired(words, at)) return undefined;
	const sides = [words[at - 1]?.text ?? "", words[at + 1]?.text ?? ""];
	const [own, other] = columns.includes(sides[0] ?? "") ? sides : sides.toReversed();
	if (!columns.includes(own ?? "") || other === undefined) return undefined;
	if (/^\$\d+$/.test(other)) return { value: Number(values[Number(other.slice(1)) - 1]) };
	return other.endsWith(".account_id") ? { other: other.slice(0, -".account_id".length) } : undefined;
}

/** Named subqueries: `name as (…)`, `(…) name`. */
function namedQueries(words: Word[]): { name: string; from: number; to: number }[] {
	return words.flatMap(({ text, depth }, from) => {
		if (text !== "(" || !/^(select|insert|update|delete)$/.test(words[from + 1]?.text ?? "")) return [];
		const to = words.findIndex((word, at) => at > from && word.text === ")" && word.depth === depth);
		const before = words[from - 1]?.text === "as" ? words[from - 2]?.text : undefined;
		const after = words[to + 1]?.text === "as" ? words[to + 2]?.text : words[to + 1]?.text;
		const name = before ?? after ?? "";
		return /^[a-z_]\w*$/.test(name) && !KEYWORDS.has(name) ? [{ name, from, to }] : [];
	});
}

/** Whether a condition is required: it's in a WHERE or ON, without OR or NOT next to or around it. */
function isRequired(words: Word[], at: number): boolean {
	const start = startOfCondition(words, at);
	if (start === undefined) return false;
	const lowest = words[start]?.depth ?? 0;
	let level = words[at]?.depth ?? 0;
	for (const { text, depth } of words.slice(at + 1)) {
		if (depth > level) continue;
		level = depth;
		if (depth < lowest || (depth === lowest && ENDS.test(text))) return true;
		if (text === "or") return false;
	}
	return true;
}

/** The WHERE or ON of a condition; undefined if OR, NOT or another keyword comes before it. */
function startOfCondition(words: Word[], at: number): number | undefined {
	let level = words[at]?.depth ?? 0;
	for (let start = at; start >= 0; start -= 1) {
		const { text, depth } = words[start] as Word;
		if (depth > level) continue;
		level = depth;
		if (text === "where" || text === "on") return start;
		if (["or", "not", "set", "select", "when", "case"].includes(text)) return undefined;
	}
	return undefined;
}

/** The accounts of inserted rows: one per row of `values`, one for a `select`; undefined without an account. */
function insertedAccounts(words: Word[], at: number, values: unknown[]): unknown[] {
	const depth = words[at]?.depth ?? 0;
	const open = words.findIndex((word, index) => index > at && word.text === "(");
	const close = words.findIndex((word, index) => index > open && word.text === ")" && word.depth === depth);
	const column = listItems(words.slice(open + 1, close), depth + 1).findIndex(
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

/** The words of each list item. */
function listItems(words: Word[], depth: number): string[][] {
	const items: string[][] = [[]];
	for (const word of words) {
		if (word.text === "," && word.depth === depth) items.push([]);
		else items.at(-1)?.push(word.text);
	}
	return items;
}
