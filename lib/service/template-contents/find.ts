import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { templateContents } from "@/lib/service/store/schema";

/** The condition for the content of one language of the account's template. */
export function isContent(
	{ account }: Pick<Context, "account">,
	templateCode: string,
	langCode: string,
): SQL | undefined {
	return and(
		eq(templateContents.accountId, account),
		eq(templateContents.templateCode, templateCode),
		eq(templateContents.lang_code, langCode),
	);
}
