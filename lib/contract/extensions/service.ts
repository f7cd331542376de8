import { z } from "zod";
import { readCode, readCodes, readFlag } from "@/lib/contract/reading";

/**
 * What our service says of itself and of a token. A service that doesn't offers the public API only.
 * Source: docs/spec/decisions.md §9.
 */
export const serviceInfo = z.looseObject({
	/** The service's release, `major.minor.patch`: what it offers beyond the public API. */
	version: readCode,
	/** The token's permissions. */
	permissions: readCodes,
	/** Whether the token manages the account's tokens: their owners' limits, and sample data. */
	manages_tokens: readFlag,
	/** Whether the token creates accounts, which only the service's own does. */
	creates_accounts: readFlag,
	/** `simulator` while it replaces the messaging platform, otherwise `cloud`. */
	platform: readCode,
	/** Where the messaging platform sends its webhooks, on this service. */
	platform_webhook_path: readCode,
});
export type ServiceInfo = z.output<typeof serviceInfo>;
