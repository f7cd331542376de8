import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom } from "@/lib/service/sample/random";
import { type Check, measureIdle, runChecks } from "./checks";
import { ROUND } from "./faults";
import { startInstallation } from "./installation";
import { startLoad } from "./load";

const MINUTES_MAX = 15;
/** Time reserved for starting and the final checks, without the build. */
const START_AND_END_MS = 90_000;
const WARM_UP_MS = 15_000;
/** The time between two faults. */
const BETWEEN_MS = [2_000, 5_000] as const;
const RECOVERY_LIMIT_MS = 60_000;

const { values } = parseArgs({
	options: { minutes: { type: "string", default: "13" }, seed: { type: "string" } },
});

/** Injects faults into a running installation, and checks that nothing was lost. */
async function main(): Promise<boolean> {
	const minutes = Math.min(Number(values.minutes), MINUTES_MAX);
	if (!(minutes >= 2)) throw new Error("--minutes must be from 2 to 15.");
	const seed = Number(values.seed ?? Date.now() % 1_000_000);
	const random = createRandom(seed);
	console.log(`Up to ${minutes} minutes; to repeat the same faults: npm run endurance -- --seed ${seed}`);

	const installation = await startInstallation(console.log);
	const endsAt = Date.now() + minutes * 60_000 - START_AND_END_MS;
	const load = await startLoad(installation);
	const checks: Check[] = [];
	try {
		await sleep(WARM_UP_MS);
		load.pause();
		const before = await measureIdle(installation);
		load.resume();

		for (let n = 0; Date.now() < endsAt; n += 1) {
			const fault = ROUND[n % ROUND.length];
			if (!fault) break;
			await sleep(random.whole(...BETWEEN_MS));
			const detail = await fault.run(installation, random).catch((error: Error) => {
				checks.push({ name: fault.name, isPassed: false, detail: error.message });
				return error.message;
			});
			const seconds = await load.timeOneEvent(RECOVERY_LIMIT_MS);
			console.log(`${fault.name}: ${detail}; the next event arrived after ${seconds.toFixed(1)} s`);
			if (seconds === Number.POSITIVE_INFINITY) {
				checks.push({ name: `events arrive after: ${fault.name}`, isPassed: false, detail });
			}
		}
		await load.finish();
		checks.push(...(await runChecks(installation, load, before)));
	} finally {
		await installation.stop();
		await load.stop();
	}
	print(checks);
	return checks.every(({ isPassed }) => isPassed);
}

function print(checks: Check[]): void {
	const width = Math.max(...checks.map(({ name }) => name.length));
	console.log("");
	for (const { name, isPassed, detail } of checks) {
		console.log(`${isPassed ? "passed" : "FAILED"}  ${name.padEnd(width)}  ${detail}`);
	}
}

const isPassed = await main();
process.exit(isPassed ? 0 : 1);
