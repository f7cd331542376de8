import { upstreamOf } from "@/lib/bff/connections/upstream";
import { forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import type { Flow } from "@/lib/contract/flows";

type Account = Parameters<typeof upstreamOf>[1];

/** A flow with its record's text, as its service has it now. @throws Refusal as the service answers, or like forward */
export async function readFlow(
	runtime: Pick<Runtime, "config" | "dispatcher" | "log">,
	account: Account,
	flowId: number,
	requestId: string,
): Promise<{ flow: Flow }> {
	const upstream = upstreamOf(runtime.config, account);
	const { path, data } = ENDPOINTS.getFlow;
	const response = await forward(runtime, upstream, {
		method: "GET",
		path: (ACCOUNT_PREFIX + path)
			.replace(":accountId", String(upstream.accountId))
			.replace(":id", String(flowId)),
		from: { headers: new Headers(), signal: new AbortController().signal },
		requestId,
	});
	return { flow: (await readServiceResponse(response, data)).data };
}
