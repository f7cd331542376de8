import { consoleGroup } from "./browser/console";
import { firstVisit } from "./browser/first-visit";
import { flowEditor } from "./browser/flow-editor/flow-editor";
import { templates } from "./browser/templates/templates";
import { weight } from "./browser/weight";
import { delivery } from "./delivery/delivery";
import type { Group } from "./group";
import { history } from "./history";
import { importGroup } from "./import";
import { ingest } from "./ingest";
import { pages } from "./pages";
import { describeMachine, loadAverage, printRows, type Results, writeReport } from "./report";
import { search } from "./search";
import { type Setting, withSetting } from "./setting";
import { measureSizes } from "./sizes";
import { throughput } from "./throughput";

/** In this order: throughput needs an idle service, and ingest adds rows that would change the others' figures. */
const GROUPS: Group[] = [throughput, pages, history, search, consoleGroup, firstVisit, ingest];
/** Run first, each with an empty database: a large one is still being vacuumed long after it was filled. */
const GROUPS_ON_EMPTY: Group[] = [delivery, weight, flowEditor, templates, importGroup];

async function main(only: string | undefined): Promise<void> {
	const isWanted = (group: Group) => only === undefined || group.name === only;
	const groups = GROUPS.filter(isWanted);
	const onEmpty = GROUPS_ON_EMPTY.filter(isWanted);
	if (groups.length + onEmpty.length === 0) {
		const names = [...GROUPS_ON_EMPTY, ...GROUPS].map((group) => group.name);
		throw new Error(`Name one of ${names.join(", ")}, or none.`);
	}
	const startedAt = new Date();
	const loadBefore = loadAverage();
	const results: Results = [];
	async function run(group: Group, setting: Setting): Promise<void> {
		console.log(group.name);
		const rows = await group.run(setting);
		printRows(rows);
		results.push({ group, rows });
	}
	for (const group of onEmpty) {
		await withSetting({ isFilled: false, log: console.log }, (setting) => run(group, setting));
	}
	if (groups.length === 0) return;
	await withSetting({ isFilled: true, log: console.log }, async (setting) => {
		const sizes = await measureSizes(setting.recorder, ["contacts", "contact_activity", "messages"]);
		for (const group of groups) await run(group, setting);
		sizes.push(...(await measureSizes(setting.recorder, ["events"])));
		if (only !== undefined) return;
		const machine = await describeMachine(setting.recorder.pool);
		await writeReport(results, { machine, sizes, loadBefore, startedAt });
		console.log("Written to docs/benchmarks.md");
	});
}

await main(process.argv[2]);
