import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: "./lib/bff/store/schema.ts",
	out: "./lib/bff/store/migrations",
	casing: "snake_case",
	schemaFilter: ["console"],
});
