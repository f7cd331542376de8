import { requireSameOrigin } from "@/lib/bff/access/session";
import { setUp } from "@/lib/bff/access/set-up/set-up";
import { requirePasswordsEnabled } from "@/lib/bff/access/sign-in/sign-in";
import { handle } from "@/lib/bff/http/handle";
import { readJson } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import { success } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";

const BODY_LIMIT_BYTES = 16 * 1024;

/** Handles setup over HTTP; the new owner then signs in. */
export function handleSetUp(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		requireSameOrigin(request);
		const { db, config } = runtime;
		requirePasswordsEnabled(runtime);
		const input = await readJson(request, BODY_LIMIT_BYTES);
		const source = requestSource(request.headers);
		await setUp({ db, appSecret: config.appSecret, accountId: config.defaultAccountId, source }, input);
		return success(null, requestId);
	});
}
