import { isDeepStrictEqual } from "node:util";
import type { ConsoleConfig } from "@/lib/bff/config";
import { connectionProblem } from "@/lib/bff/connections/problems";
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
export function sealTokenAgain(secrets: AppSecrets, accountId: number, sealed: string): string | null {
	return sealAgain(secrets, sealedFor(accountId), sealed);
}

function sealedFor(account: number) {
	return { purpose: "connection tokens", account };
}

function appSecretsOf({ appSecret, previousAppSecrets }: Config): AppSecrets {
	return { appSecret, previousAppSecrets };
}
