"use client";

import { RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { PayloadTable } from "@/components/flows/preview/outcome/payload-table";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import type { Members } from "@/lib/flow-json/read";

type ClosingPayloadProps = {
	payload: Members;
	/** Whether people outside the account see it, who know no payloads. */
	isShared: boolean;
	onRestart: () => void;
};

/** What the chat receives at the end of the flow. */
export function ClosingPayload({ payload, isShared, onRestart }: ClosingPayloadProps) {
	const t = useTranslations("flowPreview.payload");
	const section = useRef<HTMLElement>(null);
	const title = t(isShared ? "sharedTitle" : "title");
	const isEmpty = Object.keys(payload).length === 0;
	useEffect(() => section.current?.focus(), []);
	return (
		<section
			ref={section}
			tabIndex={-1}
			data-phone-outcome
			aria-label={title}
			className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 outline-none"
		>
			<div className="flex items-center gap-2">
				<h3 className="min-w-0 flex-1 font-semibold text-table">{title}</h3>
				{!isShared && <CopyButton value={JSON.stringify(payload, null, 2)} what={title} />}
			</div>
			<p className="text-ink-3 text-label">
				{isShared ? t(isEmpty ? "sharedEmpty" : "sharedHint") : t("hint")}
			</p>
			{!(isShared && isEmpty) && <PayloadTable label={title} payload={payload} />}
			<Button size="small" className="self-start" icon={<RotateCcw aria-hidden />} onClick={onRestart}>
				{t("again")}
			</Button>
		</section>
	);
}
