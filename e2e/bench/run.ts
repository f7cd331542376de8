import { history } from "./history";
import { ingest } from "./ingest";
import { pages } from "./pages";
import { search } from "./search";
import { withSetting } from "./setting";
import { throughput } from "./throughput";

const GROUPS = [throughput, pages, history, search, ingest];

const only = process.argv[2];
const groups = GROUPS.filter((group) => only === undefined || group.name === only);
await withSetting(console.log, async (setting) => {
	for (const group of groups) {
		for (const row of await group.run(setting)) {
			console.log(`${row.passes ? "pass " : "SHORT"} ${row.measure}: ${row.figure}, must be ${row.target}`);
		}
	}
});
