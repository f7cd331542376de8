"use client";

import { FileClock } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";

type DraftNoticeProps = {
	/** When it was typed, ISO 8601. */
	savedAt: string;
	onRestore: () => void;
	onDiscard: () => void;
};

/** Offers what someone typed before and did not save. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: DraftNoticeProps) {
	const t = useTranslations("ui.draft");
	return (
		<div
			role="status"
			className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-info-subtle px-3 py-2 text-table"
		>
			<FileClock className="size-4 shrink-0 text-info" aria-hidden />
			<p className="min-w-40 flex-1">
				{t("offer")} <RelativeTime value={savedAt} className="text-ink-2" />
			</p>
			<div className="flex gap-2">
				<Button size="small" onClick={onRestore}>
					{t("restore")}
				</Button>
				<Button size="small" variant="ghost" onClick={onDiscard}>
					{t("discard")}
				</Button>
			</div>
		</div>
	);
}
