import { statfs } from "node:fs/promises";
import type pg from "pg";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { addGauge, createProcessMetrics } from "./process-metrics";

/** Buckets from a cached response to the platform's deadline. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Messages in a platform report: new and repeated ones. */
export type IngestCount = { stored: number; duplicates: number };

export type ServiceMetrics = {
	registry: Registry;
	/** Counts a request as in flight; the returned function counts its response. */
	beginRequest(): (answered: { endpoint: string; method: string; status: number }) => void;
	countIngest(count: IngestCount): void;
};

/**
 * The metrics of one service process. Labels don't contain ids, so the number of series stays small.
 * @param dataDir the data folder with the embedded database; undefined for an external database
 */
export function createServiceMetrics(pool: pg.Pool, dataDir?: string): ServiceMetrics {
	const registry = createProcessMetrics(pool);
	const registers = [registry];
	if (dataDir !== undefined) {
		addGauge(registry, {
			name: "chat_data_folder_free_bytes",
			help: "Free disk space of the data folder, which holds the embedded database.",
			read: async () => {
				const disk = await statfs(dataDir).catch(() => undefined);
				return disk ? disk.bavail * disk.bsize : Number.NaN;
			},
		});
	}
	const duration = new Histogram({
		name: "chat_http_request_duration_seconds",
		help: "Time from a request to the head of its response, by endpoint, method and status.",
		labelNames: ["endpoint", "method", "status"],
		buckets: SECONDS,
		registers,
	});
	const underWay = new Gauge({
		name: "chat_http_requests_under_way",
		help: "Requests in flight.",
		registers,
	});
	const ingested = new Counter({
		name: "chat_ingest_messages_total",
		help: "Messages that the messaging platform reported, new (stored) or repeated (duplicate).",
		labelNames: ["outcome"],
		registers,
	});
	ingested.inc({ outcome: "stored" }, 0);
	ingested.inc({ outcome: "duplicate" }, 0);

	return {
		registry,
		beginRequest() {
			const stop = duration.startTimer();
			underWay.inc();
			return ({ endpoint, method, status }) => {
				underWay.dec();
				stop({ endpoint, method: METHODS.has(method) ? method : "other", status });
			};
		},
		countIngest({ stored, duplicates }) {
			ingested.inc({ outcome: "stored" }, stored);
			ingested.inc({ outcome: "duplicate" }, duplicates);
		},
	};
}
