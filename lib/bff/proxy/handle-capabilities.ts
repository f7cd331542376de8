import { z } from "zod";
import { requireMember } from "@/lib/bff/access/session";
import { Refusal, success } from "@/lib/bff/http/answer";
import { handle } from "@/lib/bff/http/handle";
import { forward } from "@/lib/bff/proxy/forward";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import type { Runtime } from "@/lib/bff/runtime";
import { EXTENSIONS_PREFIX } from "@/lib/contract/endpoint";
import { capabilities } from "@/lib/contract/extensions";

/** The question is asked before a page is whole, so a service that dawdles counts as one that can do nothing. */
const ASK_TIMEOUT_MS = 5_000;

const answerShape = z.object({ data: capabilities });

/**
 * Tells what the service behind can do beyond the public interface. One without extensions, and whatever goes wrong
 * in asking, is "nothing" and never an error. Source: decisions §9.
 */
export function handleCapabilities(
	runtime: Runtime,
	request: Request,
	accountText: string,
): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		await requireMember(runtime, request.headers, readAccountId(accountText));
		return success({ capabilities: await askCapabilities(runtime, request, requestId) }, requestId);
	});
}

async function askCapabilities(runtime: Runtime, request: Request, requestId: string): Promise<string[]> {
	const { chatApiUrl, chatApiToken } = runtime.config;
	try {
		const answer = await forward(
			{ baseUrl: chatApiUrl, token: chatApiToken },
			{
				method: "GET",
				path: EXTENSIONS_PREFIX,
				search: "",
				body: undefined,
				headers: request.headers,
				requestId,
				signal: request.signal,
				timeoutMs: ASK_TIMEOUT_MS,
			},
			runtime.log,
		);
		if (!answer.ok) return [];
		const read = answerShape.safeParse(await answer.json());
		return read.success ? read.data.data.capabilities : [];
	} catch (error) {
		// Broken JSON, or an answer that breaks off.
		if (!(error instanceof Refusal)) {
			runtime.log.warn({ requestId, err: error }, "the service's extensions could not be read");
		}
		return [];
	}
}
