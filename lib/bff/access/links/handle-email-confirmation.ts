import { z } from "zod";
import { requireSameOrigin } from "@/lib/bff/access/session";
import { handle } from "@/lib/bff/http/handle";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { success } from "@/lib/bff/http/responses";
import { confirmEmail } from "@/lib/bff/profile/email";
import type { Runtime } from "@/lib/bff/runtime";

const BODY_LIMIT_BYTES = 16 * 1024;

const confirmBody = z.object({ token: z.string() });

/** Confirms a new email address by a link's token. */
export function handleEmailConfirmation(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		requireSameOrigin(request);
		const { token } = parseBody(confirmBody, await readJson(request, BODY_LIMIT_BYTES));
		return success(await confirmEmail(runtime, request.headers, token), requestId);
	});
}
