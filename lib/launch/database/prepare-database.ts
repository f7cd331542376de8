import path from "node:path";
import { ensureAccount, ensureAdmin } from "@/lib/bff/access/set-up/ensure-admin";
import { needsSetUp, setUpPath } from "@/lib/bff/access/set-up/set-up";
import { DEFAULT_ACCOUNT_NAME } from "@/lib/bff/staff/members/add-person";
import { withDatabase } from "@/lib/bff/store/database";
import { CONSOLE_MIGRATIONS, migrateConsole } from "@/lib/bff/store/migrate";
import { rememberTemplateCodes } from "@/lib/bff/templates/codes";
import { storeSampleTranslations } from "@/lib/bff/templates/translations";
import type { LaunchConfig } from "@/lib/launch/config";
import { SECRETS_FILE_NAME, type Secrets } from "@/lib/launch/data-dir/secrets";
import { checkAppSecret, type GivenAppSecret } from "@/lib/launch/database/app-secret";
import { LaunchError } from "@/lib/launch/launch-error";
import { ensureAccount as ensureServiceAccount } from "@/lib/service/accounts/ensure";
import { fillSample, SAMPLE_TEMPLATE_CODES } from "@/lib/service/sample/fill";
import { TRIP_REMINDER_TRANSLATION } from "@/lib/service/sample/trip-reminder";
import { openDatabase } from "@/lib/service/store/database";
import { migrateService, SERVICE_MIGRATIONS } from "@/lib/service/store/migrate";
import { errorLine } from "@/lib/wire/log";
import { assertFit, UnfitTablesError } from "@/lib/wire/migrations";
import { withClient } from "@/lib/wire/postgres";

const SAMPLE_ACCOUNT_NAME = "Nordwind Travel";

/**
 * Migrates the tables of both programs, checks the application secret, and creates the account and the given owner.
 * @throws {LaunchError} if the database can't be reached, returns an error, or was used by a version that this one can't
 * follow; nothing in it is changed then
 */
export async function prepareDatabase(
	config: LaunchConfig,
	secrets: Pick<Secrets, "appSecret">,
	databaseUrl: string,
	log: (line: string) => void,
): Promise<void> {
	try {
		// All before any, so that a database in which some don't fit stays as it is.
		await withClient(databaseUrl, async (client) => {
			if (!config.chatApiUrl) await assertFit(client, SERVICE_MIGRATIONS);
			await assertFit(client, CONSOLE_MIGRATIONS);
		});
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
		// Otherwise the setup page creates both, and asks for the account's name.
		if (config.admin) {
			await ensureAccount(databaseUrl, { accountId: config.accountId, name: DEFAULT_ACCOUNT_NAME });
			await ensureAdmin(databaseUrl, config.admin);
		}
	} catch (error) {
		throw launchErrorOf(error, config.databaseUrl !== undefined);
	}
}

/**
 * Migrates the service's tables and checks the application secret, for a service or worker started alone.
 * @throws {LaunchError} as {@link prepareDatabase}
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
		throw launchErrorOf(error, true);
	}
}

/** @param isGiven whether the database is the one in DATABASE_URL */
function launchErrorOf(error: unknown, isGiven: boolean): LaunchError {
	if (error instanceof LaunchError) return error;
	if (error instanceof UnfitTablesError) return new LaunchError(error.message);
	const variable = isGiven ? " (DATABASE_URL)" : "";
	return new LaunchError(`Couldn't prepare the database: ${innermost(error)}${variable}`);
}

/** Adds sample data to the default account, and its name and template codes to the console. */
async function fillWithSample(
	config: LaunchConfig,
	secrets: Pick<Secrets, "appSecret">,
	databaseUrl: string,
): Promise<void> {
	const { accountId } = config;
	const name = SAMPLE_ACCOUNT_NAME;
	const { db, pool } = openDatabase(databaseUrl, 1);
	try {
		const filling = { account: accountId, appSecret: secrets.appSecret, now: new Date() };
		if (!(await fillSample(db, filling))) return;
		await ensureServiceAccount(db, { account: accountId, name });
	} finally {
		await pool.end();
	}
	await ensureAccount(databaseUrl, { accountId, name });
	await withDatabase(databaseUrl, async (db) => {
		await rememberTemplateCodes(db, accountId, SAMPLE_TEMPLATE_CODES);
		await storeSampleTranslations(db, accountId, [TRIP_REMINDER_TRANSLATION]);
	});
}

/** The path of the one-time setup page; undefined if there is an owner, or only single sign-on. */
export async function findSetUpPath(
	{ isSsoOnly }: Pick<LaunchConfig, "isSsoOnly">,
	secrets: Pick<Secrets, "appSecret">,
	databaseUrl: string,
): Promise<string | undefined> {
	if (isSsoOnly) return undefined;
	return (await needsSetUp(databaseUrl)) ? setUpPath(secrets.appSecret) : undefined;
}

/** The root cause without values, SQL, or a URL that may contain a password. */
function innermost(error: unknown): string {
	let cause = error;
	while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
	if (cause instanceof AggregateError) cause = cause.errors[0];
	return errorLine(cause);
}
