import { expect, it } from "vitest";
import { readBody } from "./request";

const LIMIT = { bytes: 2_000, tooLarge: (message: string) => new Error(message) };

/** A request whose header claims a length. */
function requestOf(body: string, length: number): Request {
	return new Request("http://x/", { method: "POST", body, headers: { "Content-Length": String(length) } });
}

it("reads a short body as it is", async () => {
	expect(Buffer.from(await readBody(requestOf("Grüße", 7), LIMIT)).toString()).toBe("Grüße");
});

it("refuses a body over the limit, whatever its header claims", async () => {
	const large = "x".repeat(3_000);
	for (const length of [3_000, 3]) {
		await expect(readBody(requestOf(large, length), LIMIT)).rejects.toThrow("The body is larger than 1 KiB.");
	}
});

it("makes a short body give way to others", async () => {
	const ended = Promise.reject(new Error("Too many."));
	const held: number[] = [];
	const hold = { add: (bytes: number) => held.push(bytes), ended, release: () => held.push(0) };
	const endless = new Request("http://x/", {
		method: "POST",
		body: new ReadableStream(),
		duplex: "half",
		headers: { "Content-Length": "9" },
	} as RequestInit);
	await expect(readBody(endless, { ...LIMIT, budget: { hold: () => hold } })).rejects.toThrow("Too many.");
	expect(held).toEqual([9, 0]);
});
