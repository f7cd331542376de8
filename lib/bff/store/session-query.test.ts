import { expect, it } from "vitest";
import { shareReads } from "./session-query";

/** Reads that end when told to. */
function heldReads() {
	const started: { key: string; end: (result: string) => void; fail: (error: Error) => void }[] = [];
	const read = shareReads(
		(key: string) =>
			new Promise<string>((resolve, reject) => started.push({ key, end: resolve, fail: reject })),
	);
	return { started, read };
}

it("A read that begins while the same one runs sees what was stored when it began", async () => {
	const { started, read } = heldReads();
	const first = read("mira");
	const [second, third] = [read("mira"), read("mira")];
	expect(started.length).toBe(1);

	started[0]?.end("signed in");
	await expect(first).resolves.toBe("signed in");
	expect(started.length).toBe(2);
	const fourth = read("mira");
	started[1]?.end("signed out");
	await expect(Promise.all([second, third])).resolves.toEqual(["signed out", "signed out"]);
	started[2]?.end("signed out");
	await expect(fourth).resolves.toBe("signed out");

	void read("mira");
	expect(started.length).toBe(4);
});

it("Reads with other keys don't wait", () => {
	const { started, read } = heldReads();
	void read("mira");
	void read("ben");
	expect(started.map(({ key }) => key)).toEqual(["mira", "ben"]);
});

it("Those that wait fail with the read that they wait for, and the next one reads again", async () => {
	const { started, read } = heldReads();
	const [first, second] = [read("mira"), read("mira")];
	started[0]?.fail(new Error("silent"));
	await expect(first).rejects.toThrow("silent");
	await expect(second).rejects.toThrow("silent");
	const third = read("mira");
	started[1]?.end("signed in");
	await expect(third).resolves.toBe("signed in");
});
