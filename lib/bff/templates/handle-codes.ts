import { z } from "zod";
import { admitMember, type Member, requirePermission, requireSameOrigin } from "@/lib/bff/access/session";
import { recordAudit } from "@/lib/bff/audit/record";
import { outcomeOf, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import { handle } from "@/lib/bff/http/handle";
import { readJson } from "@/lib/bff/http/read-body";
import { fieldErrors, success } from "@/lib/bff/http/responses";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import type { Runtime } from "@/lib/bff/runtime";
import { forgetTemplateCodes, listTemplateCodes, rememberTemplateCodes } from "@/lib/bff/templates/codes";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/parameters";
import { HttpError } from "@/lib/wire/http/http-error";

const BODY_LIMIT_BYTES = 4096;

const codeBody = z.object({
	code: z
		.string()
		.regex(TEMPLATE_CODE_PATTERN, "A template code must have 1 to 512 characters: A-Z a-z 0-9 _ . -"),
});

/**
 * The template codes known to the console: GET lists them, PUT adds one, DELETE removes one; body `{code}`. Opening a
 * template adds its code, so viewers can do that. Removing one changes the list for everyone.
 */
export function handleTemplateCodes(
	runtime: Runtime,
	request: Request,
	accountText: string,
): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const accountId = readAccountId(accountText);
		const member = await admitMember(runtime, request.headers, accountId);
		requirePermission(member, "Chat Templates — View");
		requireSameOrigin(request);
		if (request.method === "PUT")
			await rememberTemplateCodes(runtime.db, accountId, [await readCode(request)]);
		if (request.method === "DELETE") await forget(runtime, member, request);
		return success(await listTemplateCodes(runtime.db, accountId), requestId);
	});
}

async function forget(runtime: Runtime, member: Member, request: Request): Promise<void> {
	const action = "template.forgotten";
	try {
		requirePermission(member, "Chat Templates — Edit");
	} catch (error) {
		await recordAfterwards(runtime, member, { action, outcome: outcomeOf(error) });
		throw error;
	}
	const code = await readCode(request);
	await runtime.db.transaction(async (tx) => {
		await forgetTemplateCodes(tx, member.account.id, [code]);
		await recordAudit(tx, member, { action, record: { id: code } });
	});
}

async function readCode(request: Request): Promise<string> {
	const body = codeBody.safeParse(await readJson(request, BODY_LIMIT_BYTES));
	if (body.success) return body.data.code;
	const errors = fieldErrors(body.error);
	throw new HttpError("invalid", "Enter a valid template code.", { errors });
}
