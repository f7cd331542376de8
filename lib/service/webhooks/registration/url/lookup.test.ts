import { expect, it } from "vitest";
import { createLookup } from "./url";

it("concurrent lookups of a hanging name share one query and don't block other names", async () => {
	const queried: string[] = [];
	let end = (_: Error): void => undefined;
	const find = createLookup((name) => {
		queried.push(name);
		if (name === "quick.example.com") return Promise.resolve([{ address: "192.0.2.1" }]);
		return new Promise((_, reject) => {
			end = reject;
		});
	});
	const hanging = Array.from({ length: 10 }, () => find("silent.example.com").catch(() => "none"));
	expect(await find("quick.example.com")).toEqual(["192.0.2.1"]);
	expect(queried).toEqual(["silent.example.com", "quick.example.com"]);
	end(new Error("no answer"));
	expect(await hanging[0]).toBe("none");
});
