import type { Body, Data } from "@/lib/contract/endpoints";
import { recordChange } from "@/lib/service/audit/record";
import type { Context } from "@/lib/service/context";
import { assertVersion, laterThan } from "@/lib/service/if-match";
import { PlatformError } from "@/lib/service/platform/platform";
import { HttpError, notFound } from "@/lib/wire/http/http-error";
import { readDefinitionText, readPlatformText } from "./definition";
import { type FlowRow, flowToWire, readVersion, storeIfUnchanged, type VersionedRow } from "./find";
import { countDefinition, type DefinitionCounts } from "./list/definition-counts";
import { abandonIntent, beginIntent, finishIntent, type Intent } from "./recovery/intents";
import { recoverOwn } from "./recovery/start-recovery";

/** Concurrent updates of a flow are rare; this many in a row mean that something is wrong. */
const TRIES_MAX = 5;

type NewDefinition = Pick<FlowRow, "flowJson" | "flowJsonRaw">;

/**
 * Replaces a flow's definition on the messaging platform and then here. A published flow becomes a draft, and the
 * platform continues to serve the published version. Source: docs/spec/decisions.md §3.
 *
 * No lock is held during the platform call. If the flow was changed meanwhile, the call is repeated, so that with
 * concurrent updates both sides end up with the last definition.
 * @param version the `updated_at` that the client has read; without it, any version is replaced
 * @throws HttpError `not-found`, `changed`, `conflict`, `platform-failed`, `platform-silent`
 */
export async function updateFlow(
	context: Context,
	id: number,
	input: Body<"updateFlow">,
	bodyText: string,
	version: string | undefined,
): Promise<Data<"updateFlow">> {
	const values = { flowJson: await readDefinitionText(bodyText), flowJsonRaw: input.flow_json_raw };
	const read = await readVersion(context, id);
	if (!read) throw notFound("flow");
	assertVersion("flow", read.row.updatedAt, version);
	const { chatFlowId } = read.row;
	const intent = await beginIntent(context, { kind: "update-flow", flowId: id, chatFlowId });
	if (!intent) throw new Error("The change could not be recorded.");
	return flowToWire(await replace(context, intent, read, values, version));
}

async function replace(
	context: Context,
	intent: Intent,
	firstRead: VersionedRow,
	values: NewDefinition,
	version: string | undefined,
): Promise<FlowRow> {
	const { account, platform, clock } = context;
	const definition = await readPlatformText(values.flowJson, values.flowJsonRaw);
	let read: VersionedRow | undefined = firstRead;
	let tries = 0;
	try {
		while (read) {
			tries += 1;
			const { id, chatFlowId } = read.row;
			const calledAt = clock();
			const { validationErrors } = await platform.updateFlow(account, chatFlowId, definition);
			const counts = await countDefinition(values.flowJson, validationErrors);
			const change = { ...values, validationErrors, ...counts };
			const stored = await store(context, intent, read, change, calledAt);
			if (stored) return stored;
			if (tries === TRIES_MAX) throw tooManyWriters();
			read = await readVersion(context, id);
			if (read) assertVersion("flow", read.row.updatedAt, version);
		}
		throw notFound("flow");
	} catch (error) {
		const isFirstCall = error instanceof PlatformError && tries === 1;
		if (isFirstCall) await abandonIntent(context, intent, error);
		else await recoverOwn(context, intent);
		throw error;
	}
}

function store(
	context: Context,
	intent: Intent,
	read: VersionedRow,
	values: NewDefinition & Pick<FlowRow, "validationErrors"> & DefinitionCounts,
	calledAt: Date,
): Promise<FlowRow | undefined> {
	return context.db.transaction(async (tx) => {
		const scope = { db: tx, account: context.account };
		const updatedAt = laterThan(read.row.updatedAt, context.clock());
		const change = { ...values, updatedAt, updatedBy: context.actor.label };
		const stored = await storeIfUnchanged(scope, read, change, calledAt);
		if (!stored) return undefined;
		const changes = [{ field: "flow_json" }];
		// At the same time, by which a console finds who stored what it reads.
		await recordChange(
			{ ...context, db: tx, clock: () => updatedAt },
			{ action: "flow.updated", recordId: stored.id, changes },
		);
		await finishIntent(tx, intent);
		return stored;
	});
}

function tooManyWriters(): HttpError {
	return new HttpError("conflict", "Someone else is changing this flow. Try again in a moment.");
}
