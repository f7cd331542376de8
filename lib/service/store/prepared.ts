import { type Database, lookUpHandle, type Transaction } from "./database";

/**
 * Makes a query be built once for each database handle: building costs more than sending it. Give `prepare` a name
 * only for a look-up by a whole key. PostgreSQL then plans it once for all values, and what suits a small account
 * could be a disaster for a large one; without a name it plans for the values at hand.
 */
export function builtOnce<Query>(
	build: (db: Database | Transaction) => Query,
): (db: Database | Transaction) => Query {
	const built = new WeakMap<Database | Transaction, Query>();
	return (db) => {
		const known = built.get(db);
		if (known) return known;
		const query = build(db);
		built.set(db, query);
		return query;
	};
}

/** For queries that PostgreSQL should plan each time; see {@link builtOnce}. */
export const PLANNED_EACH_TIME = "";

/**
 * As {@link builtOnce}, for a query that reads one row by its whole key, without a lock: it goes over the connection
 * that look-ups share.
 */
export function builtLookUp<Query>(
	build: (db: Database | Transaction) => Query,
): (db: Database | Transaction) => Query {
	return builtOnce((db) => build(lookUpHandle(db)));
}
