import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { parseUrl } from "./url";

const ROOT = path.resolve(import.meta.dirname, "../../..");

it("A URL with letters such as ü is one, however many were read before", () => {
	const read = Array.from({ length: 5_000 }, (_, at) => [
		parseUrl(`https://example.com/${at}`)?.pathname,
		parseUrl("https://münchen.example/straße")?.hostname,
	]);
	expect(read.filter(([pathname]) => pathname === undefined)).toEqual([]);
	expect(new Set(read.map(([, hostname]) => hostname))).toEqual(new Set(["xn--mnchen-3ya.example"]));
	expect(["", "münchen.example", "https://", "https://a b/"].map((text) => parseUrl(text))).toEqual(
		Array(4).fill(undefined),
	);
});

// Settings are read at the start, and hosts are plain letters there.
it("No other source asks URL.canParse, which forgets these letters", () => {
	const sources = ["lib", "components", "app"].flatMap((folder) =>
		readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => path.join(folder, String(file))),
	);
	const asking = sources
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/settings\//.test(file))
		.filter((file) => /URL\.canParse\(/.test(readFileSync(path.join(ROOT, file), "utf8")));
	expect(asking).toEqual([]);
});
