import type { Data } from "@/lib/contract/endpoints";
import type { ChangeKind } from "@/lib/contract/extensions/live";
import type { Context } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import { fillSample, SAMPLE_TEMPLATE_CODES } from "./fill";

const FILLED: ChangeKind[] = ["contact", "message", "flow", "answer", "template", "webhook", "delivery"];

/**
 * Adds sample data to the account, which must be empty.
 * @throws ServiceError `forbidden` for a token that doesn't manage tokens; `conflict` if the account has data, or with a
 * real messaging platform
 */
export async function addSampleData(context: Context): Promise<Data<"addSampleData">> {
	const { db, account, actor, config, clock } = context;
	if (!actor.managesTokens) {
		throw new ServiceError("forbidden", "Only a console's own token can add sample data.");
	}
	if (config.platform !== "simulator") {
		const message =
			"Sample data needs PLATFORM=simulator, because its flows aren't on the messaging platform.";
		throw new ServiceError("conflict", message);
	}
	const isFilled = await fillSample(db, { account, appSecret: config.appSecret, now: clock() });
	if (!isFilled) throw new ServiceError("conflict", "Sample data can only be added to an empty account.");
	await notifyChanges(
		db,
		account,
		FILLED.map((kind) => ({ kind, id: null })),
	);
	return { template_codes: SAMPLE_TEMPLATE_CODES };
}
