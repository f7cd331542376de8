import { get } from "node:http";
import type { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { createWorkerHealth } from "@/lib/service/webhooks/worker/health";
import { createWorkerMetrics } from "@/lib/service/webhooks/worker/metrics";
import { startWorkerServer } from "@/lib/service/webhooks/worker/server";
import { readSettings } from "@/lib/settings/read";
import { isLoopback } from "./route";
import { createServiceMetrics } from "./service-metrics";

const ALL_ALIVE = { alive: () => 5, wanted: 5 };

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

/** The value of a series; undefined when there is none. */
function seriesValue(text: string, series: string): number | undefined {
	const line = text.split("\n").find((each) => each.startsWith(`${series} `));
	return line === undefined ? undefined : Number(line.slice(series.length));
}

async function read(headers: Record<string, string> = {}): Promise<string> {
	return (await service.request("GET", "/metrics", { token: null, headers })).text;
}

function answered(endpoint: string, method: string, status: number): string {
	return `chat_http_request_duration_seconds_count{endpoint="${endpoint}",method="${method}",status="${status}"}`;
}

/** What a request for the metrics under another host is answered; fetch sets its own. */
function statusFor(host: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		get(`${service.url}/metrics`, { headers: { host } }, (answer) => {
			answer.resume();
			resolve(answer.statusCode);
		}).on("error", reject);
	});
}

describe("the service's metrics", () => {
	it("count requests and their time by endpoint, method and status, without an id", async () => {
		await service.request("GET", service.path("/contacts/987654"));
		await service.request("GET", service.path("/contacts/987654"));
		await service.request("PATCH", service.path("/contacts"));
		await service.request("GET", "/nowhere");
		await service.request("GET", "/health/live", { token: null });
		const text = await read();
		expect(seriesValue(text, answered("getContact", "GET", 404))).toBe(2);
		expect(seriesValue(text, answered("none", "PATCH", 405))).toBe(1);
		expect(seriesValue(text, answered("none", "GET", 404))).toBe(1);
		expect(seriesValue(text, answered("health", "GET", 200))).toBe(1);
		expect(text).not.toContain("987654");
	});

	it("tell what is under way, of the pool, and of the process", async () => {
		const text = await read();
		expect(seriesValue(text, "chat_http_requests_under_way")).toBe(1);
		expect(seriesValue(text, 'chat_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0);
		expect(seriesValue(text, "chat_database_connections_awaited")).toBe(0);
		expect(seriesValue(text, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
		expect(seriesValue(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
		expect(seriesValue(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
	});

	it("count what the platform reports: messages that are new, and those told again", async () => {
		const message = { from: "491701234567", id: "wamid.1", timestamp: "1795181381", type: "text" };
		await platformOf(service).tell({ messages: [{ ...message, text: { body: "Hello" } }] });
		await platformOf(service).tell({
			messages: [
				{ ...message, text: { body: "Hello" } },
				{ ...message, id: "wamid.2" },
			],
		});
		await platformOf(service).tell({
			statuses: [{ id: "wamid.1", status: "read", timestamp: "1795181390" }],
		});
		const text = await read();
		expect(seriesValue(text, 'chat_ingest_messages_total{outcome="stored"}')).toBe(2);
		expect(seriesValue(text, 'chat_ingest_messages_total{outcome="duplicate"}')).toBe(1);
	});
});

it("the service's metrics tell how much space the disk of the embedded database has left", async () => {
	const { registry } = createServiceMetrics(service.pool, import.meta.dirname);
	expect(seriesValue(await registry.metrics(), "chat_data_folder_free_bytes")).toBeGreaterThan(0);
	expect(await read()).not.toContain("chat_data_folder_free_bytes");
});

describe("who may read metrics", () => {
	it("is this machine alone without METRICS_TOKEN, and nobody through a proxy", async () => {
		expect((await service.request("GET", "/metrics", { token: null })).status).toBe(200);
		for (const host of ["evil.test", "localhost.evil.test:80", "192.0.2.7"]) {
			expect(await statusFor(host), host).toBe(403);
		}
		for (const host of ["localhost", "127.0.0.1:9464", "[::1]"]) {
			expect(await statusFor(host), host).toBe(200);
		}
		for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"]) {
			const answer = await service.request("GET", "/metrics", { headers: { [name]: "127.0.0.1" } });
			expect(answer.status, name).toBe(403);
			expect(answer.body.message).toContain("METRICS_TOKEN");
		}
	});

	it("is who sends METRICS_TOKEN where it is set", async () => {
		const metricsToken = "a-token-for-metrics-only";
		const guarded = await startTestService({ config: { metricsToken } });
		try {
			const ask = (token: string | null, headers = {}) =>
				guarded.request("GET", "/metrics", { token, headers });
			expect((await ask(metricsToken)).status).toBe(200);
			expect((await ask(metricsToken, { "x-forwarded-for": "203.0.113.7" })).status).toBe(200);
			for (const token of [null, "another", undefined]) {
				const answer = await ask(token as string | null);
				expect(answer.status).toBe(401);
				expect(answer.headers.get("www-authenticate")).toBe("Bearer");
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
	it("count attempts by what became of them, and jobs that wait", async () => {
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

	it("say in a line that the port is taken", async () => {
		const { registry } = createWorkerMetrics(service.pool, ALL_ALIVE);
		const first = await startWorkerServer({ port: 0, bindAddress: "127.0.0.1" }, served(registry));
		try {
			const second = startWorkerServer({ ...first, bindAddress: "127.0.0.1" }, served(registry));
			await expect(second).rejects.toThrow(/^WORKER_METRICS_PORT \d+ can't be used: .*EADDRINUSE/);
		} finally {
			first.stop();
		}
	});

	it("are served on 127.0.0.1 alone unless BIND_ADDRESS says otherwise", async () => {
		const { registry } = createWorkerMetrics(service.pool, ALL_ALIVE);
		const { BIND_ADDRESS: bindAddress } = readSettings({});
		const server = await startWorkerServer({ port: 0, bindAddress }, served(registry));
		try {
			const ask = (host: string) => fetch(`http://${host}:${server.port}/health/live`);
			expect((await ask("127.0.0.1")).status).toBe(200);
			await expect(ask("127.0.0.2")).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
		} finally {
			server.stop();
		}
	});

	it("are served at a separate port, with the same guard, beside the health check", async () => {
		const { registry } = createWorkerMetrics(service.pool, ALL_ALIVE);
		const server = await startWorkerServer({ port: 0, bindAddress: "127.0.0.1" }, served(registry));
		try {
			const ask = (path: string, headers = {}) =>
				fetch(`http://127.0.0.1:${server.port}${path}`, { headers }).then((answer) => answer.status);
			expect(await ask("/health/live")).toBe(200);
			expect(await ask("/metrics")).toBe(200);
			expect(await ask("/metrics", { via: "1.1 proxy" })).toBe(403);
			expect(await ask("/")).toBe(404);
		} finally {
			server.stop();
		}
	});
});

describe("an address of this machine alone", () => {
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
