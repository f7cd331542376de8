import type { Logger } from "pino";
import type { Permission } from "@/lib/contract/permissions";
import type { ServiceConfig } from "./config";
import type { Platform } from "./platform/platform";
import type { Database } from "./store/database";

/** What every part of the service is given instead of reaching for it. */
export type Dependencies = {
	db: Database;
	config: ServiceConfig;
	platform: Platform;
	log: Logger;
	/** The current time; tests hold it still. */
	clock: () => Date;
};

/** Who asks: a token and its owner. */
export type Actor = {
	/** Where the token is kept; null for the token of the configuration. */
	tokenId: number | null;
	/** The token whose rate limit it shares, itself or the first of its makers; null as for `tokenId`. */
	familyId: number | null;
	/** When the token ends; null for never. */
	expiresAt: Date | null;
	/** The account the token belongs to. */
	account: number;
	permissions: ReadonlySet<Permission>;
	/** Goes into `profile_id`. */
	profileId: number;
	/** Goes into `created_by` and `updated_by`. */
	label: string;
};

/**
 * Keeps a result as the first answer to a request with an `Idempotency-Key`, in the transaction that stores the
 * result; see http/keep-first-answer.ts. For verbs that ask the messaging platform; others run in such a transaction.
 */
export type KeepAnswer<Result> = (tx: Database, result: Result) => Promise<void>;

/** What a verb works with: every read and write of it is scoped to `account`. */
export type Context = Dependencies & { account: number; actor: Actor };
