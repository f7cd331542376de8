import { withClient } from "@/lib/wire/postgres";

/** The role that the programs connect as. */
const ROLE = "chat";
/** Schemas with the programs' data. */
export const PROGRAM_SCHEMAS = ["chat", "console", "graphile_worker", "launch", "migrations"];

/**
 * Creates the role that the programs connect as. It owns the database and its schemas but isn't superuser, which limits
 * the damage of a fault to the database's own data.
 * @param superuserUrl the superuser's connection string
 * @returns the role's connection string
 */
export async function ensureProgramRole(superuserUrl: string): Promise<string> {
	await withClient(superuserUrl, async (client) => {
		await client.query("begin");
		const { rowCount } = await client.query("select from pg_roles where rolname = $1", [ROLE]);
		if (!rowCount) await client.query(`create role ${ROLE}`);
		await client.query(
			`alter role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
		);
		await client.query(`alter database ${client.escapeIdentifier(client.database ?? "")} owner to ${ROLE}`);
		await client.query("commit");
	});
	const url = new URL(superuserUrl);
	url.username = ROLE;
	return url.href;
}
