import { and, eq } from "drizzle-orm";
import { isFrozen } from "@/lib/flow-json/versions";
import { findValidationErrors } from "@/lib/service/platform/simulator/validation-errors";
import type { Database } from "@/lib/service/store/database";
import { flows } from "@/lib/service/store/schema/schema";
import { HttpError, notFound } from "@/lib/wire/http/http-error";

/**
 * The flow that the simulator is asked to publish.
 * @throws HttpError `not_found`; `conflict` if it isn't a draft; `invalid` with the errors of its definition
 */
export async function findPublishable(
	db: Database,
	account: number,
	chatFlowId: string,
): Promise<typeof flows.$inferSelect> {
	const [flow] = await db
		.select()
		.from(flows)
		.where(and(eq(flows.accountId, account), eq(flows.chatFlowId, chatFlowId)));
	if (!flow) throw notFound("flow");
	if (flow.chatStatus !== "DRAFT") {
		throw new HttpError("conflict", `Only a draft can be published; this flow is ${flow.chatStatus}.`);
	}
	const errors = await publicationErrors(flow.flowJson);
	if (errors.length > 0) throw new HttpError("invalid", "A flow with errors can't be published.", { errors });
	return flow;
}

async function publicationErrors(flowJson: string): Promise<Array<{ path: string; message: string }>> {
	const { version } = JSON.parse(flowJson) as { version: string };
	if (isFrozen(version)) {
		return [{ path: "version", message: `Version ${version} is frozen: it can no longer be published.` }];
	}
	const findings = await findValidationErrors(flowJson);
	return findings.map(({ pointers, message }) => ({ path: pointers[0]?.path ?? "", message }));
}
