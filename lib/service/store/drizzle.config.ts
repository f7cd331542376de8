import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: "./lib/service/store/schema/schema.ts",
	out: "./lib/service/store/migrations",
	casing: "snake_case",
	schemaFilter: ["chat"],
});
