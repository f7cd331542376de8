import { describe, expect, it } from "vitest";
import { createWorkers, WorkersError, type WorkersOptions } from "./workers";

const FILES = { built: "no-such-file.js", source: "lib/wire/testing/task-worker.ts" };

const workersWith = (options: Partial<WorkersOptions> = {}) =>
	createWorkers({ ...FILES, threads: 1, ...options });

describe("a task in a thread", () => {
	it("leaves this thread free", async () => {
		const flag = new Int32Array(new SharedArrayBuffer(4));
		const waiting = workersWith().run("wait", [flag]);
		// Without a thread, nothing could wake it.
		Atomics.store(flag, 0, 1);
		Atomics.notify(flag, 0);
		expect(await waiting).toMatch(/^(ok|not-equal)$/);
	});

	it("fails with the message of what it throws, and its thread does the next one", async () => {
		const workers = workersWith();
		await expect(workers.run("fail", ["No such screen."])).rejects.toThrow("No such screen.");
		expect(await workers.run("double", [21])).toBe(42);
	});

	it.each([
		["exits", "exit", {}],
		["uses too much memory", "fill", { heapMb: 16 }],
		["takes too long", "hang", { timeoutMs: 1 }],
	])("that %s fails alone, and a new thread does those that wait", async (_, task, options) => {
		const workers = workersWith(options);
		const failing = workers.run(task, []);
		const next = workers.run("double", [21]);
		await expect(failing).rejects.toThrow(WorkersError);
		// A thread that has so little time doesn't even start.
		if (task === "hang") await expect(next).rejects.toThrow(WorkersError);
		else expect(await next).toBe(42);
	});

	it("waits its turn, but not with too many others", async () => {
		const workers = workersWith({ waitingMax: 2 });
		const numbers = [1, 2, 3].map((number) => workers.run("double", [number]));
		await expect(workers.run("double", [4])).rejects.toThrow(WorkersError);
		expect(await Promise.all(numbers)).toEqual([2, 4, 6]);
	});

	it("is only one with large arguments", async () => {
		const length = workersWith().offload("length", (text: string) => `${text.length} here`);
		expect(await length("small")).toBe("5 here");
		expect(await length("x".repeat(2_000_000))).toBe(2_000_000);
	});
});
