// Preloaded by the programs under test: shifts their clock by the milliseconds in a file. Timers and the database keep
// the machine's time.
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 200;
const file = process.env.ENDURANCE_CLOCK_FILE;
const MachineDate = Date;
let offsetMs = 0;

function look() {
	try {
		offsetMs = Number(readFileSync(file, "utf8")) || 0;
	} catch {}
}

const now = () => MachineDate.now() + offsetMs;

if (file) {
	look();
	setInterval(look, LOOK_EVERY_MS).unref();
	globalThis.Date = new Proxy(MachineDate, {
		construct: (target, args, newTarget) =>
			Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
		apply: () => new MachineDate(now()).toString(),
		get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
	});
}
