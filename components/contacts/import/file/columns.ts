import { fold } from "@/lib/contract/text/search";
import { isLikeNumber, type Table } from "./read-table";

export const COLUMN_ROLES = [
	"none",
	"number",
	"country_code",
	"name",
	"first_name",
	"middle_name",
	"last_name",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/**
 * Headers of common programs and languages, case-folded, the most certain role first. `phone` of our own export has the
 * country code, unlike `number`.
 */
const HEADERS: [role: ColumnRole, pattern: RegExp][] = [
	[
		"country_code",
		/^(country ?code|landesvorwahl|vorwahl|codigo de pais|indicatif|ddi|prefix|calling code)$/,
	],
	["first_name", /^(first ?name|given ?name|vorname|nombre de pila|prenom|primeiro nome|nome proprio)$/],
	["middle_name", /^(middle ?name|additional name|zweiter vorname|segundo nombre)$/],
	["last_name", /^(last ?name|family ?name|surname|nachname|apellidos?|nom de famille|sobrenome|cognome)$/],
	["number", /^phone$|phone.*value|^(mobile|cell|whatsapp)|(mobil|handy|celular|movil|portable|cellulare)/],
	["number", /(phone|telefon|telefono|telefone|tel\.?$|rufnummer|contact ?no)/],
	// Customers and orders have numbers, too.
	["number", /(number|nummer|numero)/],
	["name", /^(full ?name|display ?name|name|nombre|nom|nome|kontakt|contact|customer|kunde|cliente|client)$/],
];

/** The likely role of each column. Every role is given to one column at most. */
export function guessColumns({ headers, rows }: Table): ColumnRole[] {
	const roles: ColumnRole[] = headers.map(() => "none");
	const texts = headers.map((header) => fold(header).replaceAll("_", " ").trim());
	let named: number | undefined;
	for (const [role, pattern] of HEADERS) {
		if (roles.includes(role)) continue;
		const matching = texts.flatMap((text, column) =>
			roles[column] === "none" && pattern.test(text) ? [column] : [],
		);
		// "Phone type" has no numbers, unlike a later "Number".
		const at = role === "number" ? matching.find((column) => countNumbers(rows, column) > 0) : matching[0];
		if (at !== undefined) roles[at] = role;
		else if (role === "number") named ??= matching[0];
	}
	if (!roles.includes("number")) {
		const at = named ?? mostNumbers({ headers, rows });
		if (at !== undefined) roles[at] = "number";
	}
	const hasName = roles.some((role) => role === "name" || role === "first_name" || role === "last_name");
	if (!hasName) {
		const at = headers.findIndex((_, column) => roles[column] === "none" && isMostlyWords(rows, column));
		if (at >= 0) roles[at] = "name";
	}
	return roles;
}

const SAMPLE_ROWS = 50;

function countNumbers(rows: Table["rows"], column: number): number {
	return rows.slice(0, SAMPLE_ROWS).filter(({ cells }) => isLikeNumber(cells[column] ?? "")).length;
}

function mostNumbers({ headers, rows }: Pick<Table, "headers" | "rows">): number | undefined {
	const counts = headers.map((_, column) => countNumbers(rows, column));
	const most = Math.max(0, ...counts);
	return most > 0 ? counts.indexOf(most) : undefined;
}

function isMostlyWords(rows: Table["rows"], column: number): boolean {
	const sample = rows.slice(0, SAMPLE_ROWS);
	const worded = sample.filter(({ cells }) => isWorded(cells[column]?.trim() ?? ""));
	return worded.length > sample.length / 2;
}

/** Starts with a letter and has more of them than digits, as names do, and no sign of an email address or URL. */
function isWorded(text: string): boolean {
	const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
	return /^\p{L}[^@/:]*$/u.test(text) && count(/\p{L}/gu) > count(/\p{Nd}/gu);
}

/** Gives a column a role. Another column with it loses it. */
export function withRole(roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] {
	return roles.map((other, at) => (at === column ? role : other === role ? "none" : other));
}

const STORAGE_KEY = "chat-console.import-columns";
const REMEMBERED_MAX = 200;

/** The roles that were chosen before for these headers, or the likely ones. */
export function initialColumns(headers: string[], guessed: ColumnRole[]): ColumnRole[] {
	const stored = readChoices();
	const roles = rememberedKeys(headers).reduce<ColumnRole[]>((all, key, column) => {
		const role = key === undefined ? undefined : stored.get(key);
		return role === undefined ? all : withRole(all, column, role);
	}, guessed);
	// Numbers of another file may have been in a column that this one lacks.
	const likely = guessed.indexOf("number");
	const lacksNumber = likely >= 0 && roles[likely] === "none" && !roles.includes("number");
	return lacksNumber ? withRole(roles, likely, "number") : roles;
}

/** Remembers the roles of headers in this browser. */
export function rememberColumns(headers: string[], roles: readonly ColumnRole[]): void {
	const stored = readChoices();
	for (const [column, key] of rememberedKeys(headers).entries()) {
		const role = roles[column];
		if (key !== undefined && role !== undefined) stored.set(key, role);
	}
	try {
		const newest = Object.fromEntries([...stored].slice(-REMEMBERED_MAX));
		localStorage.setItem(STORAGE_KEY, JSON.stringify(newest));
	} catch {
		// Without storage, the next file starts from the likely roles.
	}
}

/** What a column's role is remembered by; undefined for a header that is empty, or that another column has too. */
function rememberedKeys(headers: string[]): (string | undefined)[] {
	const keys = headers.map(fold);
	return keys.map((key) => (key === "" || keys.indexOf(key) !== keys.lastIndexOf(key) ? undefined : key));
}

/** By header. A header may have any name, also one that objects inherit. */
function readChoices(): Map<string, ColumnRole> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
		const entries = Object.entries(stored as Record<string, ColumnRole>);
		return new Map(entries.filter(([, role]) => COLUMN_ROLES.includes(role)));
	} catch {
		return new Map();
	}
}
