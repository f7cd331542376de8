import { expect, it } from "vitest";
import { createLookup } from "./lookup";

it("a name whose name server is silent is asked for once, however many want it, and no other waits for it", async () => {
	const asked: string[] = [];
	let end = (_: Error): void => undefined;
	const find = createLookup((name) => {
		asked.push(name);
		if (name === "quick.example.com") return Promise.resolve([{ address: "192.0.2.1" }]);
		return new Promise((_, reject) => {
			end = reject;
		});
	});
	const hanging = Array.from({ length: 10 }, () => find("silent.example.com").catch(() => "none"));
	expect(await find("quick.example.com")).toEqual(["192.0.2.1"]);
	expect(asked).toEqual(["silent.example.com", "quick.example.com"]);
	end(new Error("no answer"));
	expect(await hanging[0]).toBe("none");
});
