import { serveTasks } from "@/lib/wire/workers";

/* Tasks that go wrong in every way, and one that waits for the main thread. */

serveTasks({
	double: (number: number) => number * 2,
	length: (text: string) => text.length,
	wait: (flag: Int32Array<SharedArrayBuffer>) => Atomics.wait(flag, 0, 0),
	fail: (reason: string) => {
		throw new Error(reason);
	},
	exit: () => process.exit(1),
	fill: () => {
		const all: unknown[] = [];
		for (;;) all.push(new Array(1_000).fill(all.length));
	},
	hang: () => {
		for (;;) Math.random();
	},
});
