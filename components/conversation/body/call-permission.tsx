"use client";

import { PhoneCall, PhoneOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { RichText } from "@/components/conversation/rich-text";
import type { Content } from "@/lib/console/conversation/content/message-content";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";

type CallPermissionProps = { content: Extract<Content, { kind: "call-permission" }> };

/** The question whether the business may call, or the customer's answer. */
export function CallPermissionBody({ content }: CallPermissionProps) {
	const t = useTranslations("conversation.callPermission");
	const { exact, moment } = useFormats();
	const now = useNow();
	const { state, text, until } = content;
	const Icon = state === "declined" ? PhoneOff : PhoneCall;
	return (
		<div className="flex gap-2">
			<Icon className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
			<div className="min-w-0">
				<p className="font-semibold text-table">{t(state)}</p>
				{until && (
					<p className="text-ink-2 text-label" title={exact(until)}>
						{t("until", { time: moment(until, now) })}
					</p>
				)}
				{text && <RichText text={text} />}
			</div>
		</div>
	);
}
