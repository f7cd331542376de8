import { sql } from "drizzle-orm";
import { failure, requestIdOf, success } from "@/lib/bff/http/answer";
import type { Runtime } from "@/lib/bff/runtime";

const PROBE_TIMEOUT_MS = 2000;

/** 200 once the console can be used: its database and its service answer. Else 503 that names what does not. */
export async function handleReady(runtime: Runtime, request: Request): Promise<Response> {
	const requestId = requestIdOf(request.headers);
	const [database, service] = await Promise.all([isDatabaseThere(runtime), isServiceThere(runtime)]);
	if (database && service) return success({ database: "ok", service: "ok" }, requestId);
	const away = [!database && "the database", !service && "the service"].filter(Boolean).join(" and ");
	return failure(
		{ status: 503, message: `Not ready: ${away} can't be reached.`, headers: { "retry-after": "1" } },
		requestId,
	);
}

async function isDatabaseThere({ db }: Runtime): Promise<boolean> {
	return db.execute(sql`select 1`).then(
		() => true,
		() => false,
	);
}

/** A service that is not ours may know no such address; that it answers is enough. */
async function isServiceThere({ config }: Runtime): Promise<boolean> {
	return fetch(`${config.chatApiUrl}/health/ready`, {
		signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
		redirect: "manual",
		cache: "no-store",
	}).then(
		(answer) => answer.status < 500,
		() => false,
	);
}
