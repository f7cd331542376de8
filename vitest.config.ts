import path from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";

/** Child processes of tests inherit this, so that none connects to another machine. */
const LOOPBACK_ONLY = pathToFileURL(
	path.resolve(import.meta.dirname, "e2e/support/runner/loopback-only.mjs"),
).href;

export default defineConfig({
	resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
	test: {
		include: ["lib/**/*.test.ts", "components/**/*.test.{ts,tsx}", "e2e/support/**/*.test.ts"],
		globalSetup: ["lib/launch/testing/scratch-database.ts"],
		setupFiles: ["e2e/support/runner/loopback-only.setup.ts"],
		env: { NODE_OPTIONS: `--import=${LOOPBACK_ONLY}` },
		// One for each core: most tests wait for a database or another process.
		maxWorkers: "100%",
		// Generous, for slow machines; tests assert what they wait for.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 30_000 } },
	},
});
