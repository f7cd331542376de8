import { delivery } from "./delivery/delivery";
import type { Group } from "./group";
import { history } from "./history";
import { ingest } from "./ingest";
import { pages } from "./pages";
import { describeMachine, loadAverage, printRows, type Results, writeReport } from "./report";
import { search } from "./search";
import { withSetting } from "./setting";
import { measureSizes } from "./sizes";
import { throughput } from "./throughput";

/** In this order: throughput first sees the service idle, ingest leaves more rows than the others expect. */
const GROUPS: Group[] = [throughput, pages, history, search, ingest, delivery];

async function main(only: string | undefined): Promise<void> {
	const groups = GROUPS.filter((group) => only === undefined || group.name === only);
	if (groups.length === 0)
		throw new Error(`Name one of ${GROUPS.map((group) => group.name).join(", ")}, or none.`);
	const startedAt = new Date();
	const loadBefore = loadAverage();
	const isFilled = groups.some((group) => group !== delivery);
	await withSetting({ isFilled, log: console.log }, async (setting) => {
		const sizes = await measureSizes(setting.recorder, ["contacts", "messages"]);
		const results: Results = [];
		for (const group of groups) {
			console.log(group.name);
			const rows = await group.run(setting);
			printRows(rows);
			results.push({ group, rows });
		}
		sizes.push(...(await measureSizes(setting.recorder, ["events"])));
		if (only !== undefined) return;
		const machine = await describeMachine(setting.recorder.pool);
		await writeReport(results, { machine, sizes, loadBefore, startedAt });
		console.log("Written to docs/benchmarks.md");
	});
}

await main(process.argv[2]);
