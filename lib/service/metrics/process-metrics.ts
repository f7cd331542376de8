import type pg from "pg";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** A registry with the metrics of every process: memory, CPU, event loop and database connections. */
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
	addGauge(registry, {
		name: "chat_database_connections_awaited",
		help: "Queries waiting for a database connection. If it stays above 0, the pool is too small.",
		read: () => pool.waitingCount,
	});
	return registry;
}

/** Adds a metric without labels, whose value is read each time that the metrics are. */
export function addGauge(
	registry: Registry,
	{ name, help, read }: { name: string; help: string; read: () => number | Promise<number> },
): void {
	const collect = async function (this: Gauge) {
		this.set(await read());
	};
	new Gauge({ name, help, registers: [registry], collect });
}
