import { and, eq } from "drizzle-orm";
import type { MessageFailure } from "@/lib/contract/extensions/history";
import type { Context } from "@/lib/service/context";
import { messages } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

/** Why a message failed, without a code and reason if it hasn't. @throws HttpError `not-found` */
export async function getMessageFailure(
	{ db, account }: Context,
	messageId: number,
): Promise<MessageFailure> {
	const [found] = await db
		.select({ code: messages.errorCode, reason: messages.errorReason })
		.from(messages)
		.where(and(eq(messages.accountId, account), eq(messages.id, messageId)));
	if (!found) throw notFound("message");
	return found;
}
