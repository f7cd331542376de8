import { bigint, pgSchema, timestamp } from "drizzle-orm/pg-core";

/*
 * Every table leads with account_id, in its key and in its indexes, so that the service spreads over a cluster
 * sharded on it. Ids are 64-bit and stay below 2^53. Definitions and contents are `json`, not `jsonb`: it keeps
 * the text as it was sent, order of members included (docs/spec/decisions.md §3).
 */
export const chat = pgSchema("chat");

export const id = () => bigint({ mode: "number" });
export const accountId = () => id().notNull();
/** `name` only where the column isn't named like the member. */
export const time = (name?: string) => timestamp(name ?? "", { withTimezone: true, precision: 3 });
export const createdAt = () => time().notNull().defaultNow();
