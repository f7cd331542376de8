import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve("lib/service/sample/flows");

/** File names of the published sample definitions. */
export const samples = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));

/** The text of a sample definition. */
export function readSample(name: string): string {
	return readFileSync(path.join(FOLDER, name), "utf8");
}
