import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { ConsoleConfig } from "@/lib/bff/config";
import { connectionProblem } from "@/lib/bff/connections/problems";
import { withDatabase } from "@/lib/bff/store/database";
import { connections } from "@/lib/bff/store/schema";
import type { StoredConnection } from "@/lib/bff/store/session-query";
import { type AppSecrets, seal, sealAgain, unseal } from "@/lib/wire/seal";

/** Whether neither the service nor the token changed. A token that was sealed again counts as another one. */
export function isSameConnection(
	one: StoredConnection | null | undefined,
	other: StoredConnection | null,
): boolean {
	return isDeepStrictEqual(one, other);
}

/** The service of an account, and how to be accepted there. */
export type Upstream = {
	/** Base URL of the public API, without a trailing slash. */
	baseUrl: string;
	/** The account's id at the service, which differs from the console's for accounts that people added. */
	accountId: number;
	token: string;
	/** Whether people can change it, or only the server's configuration. */
	isStored: boolean;
};

type Config = Pick<
	ConsoleConfig,
	"appSecret" | "previousAppSecrets" | "chatApiUrl" | "chatApiToken" | "defaultAccountId"
>;

/** An account's service. Refuses (502) a token that this server's secret can't decrypt. */
export function upstreamOf(
	config: Config,
	account: { id: number; connection: StoredConnection | null },
): Upstream {
	const { connection } = account;
	if (!connection) return { ...configuredUpstream(config), accountId: account.id };
	const token = unseal(appSecretsOf(config), sealedFor(account.id), connection.tokenSealed);
	if (token === null) throw connectionProblem("token-unreadable", true);
	return {
		baseUrl: connection.baseUrl ?? config.chatApiUrl,
		accountId: connection.serviceAccountId,
		token,
		isStored: true,
	};
}

/**
 * Names an account's service and the account there, to tell what belongs to them from what belongs to an earlier one. The
 * configured service has no address in it, since that follows the configuration.
 */
export function serviceKeyOf(account: {
	id: number;
	connection: Omit<StoredConnection, "tokenSealed"> | null;
}): string {
	const { baseUrl = null, serviceAccountId = account.id } = account.connection ?? {};
	return `${baseUrl ?? "configured"} ${serviceAccountId}`;
}

/** The service in the server's configuration, with its default account. */
export function configuredUpstream(config: Config): Upstream {
	const { chatApiUrl, chatApiToken, defaultAccountId } = config;
	return { baseUrl: chatApiUrl, accountId: defaultAccountId, token: chatApiToken, isStored: false };
}

/** Encrypts an account's token for storage. */
export function sealToken(
	{ appSecret }: Pick<Config, "appSecret">,
	accountId: number,
	token: string,
): string {
	return seal(appSecret, sealedFor(accountId), token);
}

/** The same text if the current secret unseals it, sealed again if a previous one does, or null if none does. */
function sealTokenAgain(secrets: AppSecrets, accountId: number, sealed: string): string | null {
	return sealAgain(secrets, sealedFor(accountId), sealed);
}

function sealedFor(account: number) {
	return { purpose: "connection tokens", account };
}

function appSecretsOf({ appSecret, previousAppSecrets }: Config): AppSecrets {
	return { appSecret, previousAppSecrets };
}

/** Numbers of accounts by the result for their tokens. */
type ResealedTokens = { resealed: number; unreadable: number };

/** Seals accounts' tokens again that only a previous application secret can unseal. Several processes may do this. */
export function resealConnectionTokens(databaseUrl: string, secrets: AppSecrets): Promise<ResealedTokens> {
	return withDatabase(databaseUrl, async (db) => {
		const count = { resealed: 0, unreadable: 0 };
		for (const { accountId, tokenSealed } of await db.select().from(connections)) {
			const again = sealTokenAgain(secrets, accountId, tokenSealed);
			if (again === null) count.unreadable += 1;
			if (again === null || again === tokenSealed) continue;
			count.resealed += 1;
			await db
				.update(connections)
				.set({ tokenSealed: again })
				// Someone may have replaced it meanwhile.
				.where(and(eq(connections.accountId, accountId), eq(connections.tokenSealed, tokenSealed)));
		}
		return count;
	});
}
