import { and, eq } from "drizzle-orm";
import type { Body, Data } from "@/lib/contract/endpoints";
import { recordChange } from "@/lib/service/audit/record";
import type { Context, KeepResponse } from "@/lib/service/context";
import { type CreatedPlatformFlow, PlatformError } from "@/lib/service/platform/platform";
import { flows, platformIntents } from "@/lib/service/store/schema/schema";
import { conflict, HttpError } from "@/lib/wire/http/http-error";
import { violates } from "@/lib/wire/unique-violation";
import { readDefinitionText, readPlatformText } from "./definition";
import { type FlowRow, flowToWire } from "./find";
import { countDefinition, type DefinitionCounts, flowSearchName } from "./list/definition-counts";
import {
	abandonIntent,
	beginIntent,
	claimIntent,
	dropIntent,
	finishIntent,
	type Intent,
} from "./recovery/intents";
import { recoverClaimed, recoverOwn } from "./recovery/start-recovery";

/**
 * Creates a flow on the messaging platform and then here. If either fails, neither keeps it, at once or after recovery.
 * A definition with validation errors from the platform is stored too.
 * Source: docs/spec/public-api.md §3, docs/spec/decisions.md §3.
 * @param bodyText the request's body, to store the definition exactly as sent
 * @param keepResponse called in the transaction that stores the flow
 * @throws HttpError `conflict` for a name in use, even with concurrent requests; `platform-failed`, `platform-silent`
 */
export async function createFlow(
	context: Context,
	input: Body<"createFlow">,
	bodyText: string,
	keepResponse: KeepResponse<Data<"createFlow">>,
): Promise<Data<"createFlow">> {
	const { db, account } = context;
	const sameName = and(eq(flows.accountId, account), eq(flows.name, input.name));
	const [namesake] = await db.select({ id: flows.id }).from(flows).where(sameName);
	if (namesake) throw nameInUse();

	const flowJson = await readDefinitionText(bodyText);
	const intent = await beginCreation(context, input.name);
	const created = await createOnPlatform(context, intent, input, flowJson);
	try {
		const counts = await countDefinition(flowJson, created.validationErrors);
		return await context.db.transaction(async (tx) => {
			const row = await insertFlow({ ...context, db: tx }, intent, { input, flowJson, created, counts });
			const result = flowToWire(row);
			await keepResponse(tx, result);
			return result;
		});
	} catch (error) {
		await recoverOwn(context, intent, created.chatFlowId);
		throw violates(error, "flows_name") ? nameInUse() : error;
	}
}

async function createOnPlatform(
	context: Context,
	intent: Intent,
	{ name, categories, flow_json_raw }: Body<"createFlow">,
	flowJson: string,
): Promise<CreatedPlatformFlow> {
	const definition = await readPlatformText(flowJson, flow_json_raw);
	try {
		return await context.platform.createFlow(context.account, { name, categories, definition });
	} catch (error) {
		await abandonIntent(context, intent, error);
		throw error;
	}
}

type NewFlow = {
	input: Body<"createFlow">;
	flowJson: string;
	created: CreatedPlatformFlow;
	counts: DefinitionCounts;
};

/** Stores a flow and removes its intent in one transaction. */
async function insertFlow(
	{ db: tx, account, actor, clock }: Context,
	intent: Intent,
	{ input, flowJson, created, counts }: NewFlow,
): Promise<FlowRow> {
	const now = clock();
	const [row] = await tx
		.insert(flows)
		.values({
			accountId: account,
			name: input.name,
			chatFlowId: created.chatFlowId,
			chatStatus: created.chatStatus,
			templateName: input.template_name,
			profileId: actor.profileId,
			categories: input.categories,
			flowJson,
			flowJsonRaw: input.flow_json_raw,
			validationErrors: created.validationErrors,
			searchName: flowSearchName(input.name),
			...counts,
			createdAt: now,
			updatedAt: now,
			updatedBy: actor.label,
		})
		.returning();
	if (!row) throw new Error("The flow was not stored.");
	await recordChange(
		{ db: tx, account, actor, clock: () => now },
		{ action: "flow.created", recordId: row.id, changes: [{ field: "name", to: row.name }] },
	);
	if (await finishIntent(tx, intent)) return row;
	throw new HttpError("unavailable", "Creating the flow took too long and was undone. Try again.");
}

/**
 * Records that a flow with this name is about to be created. Allows one creation per name at a time, so that flows found
 * on the platform by name are unambiguous. Recovers an interrupted creation first.
 * @throws HttpError `conflict` while another is in progress; PlatformError while the platform can't be recovered
 */
async function beginCreation(context: Context, name: string): Promise<Intent> {
	const foreignChatFlowIds = await findForeign(context, name);
	const begin = () => beginIntent(context, { kind: "create-flow", flowName: name, foreignChatFlowIds });
	const intent = (await begin()) ?? ((await clearName(context, name)) ? await begin() : undefined);
	if (intent) return intent;
	throw nameBeingTaken();
}

/** Existing flows with the name on the platform; null if it doesn't list them, which may still allow the creation. */
async function findForeign({ platform, account }: Context, name: string): Promise<string[] | null> {
	try {
		return await platform.findFlowsByName(account, name);
	} catch (error) {
		if (error instanceof PlatformError && error.kind === "upstream-failed") return null;
		throw error;
	}
}

/** Recovers an earlier creation of the name. @returns false while that one is in progress */
async function clearName(context: Context, name: string): Promise<boolean> {
	const { db, account } = context;
	const [left] = await db
		.select({ accountId: platformIntents.accountId, id: platformIntents.id })
		.from(platformIntents)
		.where(and(eq(platformIntents.accountId, account), eq(platformIntents.flowName, name)));
	if (!left) return true;
	const claimed = await claimIntent(context, left);
	if (!claimed) return false;
	if (!(await recoverClaimed(context, claimed))) await dropIntent(db, claimed);
	return true;
}

/** 409 for a name that another flow of the account has. Source: docs/spec/decisions.md §3. */
export function nameInUse(): HttpError {
	return conflict("name", "Another flow already has this name.");
}

/** 409 for a name that another request is creating; it may be in use or free a moment later. */
function nameBeingTaken(): HttpError {
	const message = "A flow with this name is being created. Try again in a moment.";
	return conflict("name", message, { "Retry-After": "1" });
}
