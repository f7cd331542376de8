import { countAddress } from "@/lib/bff/access/sign-in/sign-in-limit";
import { SsoError } from "@/lib/bff/access/sso/provider";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { requestSource } from "@/lib/bff/http/request-source";
import { Refusal } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";

/**
 * Records a response of the provider that signs nobody in. Nobody is known, so the event belongs to no account. It has
 * the provider's reason, which has no tokens. Failures beyond the limit of an address aren't recorded.
 */
export async function recordSsoFailure({ db }: Runtime, headers: Headers, error: unknown): Promise<void> {
	if (!(error instanceof SsoError)) return;
	const source = requestSource(headers);
	if (!(await isWithinLimit(db, source.address))) return;
	const isDown = error.kind === "provider-down";
	const message = `Single sign-on failed: ${error.message}.`;
	await recordPersonAudit(db, { id: "" }, source, {
		action: "sign_in.failed",
		outcome: isDown ? { kind: "failed", status: 503, message } : { kind: "refused", status: 403, message },
	});
}

async function isWithinLimit(db: Runtime["db"], address: string): Promise<boolean> {
	try {
		await countAddress(db, address);
		return true;
	} catch (error) {
		if (error instanceof Refusal) return false;
		throw error;
	}
}
