import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vitest/node";

/** What the parser says about a piece of code; only what is read here. */
type Node = { type: string; start: number; end: number; [member: string]: unknown };

/** Arguments of these aren't shown to people: bugs, and texts of logs, docs and metrics. */
const UNSEEN_CALLS = /^(Error|TypeError|RangeError|URL|RegExp|meta|describe|log\.\w+|console\.\w+)$/;
const UNSEEN_MEMBERS = /^(description|summary|help)$/;

/** Functions that say several sentences about the name in their first argument. */
const SENTENCES_ABOUT: Readonly<Record<string, (name: string) => string[]>> = {
	nameText: (name) => [
		`${name} must be text.`,
		`${name} must have 1 to {0} characters.`,
		`${name} must have {0} characters or fewer.`,
	],
	notFound: (name) => [`This ${name} doesn't exist.`],
	assertVersion: (name) => [`This ${name} was changed at {0}. Read it again before you save.`],
};

/** The production files in some folders. */
export function sourcesIn(...places: string[]): string[] {
	return places.flatMap((place) =>
		place.endsWith(".ts")
			? [place]
			: readdirSync(place, { recursive: true, encoding: "utf8" })
					.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing|examples)\//.test(file))
					.map((file) => path.join(place, file)),
	);
}

/**
 * Every text in a file that's said to people, with `{0}`, `{1}`, … for what is put into it. These are
 * what looks like a sentence, or like what `isSaid` recognises.
 */
export function textsIn(file: string, isSaid = isSentence): string[] {
	const source = readFileSync(file, "utf8");
	const texts: string[] = [];
	visit(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node);
	return [...new Set(texts)];

	function visit(node: Node): void {
		if (node.type === "FunctionDeclaration" && codeOf(node.id as Node) in SENTENCES_ABOUT) return;
		if (/^(ImportDeclaration|TSTypeAliasDeclaration)$/.test(node.type)) return;
		if (node.type === "NewExpression" || node.type === "CallExpression") {
			const name = codeOf(node.callee as Node);
			const [first] = node.arguments as Node[];
			if (UNSEEN_CALLS.test(name) || UNSEEN_CALLS.test(name.split(".").at(-1) ?? "")) {
				visit(node.callee as Node);
				return;
			}
			if (typeof first?.value === "string") texts.push(...(SENTENCES_ABOUT[name]?.(first.value) ?? []));
		}
		if (node.type === "Property" && UNSEEN_MEMBERS.test(codeOf(node.key as Node))) return;
		const text = textOf(node);
		if (text !== undefined && isSaid(text)) texts.push(text);
		for (const inner of Object.values(node).flat()) if (isNode(inner)) visit(inner);
	}

	/** A literal's text. Texts with parts that are replaced later name them: {status}. */
	function textOf(node: Node): string | undefined {
		if (node.type === "Literal") {
			return typeof node.value === "string" ? node.value.replace(/(?<!\$)\{[a-z]+\}/g, "{0}") : undefined;
		}
		if (node.type !== "TemplateLiteral") return undefined;
		const quasis = node.quasis as Array<{ value: { cooked: string } }>;
		return quasis.map(({ value }, at) => (at === 0 ? "" : `{${at - 1}}`) + value.cooked).join("");
	}

	function codeOf({ start, end }: Node): string {
		return source.slice(start, end);
	}
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value;
}

/** Logs start with a small letter, and labels have no full stop. */
export function isSentence(text: string): boolean {
	return /^[^\p{Ll}\s].* .*[.?]$/su.test(text) && /\p{Ll}{2}/u.test(text);
}

/** Also the pieces of sentences, which have several words or a capital, and aren't codes or patterns. */
export function isWording(text: string): boolean {
	return /^\S.*\p{Ll} .*\S$/su.test(text) || /^[A-Z“]\p{Ll}.* /u.test(text) || isSentence(text);
}

/** Words that only English has, outside of names in quotation marks. */
export function englishIn(text: string): string[] {
	const own = text.replace(/„[^“]*“|"[^"]*"|`[^`]*`|\$\{[^}]*\}/g, "");
	return own.match(/\b(the|must|not|of|or|and|is|be|to|needs|has|can|it|this|with)\b/gi) ?? [];
}
