import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { APP_VERSION } from "@/lib/settings/app-version";
import { CHANGELOG, dateRelease, readReleases } from "./releases";

const BEFORE = "# Changelog\n\n## Unreleased\n\n- New\n\n## 0.1.0 - 2026-12-01\n\n- First\n";

it("a version is released with the unreleased changes", () => {
	const after = dateRelease(BEFORE, "0.2.0", "2027-01-31");
	expect(after).toContain("## Unreleased\n\n## 0.2.0 - 2027-01-31\n\n- New\n");
	expect(readReleases(after)).toEqual(["0.2.0", "0.1.0"]);
	const [next] = readReleases(dateRelease(readFileSync(CHANGELOG, "utf8"), "99.0.0", "2027-01-31"));
	expect(next).toBe("99.0.0");
});

it("a version is released once", () => {
	expect(() => dateRelease(BEFORE, "0.1.0", "2027-01-31")).toThrow("no unreleased changes for version 0.1.0");
	expect(() => dateRelease("# Changelog\n", "0.1.0", "2027-01-31")).toThrow("no unreleased changes");
});

it("the image says which version it has", () => {
	expect(readFileSync("Dockerfile", "utf8")).toContain(`org.opencontainers.image.version="${APP_VERSION}"`);
});
