import { PgDialect } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm/sql";
import type { QueryResultRow } from "pg";
import { type Database, ServicePool, type Transaction } from "./database";

const dialect = new PgDialect();

/**
 * Carries out a statement that PostgreSQL parses and plans once for each connection, whatever its values: for those
 * that are sent many times a second and have but one good plan. Within a transaction it is planned as any other.
 * @param name one for each text; the statement's text must depend on nothing else
 * @returns the rows as `pg` reads them
 */
export async function executeNamed<Row extends QueryResultRow>(
	db: Database | Transaction,
	name: string,
	query: SQL,
): Promise<Row[]> {
	if (!("$client" in db && db.$client instanceof ServicePool)) {
		return (await db.execute(query)).rows as Row[];
	}
	const { sql: text, params } = dialect.sqlToQuery(query);
	return (await db.$client.query<Row>({ name, text, values: params })).rows;
}
