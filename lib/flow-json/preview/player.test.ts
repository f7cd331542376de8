import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { formatJson } from "@/lib/json/format";
import { readDefinition } from "../read";
import { play } from "./testing/player";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));

it.each(samples)("%s is played to its end with valid values, before and after format", (name) => {
	const text = readFileSync(path.join(SAMPLES, name), "utf8");
	const played = play(readDefinition(JSON.parse(text)));
	expect(played.payload).toBeTypeOf("object");
	expect(play(readDefinition(JSON.parse(formatJson(text))))).toEqual(played);
	expect(play(readDefinition(JSON.parse(formatJson(JSON.stringify(JSON.parse(text))))))).toEqual(played);
});
