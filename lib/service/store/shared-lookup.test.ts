import { describe, expect, it } from "vitest";
import { sharedLookUp } from "./shared-lookup";

/** Lookups that the test resolves or rejects. */
function heldLookUp() {
	const sent: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
	const lookUp = sharedLookUp(
		(key) => new Promise<string>((resolve, reject) => sent.push({ key, resolve, reject })),
	);
	return { sent, lookUp };
}

describe("shared lookups", () => {
	it("serve concurrent callers with one later query", async () => {
		const { sent, lookUp } = heldLookUp();
		const first = lookUp("a");
		const later = [lookUp("a"), lookUp("a"), lookUp("a")];
		expect(sent).toHaveLength(1);
		sent[0]?.resolve("before");
		expect(await first).toBe("before");
		expect(sent).toHaveLength(2);
		sent[1]?.resolve("after");
		expect(await Promise.all(later)).toEqual(["after", "after", "after"]);
	});

	it("don't wait for other keys", async () => {
		const { sent, lookUp } = heldLookUp();
		const responses = [lookUp("a"), lookUp("b")];
		expect(sent.map(({ key }) => key)).toEqual(["a", "b"]);
		sent[1]?.resolve("of b");
		expect(await responses[1]).toBe("of b");
		sent[0]?.resolve("of a");
		expect(await responses[0]).toBe("of a");
	});

	it("only fail for the callers of the failed query", async () => {
		const { sent, lookUp } = heldLookUp();
		const first = lookUp("a");
		const second = lookUp("a");
		sent[0]?.reject(new Error("away"));
		await expect(first).rejects.toThrow("away");
		sent[1]?.resolve("back");
		expect(await second).toBe("back");
		const third = lookUp("a");
		sent[2]?.resolve("again");
		expect(await third).toBe("again");
	});
});
