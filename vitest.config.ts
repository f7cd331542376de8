import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";

/** Child processes of tests inherit this, so that none connects to another machine. */
const LOOPBACK_ONLY = pathToFileURL(
	path.resolve(import.meta.dirname, "e2e/support/runner/loopback-only.mjs"),
).href;

const SERVERS = ["lib/{service,bff,launch,wire}/**/*.test.ts"];
const RULES = ["{lib,components}/**/*.test.{ts,tsx}", "e2e/support/**/*.test.ts"];
/** Files that replace modules, which would also replace them for others in the same process. */
const REPLACING = ["lib", "components"]
	.flatMap((folder) =>
		readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))),
	)
	.filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").includes("vi.mock("));

/** Files named `*.full.test.ts` run only in `npm run test:full`. */
export default defineConfig({
	resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
	test: {
		setupFiles: ["e2e/support/runner/loopback-only.setup.ts"],
		env: { NODE_OPTIONS: `--import=${LOOPBACK_ONLY}` },
		// One for each core: most tests wait for a database or another process.
		maxWorkers: "100%",
		// Generous, for slow machines; tests assert what they wait for.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 30_000 } },
		projects: [
			{
				extends: true,
				test: { name: "rules", include: RULES, exclude: [...SERVERS, ...REPLACING], isolate: false },
			},
			{
				extends: true,
				test: { name: "replacing", include: REPLACING, exclude: SERVERS },
			},
			{
				extends: true,
				test: {
					name: "servers",
					include: SERVERS,
					globalSetup: ["lib/launch/testing/scratch-database.ts"],
					setupFiles: ["lib/bff/testing/cheap-passwords.setup.ts"],
				},
			},
		],
	},
});
