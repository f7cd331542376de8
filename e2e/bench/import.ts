import { EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { IMPORT_CHUNK_ROWS, IMPORT_ROWS_MAX } from "@/lib/contract/extensions/contact-imports";
import { runImport } from "@/lib/service/contacts/import/run-import";
import { openDatabase } from "@/lib/service/store/database";
import { LARGE_ACCOUNT } from "./fill";
import type { Group, Row } from "./group";
import type { Setting } from "./setting";

const PER_SECOND_MIN = 2_000;
/** The allowed growth of memory in the last quarter, relative to the quarters before. */
const GROWTH_MAX = 1.2;
const MIB = 1024 * 1024;
const SAMPLE_MS = 250;

async function run({ service, env, tokens }: Setting): Promise<Row[]> {
	const prefix = EXTENSIONS_ACCOUNT_PREFIX.replace(":accountId", String(LARGE_ACCOUNT));
	const base = `http://127.0.0.1:${service.port}${prefix}/contact-imports`;
	async function call(method: string, path: string, body?: object) {
		const headers = { authorization: `Bearer ${tokens.large}`, "content-type": "application/json" };
		const response = await fetch(base + path, {
			method,
			headers,
			...(body && { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
		return (await response.json()) as { data: { id: number; outcomes: Record<string, number> } };
	}
	const file = { file_name: "bench.csv", columns: ["Name", "Phone"], row_count: IMPORT_ROWS_MAX };
	const { id } = (await call("POST", "", file)).data;
	const upload = await perSecond(async () => {
		for (let chunk = 1; chunk <= IMPORT_ROWS_MAX / IMPORT_CHUNK_ROWS; chunk += 1) {
			await call("PUT", `/${id}/chunks/${chunk}`, { rows: rowsOf(chunk) });
		}
	});
	const { db, pool } = openDatabase(env.DATABASE_URL ?? "", 2);
	const work = () => runImport(db, { accountId: LARGE_ACCOUNT, importId: id }, () => new Date());
	await call("POST", `/${id}/check`);
	const check = await perSecond(work);
	await call("PUT", `/${id}/state`, { state: "running" });
	const memory: number[] = [];
	const sampling = setInterval(() => memory.push(process.memoryUsage.rss() / MIB), SAMPLE_MS);
	const running = await perSecond(work);
	clearInterval(sampling);
	await pool.end();
	const { outcomes } = (await call("GET", `/${id}`)).data;
	const quarter = Math.floor(memory.length / 4);
	const before = Math.max(...memory.slice(quarter, 3 * quarter));
	const after = Math.max(...memory.slice(3 * quarter));
	return [
		rateRow("upload of rows", upload, true),
		rateRow("check", check, true),
		rateRow("run, all rows new", running, outcomes.new === IMPORT_ROWS_MAX),
		{
			measure: "memory of the process that runs it: highest in the last quarter over the two quarters before",
			target: `≤ ${GROWTH_MAX} ×`,
			figure: `${(after / before).toFixed(2)} × (${after.toFixed(0)} over ${before.toFixed(0)} MiB)`,
			passes: after / before <= GROWTH_MAX,
		},
	];
}

/** The rows of a chunk: German mobile numbers that no other row has. */
function rowsOf(chunk: number) {
	return Array.from({ length: IMPORT_CHUNK_ROWS }, (_, at) => {
		const position = (chunk - 1) * IMPORT_CHUNK_ROWS + at;
		const name = `Person ${position}`;
		const number = `0151 ${20_000_000 + position}`;
		return { row: position + 2, name, number, country_code: "+49", cells: [name, number] };
	});
}

async function perSecond(work: () => Promise<void>): Promise<number> {
	const startedAt = performance.now();
	await work();
	return (IMPORT_ROWS_MAX * 1000) / (performance.now() - startedAt);
}

function rateRow(measure: string, rate: number, isWhole: boolean): Row {
	return {
		measure: `import of ${IMPORT_ROWS_MAX.toLocaleString("en")} contacts: ${measure}`,
		target: `≥ ${PER_SECOND_MIN.toLocaleString("en")} rows per second`,
		figure: `${rate.toFixed(0)} rows per second`,
		passes: rate >= PER_SECOND_MIN && isWhole,
	};
}

export const importGroup: Group = {
	name: "import",
	about:
		"One client uploads 100,000 rows in chunks of 500. The check and the run are the job's own work, one batch after " +
		"the other, on a database that flushes commits to disk.",
	run,
};
