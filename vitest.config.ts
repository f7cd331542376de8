import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
	resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
	test: {
		include: ["lib/**/*.test.ts", "components/**/*.test.{ts,tsx}"],
		globalSetup: ["lib/launch/testing/scratch-database.ts"],
		testTimeout: 20_000,
		hookTimeout: 60_000,
	},
});
