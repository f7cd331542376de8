import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { buildFlow } from "./testing/build-flow";

const SAMPLES = path.resolve("lib/service/sample/flows");
const GALLERY = path.resolve("lib/console/flows/gallery/definitions");
const files = [SAMPLES, GALLERY].flatMap((folder) =>
	readdirSync(folder)
		.filter((name) => name.endsWith(".json"))
		.map((name) => [name, path.join(folder, name)] as const),
);

it.each(files)("%s can be built from a blank form by operations", (_, file) => {
	const target = JSON.parse(readFileSync(file, "utf8"));
	expect(JSON.parse(buildFlow(target))).toEqual(target);
});
