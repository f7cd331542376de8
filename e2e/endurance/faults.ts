import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@/lib/service/sample/random";
import { API_TOKEN, type Installation, PROGRAMS } from "./installation";

/** Database outages of 2 to 30 s; most are short, so that ten fit into a run. */
const AWAY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
const CUT_MS = [2_000, 10_000, 20_000];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a clock must have been wrong for a worker that started with it to have come to its chores. */
const CHORES_MS = 75_000;
const CLOCK_HELD_MS = 10_000;
/** Each program checks its clock every five seconds. */
const CLOCK_NOTICED_MS = 20_000;
const DISK_FULL_MS = 10_000;

type Fault = {
	name: string;
	/** Causes the fault and waits until it's over. Returns a description; rejects if it had effects that it may not have. */
	run: (installation: Installation, random: Random) => Promise<string>;
};

const databaseStop = (how: "fast" | "immediate" | "kill"): Fault => ({
	name: `database stopped (${how})`,
	run: async (installation, random) => {
		const awayMs = random.pick(AWAY_MS);
		await installation.stopDatabaseFor(how, awayMs);
		return `${awayMs / 1000} s`;
	},
});

const programKill: Fault = {
	name: "program killed",
	run: async (installation, random) => {
		const name = random.pick(PROGRAMS);
		installation.kill(name);
		return name;
	},
};

const networkCut: Fault = {
	name: "network cut",
	run: async ({ proxy }, random) => {
		if (random.once(3)) {
			proxy.drop();
			return "connections reset";
		}
		const cutMs = random.pick(CUT_MS);
		proxy.cut();
		await sleep(cutMs);
		proxy.restore();
		return `${cutMs / 1000} s of silence`;
	},
};

/** Moves the programs' clocks, by default also of a worker that starts with the wrong one and comes to its chores. */
const clockMove = (name: string, offsetMs: number, heldMs = CHORES_MS): Fault => ({
	name: `clock moved by ${name}`,
	run: async (installation) => {
		installation.moveClock(offsetMs);
		try {
			await untilReady(installation, 503);
			if (heldMs === CHORES_MS) installation.kill("worker");
			await sleep(heldMs);
			await untilReady(installation, 503);
		} finally {
			installation.moveClock(0);
		}
		await untilReady(installation, 200);
		return `${offsetMs / HOUR_MS} hours for ${heldMs / 1000} s; no program was ready, then all were`;
	},
});

/** Waits until the health checks of all programs have this status. */
async function untilReady(
	{ serviceUrl, workerUrl, consoleUrl }: Installation,
	wanted: number,
): Promise<void> {
	const endsAt = Date.now() + CLOCK_NOTICED_MS;
	for (;;) {
		const statuses = await Promise.all(
			[serviceUrl, workerUrl, consoleUrl].map((url) =>
				fetch(`${url}/health/ready`).then(
					({ status }) => status,
					() => 0,
				),
			),
		);
		if (statuses.every((status) => status === wanted)) return;
		if (Date.now() > endsAt) throw new Error(`Health checks return ${statuses.join(", ")}, not ${wanted}.`);
		await sleep(250);
	}
}

const diskFull: Fault = {
	name: "disk filled",
	run: async ({ disk, serviceUrl }) => {
		if (!disk) return "not run: this user can't mount a small disk (requires root)";
		disk.fill();
		const seen = new Set<string>();
		const endsAt = Date.now() + DISK_FULL_MS;
		while (Date.now() < endsAt) {
			const ready = await fetch(`${serviceUrl}/health/ready`).catch(() => undefined);
			const write = await fetch(`${serviceUrl}/api/business/public/channels/chat/accounts/1/contacts`, {
				method: "POST",
				headers: { authorization: `Bearer ${API_TOKEN}`, "content-type": "application/json" },
				body: JSON.stringify({
					name: "x".repeat(200),
					number: `0157${10_000_000 + (Date.now() % 10_000_000)}`,
					country_code: "+49",
				}),
			}).catch(() => undefined);
			seen.add(`write ${write?.status ?? "cut off"}, ready ${ready?.status ?? "cut off"}`);
			await sleep(250);
		}
		disk.free();
		return [...seen].join("; ");
	},
};

/** One round: the three ways to stop a database, with the other faults between them. */
export const ROUND: Fault[] = [
	databaseStop("fast"),
	programKill,
	networkCut,
	databaseStop("immediate"),
	clockMove("5 hours ahead", 5 * HOUR_MS, CLOCK_HELD_MS),
	databaseStop("kill"),
	diskFull,
	databaseStop("fast"),
	clockMove("5 hours back", -5 * HOUR_MS, CLOCK_HELD_MS),
	clockMove("400 days ahead", 400 * DAY_MS),
	networkCut,
	clockMove("400 days back", -400 * DAY_MS),
	programKill,
];
