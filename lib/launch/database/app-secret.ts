import type pg from "pg";
import { resealAuthenticators } from "@/lib/bff/access/second-factor/authenticator";
import { resealConnectionTokens } from "@/lib/bff/connections/upstream";
import { withDatabase } from "@/lib/bff/store/database";
import { LaunchError } from "@/lib/launch/launch-error";
import { openDatabase } from "@/lib/service/store/database";
import { type Resealed, resealWebhookSecrets } from "@/lib/service/webhooks/registration/secrets/reseal";
import { type AppSecrets, sealSecret, unsealSecret } from "@/lib/service/webhooks/registration/secrets/seal";
import { hasTable, withClient } from "@/lib/wire/postgres";

/** Several programs may start at once; with this advisory lock, they check one after the other. */
const LOCK_KEY = 7_246_005;
/** No account has this id, so the check value can't be mistaken for other data. */
const NO_ACCOUNT = 0;
const CHECK_TEXT = "chat-console";
/** An empty table that exists during a restore. */
export const RESTORE_MARKER = "launch.unfinished_restore";

export type GivenAppSecret = AppSecrets & {
	/** The file with `appSecret`; undefined if it's from the variable. */
	file?: string;
	/** Start even though the secret that encrypted the data is lost. */
	isLost: boolean;
};

/**
 * Makes sure that the database's data was sealed with this application secret or a previous one, using a check value
 * stored at the first start. Reseals data sealed with a previous one. Call it after migrations and before any program
 * starts.
 * @throws {LaunchError} with the secret to restore
 */
export async function checkAppSecret(
	databaseUrl: string,
	given: GivenAppSecret,
	log: (line: string) => void,
): Promise<void> {
	await withClient(databaseUrl, async (client) => {
		await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
		await makeAppSecretTable(client);
		await assertRestored(client);
		const checkValue = await findCheckValue(client);
		if (checkValue !== undefined && !given.isLost && !opens(given, checkValue)) throw otherSecret(given);
		const isCurrent = checkValue !== undefined && opens({ ...given, previousAppSecrets: [] }, checkValue);
		if (isCurrent && given.previousAppSecrets.length === 0) return;

		const resealed = await resealWebhooks(client, databaseUrl, given);
		const tokens = (await hasTable(client, "console.connections"))
			? await resealConnectionTokens(databaseUrl, given)
			: { resealed: 0, unreadable: 0 };
		const unreadableApps = (await hasTable(client, "console.authenticators"))
			? await withDatabase(databaseUrl, (db) => resealAuthenticators(db, given))
			: 0;
		if (!isCurrent) {
			await client.query(
				`insert into launch.app_secret (check_value) values ($1)
				on conflict (is_only_row) do update set check_value = excluded.check_value`,
				[sealSecret(given.appSecret, NO_ACCOUNT, CHECK_TEXT)],
			);
		}
		report(resealed, log);
		if (tokens.resealed > 0) {
			log(`API access tokens of accounts re-encrypted with the new APP_SECRET: ${tokens.resealed}.`);
		}
		if (tokens.unreadable > 0) {
			log(
				`API access tokens of accounts that can't be decrypted with any given APP_SECRET: ${tokens.unreadable}. Enter them again in Settings › Connection.`,
			);
		}
		if (unreadableApps > 0) {
			log(
				`Authenticator apps whose secrets can't be decrypted with any given APP_SECRET: ${unreadableApps}. People who use them sign in with a recovery code, or an owner resets their two-factor authentication.`,
			);
		}
	});
}

/** Creates the table of the check value if it's missing. */
export async function makeAppSecretTable(client: pg.Client): Promise<void> {
	await client.query(`
		create schema if not exists launch;
		create table if not exists launch.app_secret (
			is_only_row boolean primary key default true check (is_only_row),
			check_value text not null
		);
	`);
}

/** @throws {LaunchError} if these secrets can't unseal the database's data */
export async function assertAppSecret(
	client: pg.Client,
	secrets: AppSecrets & { file?: string },
): Promise<void> {
	const checkValue = await findCheckValue(client);
	if (checkValue === undefined || !opens(secrets, checkValue)) throw otherSecret(secrets);
}

async function findCheckValue(client: pg.Client): Promise<string | undefined> {
	const { rows } = await client.query<{ check_value: string }>("select check_value from launch.app_secret");
	return rows[0]?.check_value;
}

async function assertRestored(client: pg.Client): Promise<void> {
	if (await hasTable(client, RESTORE_MARKER)) {
		throw new LaunchError("The restore of a backup into this database did not finish. Run it again.");
	}
}

function opens(secrets: AppSecrets, checkValue: string): boolean {
	return unsealSecret(secrets, NO_ACCOUNT, checkValue) === CHECK_TEXT;
}

async function resealWebhooks(
	client: pg.Client,
	databaseUrl: string,
	secrets: AppSecrets,
): Promise<Resealed> {
	// A console may use a database without the service's tables, or start before they're created.
	if (!(await hasTable(client, "chat.webhooks"))) {
		return { current: 0, resealed: 0, unreadable: 0, unreadableHeaders: 0 };
	}
	const { db, pool } = openDatabase(databaseUrl, 1);
	try {
		return await resealWebhookSecrets(db, secrets);
	} finally {
		await pool.end();
	}
}

function report({ resealed, unreadable, unreadableHeaders }: Resealed, log: (line: string) => void): void {
	if (resealed > 0) log(`Webhook signing secrets re-encrypted with the new APP_SECRET: ${resealed}.`);
	if (unreadable > 0) {
		log(
			`Webhook signing secrets that can't be decrypted with any given APP_SECRET: ${unreadable}. Rotate them.`,
		);
	}
	if (unreadableHeaders > 0) {
		log(
			`Webhooks whose custom headers can't be decrypted with any given APP_SECRET: ${unreadableHeaders}. Enter the values again.`,
		);
	}
}

function otherSecret({ file }: { file?: string }): LaunchError {
	const advice = file
		? `The data in this database was encrypted with a different APP_SECRET than the one in ${file}. Restore the secrets.json that belongs to this database, or set APP_SECRET to its appSecret.`
		: "The data in this database was encrypted with a different APP_SECRET. Set APP_SECRET to that value again, or set APP_SECRET_PREVIOUS to it to replace it.";
	return new LaunchError(
		`${advice} If it's lost, start once with APP_SECRET_LOST=1 (see docs/configuration.md).`,
	);
}
