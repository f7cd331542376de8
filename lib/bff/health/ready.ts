import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readConfiguredService } from "@/lib/bff/connections/services";
import { failure, requestIdOf, success } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { APP_VERSION } from "@/lib/settings/app-version";
import { readClock } from "@/lib/wire/database-clock";

const PROBE_TIMEOUT_MS = 2000;

/** 200 with the version while the process runs. */
export function handleLive(request: Request): Response {
	return success({ version: APP_VERSION }, requestIdOf(request.headers));
}

/**
 * 200 if the console's database and service respond, its clock is right and the service isn't older than the console,
 * otherwise 503 that names what is wrong.
 */
export async function handleReady(runtime: Runtime, request: Request): Promise<Response> {
	const requestId = requestIdOf(request.headers);
	const [database, service] = await Promise.all([probeDatabase(runtime), probeService(runtime)]);
	if (database === "ok" && service === "ok") return success({ database: "ok", service: "ok" }, requestId);
	const missing = [database !== "ok" && database, service !== "ok" && `service (${service})`]
		.filter(Boolean)
		.join(", ");
	return failure(
		{ status: 503, message: `Not ready. Unavailable: ${missing}.`, headers: { "retry-after": "1" } },
		requestId,
	);
}

/** How the database responds; `ok` in time and if this machine's clock agrees with its clock. */
async function probeDatabase(runtime: Runtime): Promise<string> {
	const result = readClock(runtime.db).then(
		({ isRight, report }) =>
			isRight ? "ok" : `clock (${report.clock_difference_seconds} s from the database's)`,
		() => "database",
	);
	return Promise.race([result, sleep(PROBE_TIMEOUT_MS, "database", { ref: false })]);
}

/** Whether the database responds in time. */
export async function isDatabaseAvailable({ db }: Runtime, timeoutMs = PROBE_TIMEOUT_MS): Promise<boolean> {
	const result = db.execute(sql`select 1`).then(
		() => true,
		() => false,
	);
	return Promise.race([result, sleep(timeoutMs, false, { ref: false })]);
}

/** How the service responds; `ok` without an error. Another service may not have this path. Doesn't read the body. */
async function probeService(runtime: Runtime): Promise<string> {
	try {
		const response = await fetch(`${runtime.config.chatApiUrl}/health/ready`, {
			signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
			redirect: "manual",
			cache: "no-store",
		});
		await response.body?.cancel();
		if (response.status >= 500) return `HTTP ${response.status}`;
		const service = await Promise.race([
			readConfiguredService(runtime),
			sleep(PROBE_TIMEOUT_MS, undefined, { ref: false }),
		]);
		if (service?.kind !== "older") return service ? "ok" : "no response";
		return `version ${service.version} is older than the console's ${APP_VERSION}`;
	} catch {
		return "no response";
	}
}
