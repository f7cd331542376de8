import { recordChange } from "@/lib/service/audit/record";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/wire/http/http-error";
import { type FlowRow, findFlow } from "./find";
import { abandonIntent, beginIntent, finishIntent, type Intent } from "./recovery/intents";
import { recoverOwn } from "./recovery/start-recovery";
import { removeFlow } from "./remove";

/**
 * Deletes a flow: removes a draft from the messaging platform or deprecates a published flow there, then removes it
 * here. Source: docs/spec/decisions.md §3.
 * @throws HttpError `not-found`, `platform-failed`, `platform-silent`
 */
export async function deleteFlow(context: Context, id: number): Promise<null> {
	const row = await findFlow(context, id);
	const { chatFlowId, name } = row;
	context.onRecorded?.({ title: name, changes: [] });
	const intent = await beginIntent(context, { kind: "delete-flow", flowId: id, chatFlowId });
	if (!intent) throw new Error("The deletion could not be recorded.");
	try {
		await endOnPlatform(context, row);
	} catch (error) {
		await abandonIntent(context, intent, error);
		throw error;
	}
	if (!(await removeHere(context, intent, id))) throw notFound("flow");
	return null;
}

/**
 * Throttled and blocked flows were published; a deprecated one has already ended
 * (docs/spec/platform-api.md §4).
 */
async function endOnPlatform({ account, platform }: Context, row: FlowRow): Promise<void> {
	if (row.chatStatus === "DRAFT") await platform.deleteFlow(account, row.chatFlowId);
	else if (row.chatStatus !== "DEPRECATED") await platform.deprecateFlow(account, row.chatFlowId);
}

/** @returns false if it was removed meanwhile */
async function removeHere(context: Context, intent: Intent, id: number): Promise<boolean> {
	try {
		return await context.db.transaction(async (tx) => {
			const isRemoved = await removeFlow({ ...context, db: tx }, id);
			await finishIntent(tx, intent);
			if (!isRemoved) return false;
			await recordChange({ ...context, db: tx }, { action: "flow.deleted", recordId: id, changes: [] });
			return true;
		});
	} catch (error) {
		await recoverOwn(context, intent);
		throw error;
	}
}
