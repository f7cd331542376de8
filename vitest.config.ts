import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";

/** Child processes of tests inherit this, so that none connects to another machine. */
const LOOPBACK_ONLY = pathToFileURL(
	path.resolve(import.meta.dirname, "e2e/support/runner/loopback-only.mjs"),
).href;

const SERVERS = ["lib/{service,bff,launch,wire}/**/*.test.{ts,tsx}"];
const RULES = ["{lib,components}/**/*.test.{ts,tsx}", "e2e/support/**/*.test.ts"];
/**
 * Files that replace modules, which only works before others in the same process have loaded them. All other files share
 * processes: loading the modules again for each would take as long as the tests.
 */
const REPLACING = ["lib", "components"]
	.flatMap((folder) =>
		readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))),
	)
	.filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").includes("vi.mock("));

/** Files that run only in `npm run test:full`. */
const FULL = process.env.TEST_LEVEL === "quick" ? ["**/*.full.test.{ts,tsx}"] : [];

const OVER_DATABASE = {
	globalSetup: ["lib/launch/testing/scratch-database.ts"],
	setupFiles: ["lib/bff/testing/cheap-passwords.setup.ts"],
};

export default defineConfig({
	resolve: {
		alias: [
			{ find: /^@(?=\/)/, replacement: path.resolve(import.meta.dirname) },
			// As in next.config.mjs.
			{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" },
		],
	},
	test: {
		server: { deps: { inline: ["use-intl"] } },
		setupFiles: ["e2e/support/runner/loopback-only.setup.ts"],
		env: { NODE_OPTIONS: `--import=${LOOPBACK_ONLY}` },
		// One for each core: most tests wait for a database or another process.
		maxWorkers: "100%",
		// Generous, for slow machines; tests assert what they wait for.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 30_000 } },
		projects: [
			{
				extends: true,
				test: { name: "rules", include: RULES, exclude: [...SERVERS, ...REPLACING, ...FULL], isolate: false },
			},
			{
				extends: true,
				test: {
					name: "servers",
					include: SERVERS,
					exclude: [...REPLACING, ...FULL],
					isolate: false,
					...OVER_DATABASE,
				},
			},
			{ extends: true, test: { name: "replacing", include: REPLACING, exclude: FULL, ...OVER_DATABASE } },
		],
	},
});
