/* The console's tables. Relative imports, because drizzle-kit can't resolve `@/`. */
export * from "./account-schema";
export * from "./audit-schema";
export { consoleSchema } from "./columns";
export * from "./person-schema";
