import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { cpus, release, totalmem, type } from "node:os";
import path from "node:path";
import type pg from "pg";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import type { Group, Row } from "./group";
import type { Size } from "./sizes";

const FILE = path.join(PROJECT_ROOT, "docs", "benchmarks.md");
const MINUTE_MS = 60_000;

export type Results = { group: Group; rows: Row[] }[];

export function printRows(rows: Row[]): void {
	for (const row of rows) {
		console.log(`  ${(verdict(row) || "–").padEnd(4)}  ${row.measure}: ${row.figure}; must be ${row.target}`);
	}
}

/** The machine and software versions. */
export async function describeMachine(pool: pg.Pool): Promise<string> {
	const { rows } = await pool.query<{ server_version: string }>("show server_version");
	const [cpu] = cpus();
	const memory = `${Math.round(totalmem() / 2 ** 30)} GiB of memory`;
	return `${cpus().length} × ${cpu?.model.trim()}, ${memory}, ${type()} ${release()}, Node.js ${process.versions.node}, PostgreSQL ${rows[0]?.server_version}`;
}

/** The system's load average over the last minutes. */
export function loadAverage(): string {
	const [one, five] = readFileSync("/proc/loadavg", "utf8").split(" ");
	return `${one} over one minute, ${five} over five`;
}

/** Writes docs/benchmarks.md. */
export async function writeReport(
	results: Results,
	about: { machine: string; sizes: Size[]; loadBefore: string; startedAt: Date },
): Promise<void> {
	const rows = results.flatMap((result) => result.rows);
	const short = rows.filter((row) => row.passes === false);
	const minutes = (Date.now() - about.startedAt.getTime()) / MINUTE_MS;
	const summary =
		short.length === 0
			? "All targets are met."
			: `${short.length} of ${rows.length} figures miss their target: ${short.map((row) => row.measure).join("; ")}.`;
	const text = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- <group>\` runs one group without writing this file.

The run fills a separate database with 1,000,000 contacts and 2,000,000 messages, half of them of one contact, and a
second account of 1,000 contacts. It starts the built service and sends requests over HTTP. Figures are medians (p50)
unless they say otherwise. Ratios compare two things measured in turns in the same run, so they depend less on the
machine.

- **Machine:** ${about.machine}
- **When:** ${about.startedAt.toISOString().slice(0, 16).replace("T", " ")} UTC, ${minutes.toFixed(1)} minutes
- **Load average at the start:** ${about.loadBefore}

${summary}

${results.map(section).join("\n\n")}

## Sizes

| table | rows | bytes per row, with indexes |
|---|---|---|
${about.sizes.map((size) => `| ${size.table} | ${size.rows.toLocaleString("en")} | ${size.bytesPerRow} |`).join("\n")}
`;
	await writeFile(FILE, text);
}

function section({ group, rows }: Results[number]): string {
	const lines = rows.map((row) => {
		const word = row.passes === false ? `**${verdict(row)}**` : verdict(row);
		return `| ${row.measure} | ${row.target} | ${row.figure} | ${word} |`;
	});
	return `## ${group.name}

${group.about}

| measure | must be | is | |
|---|---|---|---|
${lines.join("\n")}`;
}

function verdict({ passes }: Row): string {
	if (passes === null) return "";
	return passes ? "pass" : "fail";
}
