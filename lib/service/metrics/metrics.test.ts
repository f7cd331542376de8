import { get } from "node:http";
import type { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { createWorkerMetrics } from "@/lib/service/webhooks/worker/metrics";
import { createWorkerHealth, startWorkerServer } from "@/lib/service/webhooks/worker/server";
import { readSettings } from "@/lib/settings/read";
import { isLoopback } from "./route";
import { createServiceMetrics } from "./service-metrics";

const ALL_ALIVE = { alive: () => 5, wanted: 5 };

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

/** The value of a series, or undefined. */
function seriesValue(text: string, series: string): number | undefined {
	const line = text.split("\n").find((each) => each.startsWith(`${series} `));
	return line === undefined ? undefined : Number(line.slice(series.length));
}

async function read(headers: Record<string, string> = {}): Promise<string> {
	return (await service.request("GET", "/metrics", { token: null, headers })).text;
}

function requestCount(endpoint: string, method: string, status: number): string {
	return `chat_http_request_duration_seconds_count{endpoint="${endpoint}",method="${method}",status="${status}"}`;
}

/** The status of a request for the metrics with another Host header, which fetch can't send. */
function statusFor(host: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		get(`${service.url}/metrics`, { headers: { host } }, (response) => {
			response.resume();
			resolve(response.statusCode);
		}).on("error", reject);
	});
}

describe("the service's metrics", () => {
	it("count requests and their duration by endpoint, method and status, without ids", async () => {
		await service.request("GET", service.path("/contacts/987654"));
		await service.request("GET", service.path("/contacts/987654"));
		await service.request("PATCH", service.path("/contacts"));
		await service.request("GET", "/nowhere");
		await service.request("GET", "/health/live", { token: null });
		const text = await read();
		expect(seriesValue(text, requestCount("getContact", "GET", 404))).toBe(2);
		expect(seriesValue(text, requestCount("none", "PATCH", 405))).toBe(1);
		expect(seriesValue(text, requestCount("none", "GET", 404))).toBe(1);
		expect(seriesValue(text, requestCount("health", "GET", 200))).toBe(1);
		expect(text).not.toContain("987654");
	});

	it("include pending requests, the connection pool and the process", async () => {
		const text = await read();
		expect(seriesValue(text, "chat_http_requests_under_way")).toBe(1);
		expect(seriesValue(text, 'chat_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0);
		expect(seriesValue(text, "chat_database_connections_awaited")).toBe(0);
		expect(seriesValue(text, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
		expect(seriesValue(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
		expect(seriesValue(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
	});

	it("count new and repeated messages from the platform", async () => {
		const message = { from: "491701234567", id: "wamid.1", timestamp: "1795181381", type: "text" };
		await platformOf(service).send({ messages: [{ ...message, text: { body: "Hello" } }] });
		await platformOf(service).send({
			messages: [
				{ ...message, text: { body: "Hello" } },
				{ ...message, id: "wamid.2" },
			],
		});
		await platformOf(service).send({
			statuses: [{ id: "wamid.1", status: "read", timestamp: "1795181390" }],
		});
		const text = await read();
		expect(seriesValue(text, 'chat_ingest_messages_total{outcome="stored"}')).toBe(2);
		expect(seriesValue(text, 'chat_ingest_messages_total{outcome="duplicate"}')).toBe(1);
	});
});

it("the service's metrics include the free disk space of the embedded database", async () => {
	const { registry } = createServiceMetrics(service.pool, import.meta.dirname);
	expect(seriesValue(await registry.metrics(), "chat_data_folder_free_bytes")).toBeGreaterThan(0);
	expect(await read()).not.toContain("chat_data_folder_free_bytes");
});

describe("access to metrics", () => {
	it("is limited to direct requests from this machine without METRICS_TOKEN", async () => {
		expect((await service.request("GET", "/metrics", { token: null })).status).toBe(200);
		for (const host of ["evil.test", "localhost.evil.test:80", "192.0.2.7"]) {
			expect(await statusFor(host), host).toBe(403);
		}
		for (const host of ["localhost", "127.0.0.1:9464", "[::1]"]) {
			expect(await statusFor(host), host).toBe(200);
		}
		for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"]) {
			const response = await service.request("GET", "/metrics", { headers: { [name]: "127.0.0.1" } });
			expect(response.status, name).toBe(403);
			expect(response.body.message).toContain("METRICS_TOKEN");
		}
	});

	it("needs METRICS_TOKEN if it's set", async () => {
		const metricsToken = "a-token-for-metrics-only";
		const guarded = await startTestService({ config: { metricsToken } });
		try {
			const read = (token: string | null, headers = {}) =>
				guarded.request("GET", "/metrics", { token, headers });
			expect((await read(metricsToken)).status).toBe(200);
			expect((await read(metricsToken, { "x-forwarded-for": "203.0.113.7" })).status).toBe(200);
			for (const token of [null, "another", undefined]) {
				const response = await read(token as string | null);
				expect(response.status).toBe(401);
				expect(response.headers.get("www-authenticate")).toBe("Bearer");
			}
		} finally {
			await guarded.stop();
		}
	});
});

function served(registry: Registry, workers = ALL_ALIVE) {
	return { registry, health: createWorkerHealth(service.pool, workers), metricsToken: undefined };
}

describe("the worker's metrics", () => {
	it("count attempts by result, and waiting jobs", async () => {
		const metrics = createWorkerMetrics(service.pool, ALL_ALIVE);
		metrics.countAttempt({ failure: null, durationMs: 120 });
		metrics.countAttempt({ failure: "refused", durationMs: 3 });
		await service.pool.query(
			"select graphile_worker.add_job('deliver', '{}'::json, run_at => now() - interval '90 seconds')",
		);
		await service.pool.query(
			"select graphile_worker.add_job('deliver', '{}'::json, run_at => now() + interval '1 hour')",
		);
		const text = await metrics.registry.metrics();
		const attempts = "chat_delivery_attempt_duration_seconds";
		expect(seriesValue(text, `${attempts}_count{result="success"}`)).toBe(1);
		expect(seriesValue(text, `${attempts}_sum{result="success"}`)).toBeCloseTo(0.12);
		expect(seriesValue(text, `${attempts}_count{result="refused"}`)).toBe(1);
		expect(seriesValue(text, "chat_job_workers")).toBe(5);
		expect(seriesValue(text, "chat_jobs_waiting")).toBe(1);
		expect(seriesValue(text, "chat_jobs_oldest_wait_seconds")).toBeGreaterThanOrEqual(90);
		expect(seriesValue(text, "chat_jobs_oldest_wait_seconds")).toBeLessThan(300);
	});

	it("report a port in use in one line", async () => {
		const { registry } = createWorkerMetrics(service.pool, ALL_ALIVE);
		const first = await startWorkerServer({ port: 0, bindAddress: "127.0.0.1" }, served(registry));
		try {
			const second = startWorkerServer({ ...first, bindAddress: "127.0.0.1" }, served(registry));
			await expect(second).rejects.toThrow(/^WORKER_METRICS_PORT \d+ can't be used: .*EADDRINUSE/);
		} finally {
			first.stop();
		}
	});

	it("are only served on 127.0.0.1 by default", async () => {
		const { registry } = createWorkerMetrics(service.pool, ALL_ALIVE);
		const { BIND_ADDRESS: bindAddress } = readSettings({});
		const server = await startWorkerServer({ port: 0, bindAddress }, served(registry));
		try {
			const read = (host: string) => fetch(`http://${host}:${server.port}/health/live`);
			expect((await read("127.0.0.1")).status).toBe(200);
			await expect(read("127.0.0.2")).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
		} finally {
			server.stop();
		}
	});

	it("are served on a separate port with the health check and the same access rules", async () => {
		const { registry } = createWorkerMetrics(service.pool, ALL_ALIVE);
		const server = await startWorkerServer({ port: 0, bindAddress: "127.0.0.1" }, served(registry));
		try {
			const read = (path: string, headers = {}) =>
				fetch(`http://127.0.0.1:${server.port}${path}`, { headers }).then((response) => response.status);
			expect(await read("/health/live")).toBe(200);
			expect(await read("/metrics")).toBe(200);
			expect(await read("/metrics", { via: "1.1 proxy" })).toBe(403);
			expect(await read("/")).toBe(404);
		} finally {
			server.stop();
		}
	});
});

describe("a loopback address", () => {
	it.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("is %s", (address) => {
		expect(isLoopback(address)).toBe(true);
	});

	it.each([
		"10.0.0.7",
		"192.168.1.20",
		"172.17.0.1",
		"fd00::1",
		"203.0.113.7",
		"::ffff:10.0.0.7",
		"",
		undefined,
	])("is not %s", (address) => {
		expect(isLoopback(address)).toBe(false);
	});
});
