import { z } from "zod";
import { recordAudit } from "@/lib/bff/audit/record";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import { callService } from "@/lib/bff/proxy/call-service";
import { forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { rememberTemplateCodes } from "@/lib/bff/templates/codes";
import { storeSampleTranslations } from "@/lib/bff/templates/translations";
import { HttpError } from "@/lib/wire/http/http-error";

/** Has the account's service add sample data to the account, which must be empty, and lists its templates. */
export async function addSampleData(runtime: Runtime, member: Member): Promise<null> {
	const { account, person, source } = member;
	const { data } = await callService(runtime, upstreamOf(runtime.config, account), "addSampleData", {
		person: { name: person.name },
		requestId: source.requestId,
	});
	await runtime.db.transaction(async (tx) => {
		await rememberTemplateCodes(tx, account.id, data.template_codes);
		await storeSampleTranslations(tx, account.id, data.translations);
		await recordAudit(tx, member, {
			action: "account.sample_added",
			record: { id: account.id, title: account.name },
		});
	});
	return null;
}

/**
 * Publishes a draft on the simulator, which replaces the messaging platform. Staff publish on the real one themselves.
 * Refused (409) for accounts that people added: the simulator takes only the configured token.
 */
export async function publishSimulatedFlow(runtime: Runtime, member: Member, flowId: number): Promise<null> {
	const { account, source } = member;
	if (account.connection) {
		const message = "Only flows of the default account can be published on the simulator.";
		throw new HttpError("conflict", message);
	}
	const upstream = upstreamOf(runtime.config, account);
	const { requestId } = source;
	const { data: flow } = await callService(runtime, upstream, "getFlow", { id: flowId, requestId });
	const response = await forward(runtime, upstream, {
		method: "POST",
		path: `/api/platform/simulator/flows/${encodeURIComponent(flow.chat_flow_id)}/publish`,
		from: { headers: new Headers(), signal: new AbortController().signal },
		requestId,
	});
	await readServiceResponse(response, z.unknown());
	await recordAudit(runtime.db, member, {
		action: "flow.published",
		record: { id: flow.id, title: flow.name },
	});
	return null;
}
