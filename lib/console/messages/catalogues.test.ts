import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/*
 * What pages load. Each area has only its own texts, through <Texts> in its layout; a missing one would show keys instead
 * of texts, which types can't find. Code that loads on demand may import catalogues, for <Messages>.
 */

const ROOT = path.resolve(import.meta.dirname, "../../..");
const WHOLE = [
	"lib/console/messages/en.ts",
	"lib/console/messages/de.ts",
	"lib/console/messages/catalogues.ts",
	"lib/console/messages/phrasebooks.ts",
];

function read(file: string): string {
	return readFileSync(path.join(ROOT, file), "utf8");
}

const STATIC = /(?:import|export) (?!type\b)[^;"]*?from\s*"([^"]+)"/g;
const ON_DEMAND = /\bimport\(\s*"([^"]+)"/g;

/** The project files that a file imports. */
function importsOf(file: string, kind: RegExp): string[] {
	return [...read(file).matchAll(kind)].flatMap(([, name = ""]) => {
		if (!name.startsWith("@/") && !name.startsWith(".")) return [];
		const base = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name);
		return [".tsx", ".ts"].map((end) => base + end).filter((each) => existsSync(path.join(ROOT, each)));
	});
}

function layoutsOf(page: string): string[] {
	const layouts: string[] = [];
	for (let folder = path.dirname(page); folder !== "."; folder = path.dirname(folder)) {
		if (existsSync(path.join(ROOT, folder, "layout.tsx"))) layouts.push(`${folder}/layout.tsx`);
	}
	return layouts;
}

/** Everything that some files import statically, without the whole catalogues, which only the server reads. */
function reach(entries: string[]): Set<string> {
	const files = new Set<string>();
	const waiting = [...entries];
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (files.has(file) || WHOLE.includes(file) || file.startsWith("lib/bff/")) continue;
		files.add(file);
		waiting.push(...importsOf(file, STATIC));
	}
	return files;
}

/** The texts that some files use without a catalogue. Code that loads on demand has the catalogues around it too. */
function missingIn(entries: string[], around: ReadonlySet<string>, seen = new Set<string>()): string[] {
	const files = reach(entries);
	const present = new Set([...around, ...[...files].flatMap(keysIn)]);
	const missing: string[] = [];
	for (const file of files) {
		for (const [, key = ""] of read(file).matchAll(/useTranslations\(\s*["`](\w+)/g)) {
			if (!present.has(key)) missing.push(`${file} uses "${key}": add it to its area's <Texts>`);
		}
		for (const part of importsOf(file, ON_DEMAND)) {
			if (seen.has(part)) continue;
			seen.add(part);
			missing.push(...missingIn([part], present, seen));
		}
	}
	return missing;
}

/** The texts that a file adds: a layout with <Texts of={["flows", …]}>, and others by importing catalogues. */
function keysIn(file: string): string[] {
	const text = read(file);
	const added = [...text.matchAll(/<Texts\s+of=\{\[([^\]]*)\]\}/g)].flatMap(
		([, list = ""]) => list.match(/\w+/g) ?? [],
	);
	const imported = [...text.matchAll(/import \{ (\w+) \} from "@\/lib\/console\/messages\/en\//g)];
	return [...added, ...imported.map(([, key = ""]) => key)];
}

/** Pages, and what is shown instead of them. */
const pages = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
	.filter((file) => /^(page|not-found|error)\.tsx$/.test(path.basename(file)))
	.map((file) => `app/${file}`);

test.each(pages)("%s loads the catalogues of all texts that it may show", (page) => {
	expect(missingIn([page, ...layoutsOf(page)], new Set())).toEqual([]);
});

test("A text without its catalogue is found, also in code that loads on demand", () => {
	expect(missingIn(["components/shell/console-providers.tsx"], new Set())).toContainEqual(
		expect.stringContaining('components/access/sign-in-again-dialog.tsx uses "access"'),
	);
});

test.each(pages.filter((page) => page.startsWith("app/(access)/")))(
	"%s doesn't load the contract's endpoints, which only the console needs",
	(page) => {
		expect([...reach([page, ...layoutsOf(page)])]).not.toContain("lib/contract/endpoints.ts");
	},
);
