import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { oddlyWritten, tryEdits } from "./testing/random-edits";

const SAMPLES = path.resolve("lib/service/sample/flows");
const texts = readdirSync(SAMPLES)
	.filter((name) => name.endsWith(".json"))
	.map((name) => readFileSync(path.join(SAMPLES, name), "utf8"))
	.filter((text) => text.length < 40_000);

/** Long runs are in random.full.test.ts. */
it("Operations change only what they name, can be undone, and leave nothing that doesn't exist", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...texts),
			fc.boolean(),
			fc.array(fc.nat({ max: 10_000 }), { minLength: 12, maxLength: 24 }),
			(text, isOdd, numbers) => {
				expect(tryEdits(isOdd ? oddlyWritten(text) : text, numbers)).toEqual([]);
			},
		),
		{ numRuns: 60, seed: 1 },
	);
});
