import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin, pointer } from "@/lib/json/path";
import { flowProblems, type Problem } from "../problems";
import { MUTATIONS, mutantsOf } from "./testing/mutations";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES)
	.filter((name) => name.endsWith(".json"))
	.map((name) => ({ name, text: readFileSync(path.join(SAMPLES, name), "utf8") }));

/** What else a broken rule causes: a Footer that no longer ends the flow, screens that nothing connects, a second Footer. */
const CONSEQUENCES = [
	"INVALID_ROUTING_MODEL",
	"MISSING_TERMINAL_SCREEN",
	"MISSING_FOOTER_ON_TERMINAL_SCREEN",
	"MORE_THAN_ONE_FOOTER",
];

const keyOf = ({ code, path: place }: Problem) => `${code} ${pointer(place)}`;

describe("one broken rule in a valid flow", () => {
	it.each(MUTATIONS.map((mutation) => [mutation.title, mutation] as const))("%s", (_, mutation) => {
		const mutants = samples.flatMap(({ name, text }) => {
			const before = new Set(flowProblems(JSON.parse(text)).map(keyOf));
			return mutantsOf(text, mutation).map((mutant) => ({ name, before, ...mutant }));
		});
		expect(mutants.length).toBeGreaterThan(0);
		fc.assert(
			fc.property(fc.constantFrom(...mutants), ({ value, before, codes, path: place }) => {
				const added = flowProblems(value).filter((problem) => !before.has(keyOf(problem)));
				const named = added.filter(({ code, path: where }) => codes.includes(code) && isWithin(place, where));
				expect(named.map(({ code }) => code)).not.toEqual([]);
				const unrelated = added.filter(
					(problem) =>
						!named.includes(problem) &&
						!isWithin(problem.path, place) &&
						problem.severity === "error" &&
						!CONSEQUENCES.includes(problem.code),
				);
				expect(unrelated.map(keyOf)).toEqual([]);
			}),
			{ numRuns: 60 },
		);
	});
});
