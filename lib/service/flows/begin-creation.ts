import { and, eq } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { PlatformError } from "@/lib/service/platform/platform-error";
import { platformIntents } from "@/lib/service/store/schema";
import { nameBeingTaken } from "./name-in-use";
import { beginIntent, claimIntent, dropIntent, type Intent } from "./recovery/intents";
import { recoverClaimed } from "./recovery/start-recovery";

/**
 * Records that a flow with this name is about to be created. One creation per name at a time, so that flows found on
 * the platform by name can be told apart. An interrupted creation is recovered first.
 * @throws ServiceError `conflict` while another is in progress; PlatformError while the platform can't be recovered
 */
export async function beginCreation(context: Context, name: string): Promise<Intent> {
	const foreignChatFlowIds = await findForeign(context, name);
	const begin = () => beginIntent(context, { kind: "create-flow", flowName: name, foreignChatFlowIds });
	const intent = (await begin()) ?? ((await clearName(context, name)) ? await begin() : undefined);
	if (intent) return intent;
	throw nameBeingTaken();
}

/** What has the name on the platform already. If it won't say, the creation may still be possible. */
async function findForeign({ platform, account }: Context, name: string): Promise<string[] | null> {
	try {
		return await platform.findFlowsByName(account, name);
	} catch (error) {
		if (error instanceof PlatformError && error.kind === "platform-failed") return null;
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
