import { type Database, lookUpHandle, type Transaction } from "./database";

/**
 * Builds a query once per database handle, because building costs more than sending it. Only give `prepare` a name for a
 * lookup by full key: PostgreSQL then plans it once for all values, and a plan for a small account could be terrible for
 * a large one. Without a name, it plans for the given values.
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

/** For queries in a `preparedTransaction`, which names them. */
export const NAMED_BY_TRANSACTION = "";

/**
 * Like {@link builtOnce}, for a query that reads one row by its full key without a lock: it uses the shared connection
 * for lookups.
 */
export function builtLookup<Query>(
	build: (db: Database | Transaction) => Query,
): (db: Database | Transaction) => Query {
	return builtOnce((db) => build(lookUpHandle(db)));
}
