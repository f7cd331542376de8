import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { readServiceConfig } from "@/lib/service/config";
import { getContact } from "@/lib/service/contacts/find";
import type { Dependencies } from "@/lib/service/context";
import { type AnyHandler, endpointRoute } from "@/lib/service/http/endpoints/endpoint-route";
import { createSimulator } from "@/lib/service/platform/simulator/simulator";
import { openDatabase } from "@/lib/service/store/database";
import { authenticate } from "@/lib/service/tokens/authenticate";
import { runEndpoint } from "@/lib/wire/http/run-endpoint";

let opened: Dependencies | undefined;

/** Opened at the first request, since Next also loads routes during the build. */
function dependencies(): Dependencies {
	if (opened) return opened;
	const config = readServiceConfig(process.env);
	const { db } = openDatabase(config.databaseUrl, 10);
	const log = pino({ level: "silent" });
	opened = { db, config, log, clock: () => new Date(), platform: createSimulator() };
	return opened;
}

const handler: AnyHandler = (context, { params }) =>
	getContact(context, (params as { contactId: number }).contactId);

/** One contact, by the service's own code: token, checks, query and envelope. No log. */
export async function answer(request: Request, path: Record<string, string>): Promise<Response> {
	const route = endpointRoute({ endpoint: ENDPOINTS.getContact, handler, rules: undefined });
	async function admit() {
		const actor = await authenticate(dependencies(), request.headers.get("authorization") ?? undefined);
		return { ...dependencies(), account: actor.account, actor };
	}
	return runEndpoint({ ...route, admit }, { request, requestId: randomUUID(), path, query: {} });
}
