import { bigint, pgSchema, timestamp } from "drizzle-orm/pg-core";

/** The console's own tables: staff, sessions, and data that the public API doesn't have. */
export const consoleSchema = pgSchema("console");

export const time = () => timestamp({ withTimezone: true, mode: "date" });
export const accountNumber = () => bigint({ mode: "number" });
export const timestamps = () => ({
	createdAt: time().notNull().defaultNow(),
	updatedAt: time().notNull().defaultNow(),
});
