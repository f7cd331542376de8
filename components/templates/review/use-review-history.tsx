"use client";

import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ReviewTimeline } from "@/components/templates/review/review-timeline";
import { MenuItem } from "@/components/ui/overlay/menu";
import { useIsOurs } from "@/lib/console/api/service";

type Options = { accountId: number; templateCode: string; nameOf: (langCode: string) => string };

/** The item of a template's menu for what the messaging platform has reported, and its dialog. */
export function useReviewHistory(options: Options): { item: ReactNode; dialog: ReactNode } {
	const t = useTranslations("templateReview");
	const [isOpen, setOpen] = useState(false);
	const hasTemplates = useIsOurs() === true;
	return {
		item: hasTemplates && (
			<MenuItem icon={<ShieldCheck />} onSelect={() => setOpen(true)}>
				{t("history")}
			</MenuItem>
		),
		dialog: isOpen && <ReviewTimeline {...options} onClose={() => setOpen(false)} />,
	};
}
