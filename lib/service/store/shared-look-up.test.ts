import { describe, expect, it } from "vitest";
import { sharedLookUp } from "./shared-look-up";

/** Look-ups that land when they are told to. */
function heldLookUp() {
	const sent: { key: string; land: (value: string) => void; fail: (error: Error) => void }[] = [];
	const ask = sharedLookUp((key) => new Promise<string>((land, fail) => sent.push({ key, land, fail })));
	return { sent, ask };
}

describe("look-ups that are shared", () => {
	it("answer those who came meanwhile by one more query, sent after they asked", async () => {
		const { sent, ask } = heldLookUp();
		const first = ask("a");
		const later = [ask("a"), ask("a"), ask("a")];
		expect(sent).toHaveLength(1);
		sent[0]?.land("before");
		expect(await first).toBe("before");
		expect(sent).toHaveLength(2);
		sent[1]?.land("after");
		expect(await Promise.all(later)).toEqual(["after", "after", "after"]);
	});

	it("do not wait for another key", async () => {
		const { sent, ask } = heldLookUp();
		const answers = [ask("a"), ask("b")];
		expect(sent.map(({ key }) => key)).toEqual(["a", "b"]);
		sent[1]?.land("of b");
		expect(await answers[1]).toBe("of b");
		sent[0]?.land("of a");
		expect(await answers[0]).toBe("of a");
	});

	it("fail for those alone who asked for what failed", async () => {
		const { sent, ask } = heldLookUp();
		const first = ask("a");
		const second = ask("a");
		sent[0]?.fail(new Error("away"));
		await expect(first).rejects.toThrow("away");
		sent[1]?.land("back");
		expect(await second).toBe("back");
		const third = ask("a");
		sent[2]?.land("again");
		expect(await third).toBe("again");
	});
});
