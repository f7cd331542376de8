import path from "node:path";
import { needsSetUp, setUpPath } from "@/lib/bff/access/set-up-link";
import { ensureAccount } from "@/lib/bff/staff/ensure-account";
import { ensureAdmin } from "@/lib/bff/staff/ensure-admin";
import { withDatabase } from "@/lib/bff/store/database";
import { migrateConsole } from "@/lib/bff/store/migrate";
import { rememberTemplateCodes } from "@/lib/bff/templates/codes";
import type { LaunchConfig } from "@/lib/launch/config";
import { SECRETS_FILE_NAME, type Secrets } from "@/lib/launch/data-dir/secrets";
import { checkAppSecret, type GivenAppSecret } from "@/lib/launch/database/app-secret";
import { LaunchError } from "@/lib/launch/launch-error";
import { fillSample, SAMPLE_ACCOUNT_NAME, SAMPLE_TEMPLATE_CODES } from "@/lib/service/sample/fill";
import { migrateService } from "@/lib/service/store/migrate";
import { errorLine } from "@/lib/wire/log";

const DEFAULT_ACCOUNT_NAME = "My business";

/**
 * Brings the tables of both programs up to date, checks the application secret, and makes what must exist before anyone signs in.
 * @throws {LaunchError} if the database cannot be reached or refuses.
 */
export async function prepareDatabase(
	config: LaunchConfig,
	secrets: Pick<Secrets, "appSecret">,
	databaseUrl: string,
	log: (line: string) => void,
): Promise<void> {
	try {
		if (!config.chatApiUrl) await migrateService(databaseUrl);
		await migrateConsole(databaseUrl);
		const file = config.secrets.appSecret ? undefined : path.join(config.dataDir, SECRETS_FILE_NAME);
		const { previousAppSecrets, appSecretLost: isLost } = config;
		await checkAppSecret(
			databaseUrl,
			{ appSecret: secrets.appSecret, previousAppSecrets, file, isLost },
			log,
		);
		if (config.sampleData) await fillWithSample(config, secrets, databaseUrl);
		// Without a given owner the set-up page does both, and asks for the account's name.
		if (config.admin) {
			await ensureAccount(databaseUrl, { accountId: config.accountId, name: DEFAULT_ACCOUNT_NAME });
			await ensureAdmin(databaseUrl, config.admin);
		}
	} catch (error) {
		if (error instanceof LaunchError) throw error;
		throw new LaunchError(
			`Couldn't prepare the database: ${innermost(error)}${config.databaseUrl ? " (DATABASE_URL)" : ""}`,
		);
	}
}

/**
 * Brings the service's tables up to date and checks the application secret, for a service or a worker that runs alone.
 * @throws {LaunchError} if the database cannot be reached or refuses.
 */
export async function prepareServiceDatabase(
	databaseUrl: string,
	given: GivenAppSecret,
	log: (line: string) => void,
): Promise<void> {
	try {
		await migrateService(databaseUrl);
		await checkAppSecret(databaseUrl, given, log);
	} catch (error) {
		if (error instanceof LaunchError) throw error;
		throw new LaunchError(`Couldn't prepare the database: ${innermost(error)} (DATABASE_URL)`);
	}
}

/** Fills the default account, and tells the console the account's name and its templates' codes. */
async function fillWithSample(
	config: LaunchConfig,
	secrets: Pick<Secrets, "appSecret">,
	databaseUrl: string,
): Promise<void> {
	const { accountId } = config;
	const isFilled = await fillSample(databaseUrl, {
		account: accountId,
		appSecret: secrets.appSecret,
		now: new Date(),
	});
	if (!isFilled) return;
	await ensureAccount(databaseUrl, { accountId, name: SAMPLE_ACCOUNT_NAME });
	await withDatabase(databaseUrl, (db) => rememberTemplateCodes(db, accountId, SAMPLE_TEMPLATE_CODES));
}

/** The path of the one-time page that makes the first owner; undefined once there is one. */
export async function findSetUpPath(
	secrets: Pick<Secrets, "appSecret">,
	databaseUrl: string,
): Promise<string | undefined> {
	return (await needsSetUp(databaseUrl)) ? setUpPath(secrets.appSecret) : undefined;
}

/** What went wrong at the bottom, without values or SQL, and without the address that may carry a password. */
function innermost(error: unknown): string {
	let cause = error;
	while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
	if (cause instanceof AggregateError) cause = cause.errors[0];
	return errorLine(cause);
}
