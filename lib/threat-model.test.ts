import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/* Every threat of the threat model names tests that exist: a link to the file, and a title in it. */

const FOLDER = path.resolve(import.meta.dirname, "../docs");
const TEST = /^\[[\w.-]+\]\(([^)]+\.(?:test|spec)\.tsx?)\): (.+)$/;

const rows = readFileSync(path.join(FOLDER, "threat-model.md"), "utf8")
	.split("\n## Threats\n")[1]
	?.split("\n## ")[0]
	?.split("\n")
	.filter((line) => /^\| (?!threat )/.test(line))
	.map((line) => line.slice(2, -2).split(" | "));

test("the table has threats, each once", () => {
	expect(rows?.length).toBeGreaterThan(25);
	const threats = rows?.map(([threat]) => threat) ?? [];
	expect(threats.filter((threat, at) => threats.indexOf(threat) < at)).toEqual([]);
});

test.each(rows ?? [])("%s", (_threat, prevention, tests = "") => {
	expect(prevention?.length).toBeGreaterThan(10);
	for (const cell of tests.split("<br>")) {
		const [, file = "", title = ""] = TEST.exec(cell) ?? [];
		const target = path.resolve(FOLDER, file);
		expect(existsSync(target), cell).toBe(true);
		expect(readFileSync(target, "utf8"), cell).toMatch(/\b(test|it|describe)\b/);
		expect(
			[`"${title}"`, `\`${title}\``].some((quoted) => readFileSync(target, "utf8").includes(quoted)),
			cell,
		).toBe(true);
	}
});
