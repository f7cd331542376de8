import { and, eq } from "drizzle-orm";
import type { Body, Data } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";
import type { CreatedPlatformFlow } from "@/lib/service/platform/platform";
import { flows } from "@/lib/service/store/schema";
import { violatedIndex } from "@/lib/service/store/unique-violation";
import { definitionText, platformText } from "./definition";
import { type FlowRow, flowToWire } from "./to-wire";

/**
 * Creates a flow on the messaging platform and then here; if either fails neither keeps it. A definition with
 * findings of the platform is stored all the same. Source: public API §3, decisions §3.
 * @param bodyText the request's body, from which the definition is kept as it was sent
 * @throws ServiceError `conflict` for a name in use, under any concurrency; `platform-failed`, `platform-silent`
 */
export async function createFlow(
	context: Context,
	input: Body<"createFlow">,
	bodyText: string,
): Promise<Data<"createFlow">> {
	const { db, account, platform } = context;
	const sameName = and(eq(flows.accountId, account), eq(flows.name, input.name));
	const [namesake] = await db.select({ id: flows.id }).from(flows).where(sameName);
	if (namesake) throw nameInUse();

	const flowJson = definitionText(bodyText);
	const definition = platformText(flowJson, input.flow_json_raw);
	const { name, categories } = input;
	const created = await platform.createFlow(account, { name, categories, definition });
	try {
		return flowToWire(await insertFlow(context, input, flowJson, created));
	} catch (error) {
		await takeBack(context, created.chatFlowId);
		throw violatedIndex(error) === "flows_name" ? nameInUse() : error;
	}
}

async function insertFlow(
	{ db, account, actor, clock }: Context,
	input: Body<"createFlow">,
	flowJson: string,
	created: CreatedPlatformFlow,
): Promise<FlowRow> {
	const now = clock();
	const [row] = await db
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
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) throw new Error("The flow was not stored.");
	return row;
}

/** Removes from the platform what could not be stored here. Failing at that must not hide why it was done. */
async function takeBack({ account, platform, log }: Context, chatFlowId: string): Promise<void> {
	try {
		await platform.deleteFlow(account, chatFlowId);
	} catch (error) {
		log.error({ account, chatFlowId, err: error }, "a flow without a record stays on the messaging platform");
	}
}

function nameInUse(): ServiceError {
	const message = "Another flow has this name already.";
	return new ServiceError("conflict", message, { errors: [{ path: "name", message }] });
}
