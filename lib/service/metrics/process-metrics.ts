import type pg from "pg";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

/**
 * A registry with the metrics of every process: memory, CPU, event loop and database connections.
 */
export function createProcessMetrics(
	pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">,
): Registry {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	new Gauge({
		name: "chat_database_connections",
		help: "Database connections of this process, by state.",
		labelNames: ["state"],
		registers: [registry],
		collect() {
			this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
			this.set({ state: "idle" }, pool.idleCount);
		},
	});
	new Gauge({
		name: "chat_database_connections_awaited",
		help: "Queries waiting for a database connection. If it stays above 0, the pool is too small.",
		registers: [registry],
		collect() {
			this.set(pool.waitingCount);
		},
	});
	return registry;
}
