"use client";

import { RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { PayloadTable } from "@/components/flows/preview/outcome/payload-table";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import type { Members } from "@/lib/flow-json/read";

type ClosingPayloadProps = { payload: Members; onRestart: () => void };

/** What the chat receives at the end of the flow. */
export function ClosingPayload({ payload, onRestart }: ClosingPayloadProps) {
	const t = useTranslations("flowPreview.payload");
	const section = useRef<HTMLElement>(null);
	useEffect(() => section.current?.focus(), []);
	return (
		<section
			ref={section}
			tabIndex={-1}
			data-phone-outcome
			aria-label={t("title")}
			className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 outline-none"
		>
			<div className="flex items-center gap-2">
				<h3 className="min-w-0 flex-1 font-semibold text-table">{t("title")}</h3>
				<CopyButton value={JSON.stringify(payload, null, 2)} what={t("title")} />
			</div>
			<p className="text-ink-3 text-label">{t("hint")}</p>
			<PayloadTable label={t("title")} payload={payload} />
			<Button size="small" className="self-start" icon={<RotateCcw aria-hidden />} onClick={onRestart}>
				{t("again")}
			</Button>
		</section>
	);
}
