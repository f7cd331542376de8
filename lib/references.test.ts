import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { conversation } from "@/lib/console/messages/en/contacts/conversation";
import { flows } from "@/lib/console/messages/en/flows/flows";
import { webhookLog } from "@/lib/console/messages/en/webhooks/webhook-log";
import { webhooks } from "@/lib/console/messages/en/webhooks/webhooks";

/* Everything that code and docs refer to exists: documents, their sections, and the targets of links. */

const ROOT = path.resolve(import.meta.dirname, "..");
const CITATION = /docs\/[\w/.-]+\.md`?(?:,? §[\d.]*\d(?:–\d[\d.]*\d|–\d)?)*/g;
/** A document of docs/spec that is named without its path. */
const BARE_CITATION =
	/(?<![\w/-])(?:decisions|public[ -]api|platform-api|templates|flow-json)(?:\.md)? §.*/gi;
const DECISIONS = "docs/decisions";

/** Project files of these types, at any depth of the folders, or in the root itself. */
function filesOf(types: RegExp, folders = ["app", "components", "lib", "e2e", "docs"]): string[] {
	const found = folders.flatMap((folder) =>
		readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
	);
	const inRoot = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
	return [...found, ...inRoot.map((entry) => entry.name)].filter((file) => types.test(file));
}

function read(file: string): string {
	return readFileSync(path.join(ROOT, file), "utf8");
}

/** The headings of a Markdown file, without those in code blocks. */
function headingsOf(file: string): string[] {
	const text = read(file).replace(/^```.*?^```/gms, "");
	return [...text.matchAll(/^#+ (.*)$/gm)].map((match) => match[1] ?? "");
}

/** A heading's anchor, as GitHub derives it. */
function anchorOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.trim()
		.replaceAll(" ", "-");
}

/** The sections that follow a document's path: "§4.2, §7", or both ends of "§2–5". */
function sectionsOf(citation: string): string[] {
	return [...citation.matchAll(/[§–](\d+(?:\.\d+)*)/g)].map((match) => match[1] ?? "");
}

function missingSections(file: string): string[] {
	const citations = read(file).match(CITATION) ?? [];
	return citations.flatMap((citation) => {
		const document = citation.match(/^docs\/[\w/.-]+\.md/)?.[0] ?? "";
		if (!existsSync(path.join(ROOT, document))) return [`${file}: ${document}`];
		const headings = headingsOf(document);
		return sectionsOf(citation)
			.filter((section) => !headings.some((heading) => heading.match(/^[\d.]*\d/)?.[0] === section))
			.map((section) => `${file}: ${document} §${section}`);
	});
}

function brokenLinks(file: string): string[] {
	const text = read(file)
		.replace(/^ *```.*?^ *```/gms, "")
		.replace(/`[^`\n]*`/g, "");
	const targets = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map((match) => match[1] ?? "");
	return targets
		.filter((target) => !/^[a-z]+:/.test(target))
		.filter((target) => {
			const [place = "", anchor] = target.split("#");
			const found = path.join(path.dirname(file), place);
			const document = place === "" ? file : found;
			if (!existsSync(path.join(ROOT, document))) return true;
			if (anchor === undefined) return false;
			return (
				statSync(path.join(ROOT, document)).isDirectory() ||
				!headingsOf(document).map(anchorOf).includes(anchor)
			);
		})
		.map((target) => `${file}: ${target}`);
}

describe("references lead somewhere", () => {
	const sources = filesOf(/\.(ts|tsx|mjs|sql|md|yaml)$|Dockerfile$/);

	it("finds the citations", () => {
		expect(sources.flatMap((file) => read(file).match(CITATION) ?? []).length).toBeGreaterThan(200);
	});

	it("has every document and section that code and docs cite", () => {
		expect(sources.flatMap(missingSections)).toEqual([]);
	});

	it("has the target of every link in README and docs", () => {
		expect(filesOf(/\.md$/).flatMap(brokenLinks)).toEqual([]);
	});

	it("cites documents of docs/spec by their path", () => {
		const bare = filesOf(/\.tsx?$/).flatMap((file) =>
			(read(file).match(BARE_CITATION) ?? []).map((found) => `${file}: ${found}`),
		);
		expect(bare).toEqual([]);
	});
});

describe("decision records", () => {
	const rows = read(`${DECISIONS}/README.md`).split("\n");
	const records = filesOf(/decisions\/.*\.md$/).filter((file) => path.basename(file) !== "README.md");

	it.each(records)("%s has number, date, status and the three parts, and is in the index", (file) => {
		const name = path.basename(file);
		const text = read(file);
		const [, number, title] = text.match(/^# (\d{4})\. (.+)$/m) ?? [];
		const date = text.match(/^- Date: (\d{4}-\d{2}-\d{2})$/m)?.[1];
		const status = text.match(/^- Status: (Accepted|Superseded by \d{4})$/m)?.[1];
		expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
		expect(number).toBe(name.slice(0, 4));
		expect(text.match(/^## .+$/gm)).toEqual(["## Context", "## Decision", "## Consequences"]);
		expect(rows.find((row) => row.includes(`](${name})`))).toBe(
			`| [${number}](${name}) | ${title} | ${date} | ${status} |`,
		);
	});
});

describe("glossary", () => {
	const glossary = read("docs/glossary.md");
	const { unknown: _none, ...flowStatuses } = flows.status;
	const labels = { ...flowStatuses, ...webhookLog.states };

	it.each(Object.entries(labels))("names the state %s as pages do: %s", (value, label) => {
		expect(glossary).toContain(`| \`${value}\` | ${label} |`);
	});

	const { active, retrying, failing, disabled, waiting } = webhooks.states;
	it.each([active, retrying, failing, disabled, waiting])("has the webhook state %s", (label) => {
		expect(glossary).toContain(`| ${label} |`);
	});

	const { pending: _sending, ...stored } = conversation.status;
	it.each(Object.entries(stored))("names the message status %s as pages do: %s", (value, label) => {
		expect(glossary).toContain(`| \`${value}\` | ${label} |`);
	});
});
