import type { Logger } from "pino";
import type { Permission } from "@/lib/contract/permissions";
import type { ServiceConfig } from "./config";
import type { Platform } from "./platform/platform";
import type { Database } from "./store/database";

/** Dependencies that every part of the service gets as arguments. */
export type Dependencies = {
	db: Database;
	config: ServiceConfig;
	platform: Platform;
	log: Logger;
	/** The database's time (lib/wire/database-clock.ts); tests can set it. What expires or removes something asks the database. */
	clock: () => Date;
};

/** The token that sends a request, and its owner. */
export type Actor = {
	/** The token's id; null for the configured token. */
	tokenId: number | null;
	/** Whether it manages all tokens of the account: the configured token, or a console's own. */
	managesTokens: boolean;
	/** When the token expires; null for never. */
	expiresAt: Date | null;
	/** The account the token belongs to. */
	account: number;
	permissions: ReadonlySet<Permission>;
	/** Whether it may store contents of templates as drafts only. Source: docs/spec/decisions.md §8. */
	draftsOnly: boolean;
	/** What the person behind the request may see, if a console named it: parts of responses that need more are omitted. */
	sees?: ReadonlySet<string>;
	/** Stored as `profile_id`. */
	profileId: number;
	/** Stored as `created_by` and `updated_by`: the token's owner, or the person whom a console named. */
	label: string;
	/** The token's name; none for the configured token. */
	tokenName?: string;
	/** What the audit log says besides; without it, as for sample data, changes aren't recorded. */
	origin?: { owner: string; person: string | null; requestId: string };
};

/**
 * Stores a result as the first response to a request with an `Idempotency-Key`, in the transaction that stores the
 * result; see http/endpoints/idempotency.ts. For verbs that call the platform; others run within such a transaction.
 */
export type KeepResponse<Result> = (tx: Database, result: Result) => Promise<void>;

/** What the audit log recorded of a request's change, for the response to a console. */
export type Recorded = { title: string | null; changes: { field: string; from?: unknown; to?: unknown }[] };

/** A verb's dependencies; all its reads and writes are scoped to `account`. */
export type Context = Dependencies & {
	account: number;
	actor: Actor;
	/** Called with what was recorded, before the transaction of the change ends. */
	onRecorded?: (recorded: Recorded) => void;
};
