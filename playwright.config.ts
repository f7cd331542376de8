import { defineConfig } from "@playwright/test";
import { testInstance } from "./e2e/support/instance";
import { findBrowser } from "./e2e/support/runner/browser";

const instance = await testInstance();

/** End-to-end tests against a separate instance with its own ports, data folder and sample data. */
export default defineConfig({
	testDir: "e2e",
	// Playwright empties it at its start; unit tests write their report beside it at the same time.
	outputDir: "test-results/browser",
	grep: process.env.TEST_LEVEL === "quick" ? /@job/ : undefined,
	fullyParallel: true,
	forbidOnly: true,
	workers: 2,
	timeout: 240_000,
	expect: { timeout: 20_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
	use: {
		baseURL: instance.consoleUrl,
		// Screenshots and snapshots of every step would double the time of a run.
		trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
		launchOptions: {
			executablePath: findBrowser(),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				// Debian turns it on, which is slow without a GPU.
				"--disable-gpu-rasterization",
				"--disable-quic",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
			],
		},
	},
	projects: [
		{ name: "api", testMatch: "api/**/*.spec.ts" },
		{ name: "console", testMatch: "console/**/*.spec.ts" },
	],
	webServer: {
		command: "npx tsx lib/launch/main.ts",
		url: `${instance.consoleUrl}/health/ready`,
		env: instance.env,
		timeout: 600_000,
		stdout: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
	},
});
