import { type AuditEntry, type AuditedMember, recordAudit } from "@/lib/bff/audit/record";
import type { Runtime } from "@/lib/bff/runtime";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Records what can't be undone anymore: a write that the service has answered, or a refusal. An event that can't be
 * stored goes to the log with all that it says, and the person still gets their response.
 */
export async function recordAfterwards(
	{ db, log }: Pick<Runtime, "db" | "log">,
	member: AuditedMember,
	entry: AuditEntry,
): Promise<void> {
	try {
		await recordAudit(db, member, entry);
	} catch (error) {
		const { account, person, source } = member;
		const event = { accountId: account.id, personId: person?.id, ...source, ...entry };
		log.error({ err: error, event }, "an audit event couldn't be stored");
	}
}

/** How a request ended that a check or the console itself stopped. */
export function outcomeOf(error: unknown): NonNullable<AuditEntry["outcome"]> {
	if (!(error instanceof HttpError)) {
		return { kind: "failed", status: 500, message: "Something went wrong in the console." };
	}
	return outcomeOfStatus(error);
}

/** A refusal is final; with 499 and up, the write may or may not have happened. */
export function outcomeOfStatus(failure: {
	status: number;
	message: string;
}): NonNullable<AuditEntry["outcome"]> {
	return {
		kind: failure.status < 499 ? "refused" : "failed",
		status: failure.status,
		message: failure.message,
	};
}
