import { and, getTableColumns, sql } from "drizzle-orm";
import type { Body, Data } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { notFound, ServiceError } from "@/lib/service/errors";
import { flows } from "@/lib/service/store/schema";
import { definitionText, platformText } from "./definition";
import { isFlow } from "./find";
import { type FlowRow, flowToWire } from "./to-wire";

/** Two writers of one flow meet rarely; so often in a row only where something is wrong. */
const TRIES_MAX = 5;

/** A row, and the version of it that was read. */
type VersionedRow = { row: FlowRow; version: string };

/**
 * Replaces a flow's definition on the messaging platform and then here; a published flow becomes a draft, and
 * the platform goes on serving what was published. Source: decisions §3.
 *
 * No lock is held while the platform works. Whoever finds the flow changed meanwhile goes to the platform again,
 * so that with several writers at once both sides end up with the definition of the last.
 * @throws ServiceError `not-found`, `conflict`, `platform-failed`, `platform-silent`
 */
export async function updateFlow(
	context: Context,
	id: number,
	input: Body<"updateFlow">,
	bodyText: string,
): Promise<Data<"updateFlow">> {
	const { account, platform } = context;
	const flowJson = definitionText(bodyText);
	const definition = platformText(flowJson, input.flow_json_raw);
	for (let tries = 0; tries < TRIES_MAX; tries += 1) {
		const read = await readVersion(context, id);
		const { chatFlowId } = read.row;
		const { validationErrors } = await platform.updateFlow(account, chatFlowId, definition);
		try {
			const values = { flowJson, flowJsonRaw: input.flow_json_raw, validationErrors };
			const row = await storeDefinition(context, read, values);
			if (row) return flowToWire(row);
		} catch (error) {
			await putBack(context, read.row);
			throw error;
		}
	}
	throw new ServiceError("conflict", "Others are changing this flow right now. Try again in a moment.");
}

async function readVersion(context: Context, id: number): Promise<VersionedRow> {
	const [read] = await context.db
		.select({ row: getTableColumns(flows), version: sql<string>`xmin::text` })
		.from(flows)
		.where(isFlow(context, id));
	if (!read) throw notFound("flow");
	return read;
}

/** Stores the definition if the row is still the version that was read; else gives undefined. */
async function storeDefinition(
	context: Context,
	{ row, version }: VersionedRow,
	values: Pick<FlowRow, "flowJson" | "flowJsonRaw" | "validationErrors">,
): Promise<FlowRow | undefined> {
	const chatStatus = row.chatStatus === "PUBLISHED" ? "DRAFT" : row.chatStatus;
	const [stored] = await context.db
		.update(flows)
		.set({ ...values, chatStatus, updatedAt: context.clock() })
		.where(and(isFlow(context, row.id), sql`xmin::text = ${version}`))
		.returning();
	return stored;
}

/** Gives the platform the stored definition again. Failing at that must not hide why it was done. */
async function putBack({ account, platform, log }: Context, row: FlowRow): Promise<void> {
	const definition = platformText(row.flowJson, row.flowJsonRaw);
	try {
		await platform.updateFlow(account, row.chatFlowId, definition);
	} catch (error) {
		log.error(
			{ account, chatFlowId: row.chatFlowId, err: error },
			"the messaging platform keeps a definition that was not stored",
		);
	}
}
