import type { Data } from "@/lib/contract/endpoints";
import type { ChangeKind } from "@/lib/contract/extensions/live";
import type { Context } from "@/lib/service/context";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import { HttpError } from "@/lib/wire/http/http-error";
import { fillSample, SAMPLE_TEMPLATE_CODES } from "./fill";
import { TRIP_REMINDER_TRANSLATION } from "./trip-reminder";

const FILLED: ChangeKind[] = ["contact", "message", "flow", "answer", "template", "webhook", "delivery"];

/**
 * Adds sample data to the account, which must be empty.
 * @throws HttpError `forbidden` for a token that doesn't manage tokens; `conflict` if the account has data, or with a
 * real messaging platform
 */
export async function addSampleData(context: Context): Promise<Data<"addSampleData">> {
	const { db, account, actor, config, clock } = context;
	if (!actor.managesTokens) {
		throw new HttpError("forbidden", "Only a console's own token can add sample data.");
	}
	if (config.platform !== "simulator") {
		const message =
			"Sample data needs PLATFORM=simulator, because its flows aren't on the messaging platform.";
		throw new HttpError("conflict", message);
	}
	const isFilled = await fillSample(db, { account, appSecret: config.appSecret, now: clock() });
	if (!isFilled) throw new HttpError("conflict", "Sample data can only be added to an empty account.");
	await notifyChanges(
		db,
		account,
		FILLED.map((kind) => ({ kind, id: null })),
	);
	return { template_codes: SAMPLE_TEMPLATE_CODES, translations: [TRIP_REMINDER_TRANSLATION] };
}
