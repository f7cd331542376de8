import { bigint, pgSchema, timestamp } from "drizzle-orm/pg-core";

/*
 * Every table's key and indexes start with account_id, so that a cluster can be sharded by it. Ids are 64-bit and stay
 * below 2^53. Definitions and contents are `json`, not `jsonb`, which keeps the exact text, including the order of
 * members (docs/spec/decisions.md §3).
 */
export const chat = pgSchema("chat");

export const id = () => bigint({ mode: "number" });
export const accountId = () => id().notNull();
export const time = () => timestamp({ withTimezone: true, precision: 3 });
export const createdAt = () => time().notNull().defaultNow();
