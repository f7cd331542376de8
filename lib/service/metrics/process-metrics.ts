import type pg from "pg";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

/**
 * A registry with what every program of the service tells: memory, CPU and event loop of its process, and the
 * connections of its pool.
 */
export function createProcessMetrics(
	pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">,
): Registry {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	new Gauge({
		name: "chat_database_connections",
		help: "Connections of this process to the database, by what they do.",
		labelNames: ["state"],
		registers: [registry],
		collect() {
			this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
			this.set({ state: "idle" }, pool.idleCount);
		},
	});
	new Gauge({
		name: "chat_database_connections_awaited",
		help: "Queries that wait for a connection: more than none for long means that the pool is too small.",
		registers: [registry],
		collect() {
			this.set(pool.waitingCount);
		},
	});
	return registry;
}
