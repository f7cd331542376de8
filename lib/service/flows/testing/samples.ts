import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve("lib/service/sample/flows");

/** The published definitions, by file name. */
export const samples = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));

/** A definition as it was written. */
export function readSample(name: string): string {
	return readFileSync(path.join(FOLDER, name), "utf8");
}
