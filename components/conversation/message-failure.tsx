"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import { useCapability } from "@/lib/console/api/capabilities";
import { endpointQuery } from "@/lib/console/api/query";
import { failureKind } from "@/lib/console/conversation/failures";
import type { Message } from "@/lib/contract/messages";

/** Why a message failed and what to do, or only the platform's words if its code isn't known. */
export function MessageFailure({ message }: { message: Message }) {
	const t = useTranslations("conversation");
	const explained = useTranslations("failures");
	const { id: accountId } = useAccount();
	const hasCodes = useCapability(accountId, "message-failures") === true;
	const { data } = useQuery({
		...endpointQuery("getMessageFailure", { params: { accountId, messageId: message.id } }),
		enabled: hasCodes,
		staleTime: Number.POSITIVE_INFINITY,
		select: (response) => response.data.code,
	});
	const reason = message.error_reason;
	const kind = data === undefined || data === null ? undefined : failureKind(data);
	if (!kind && !reason) return null;
	return (
		<div className="mt-1 flex max-w-[min(85%,34rem)] items-start gap-1 text-danger text-label">
			<CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
			<div className="min-w-0">
				<p>
					<bdi>{t("failedBecause", { reason: kind ? explained(`${kind}.title`) : (reason ?? "") })}</bdi>
				</p>
				{kind && <p className="text-ink-2">{explained(`${kind}.todo`)}</p>}
				{kind && reason && (
					<p className="text-ink-3">
						<bdi>{t("failure.words", { reason })}</bdi> {t("failure.code", { code: String(data) })}
					</p>
				)}
			</div>
		</div>
	);
}
