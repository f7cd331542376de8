"use client";

import { WrapText } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { useIsApple } from "@/lib/console/browser/keys";

type EditorBarProps = {
	tabLeaves: boolean;
	onTabLeavesChange: (tabLeaves: boolean) => void;
	onFormat: () => void;
};

/** Toolbar above the code: formatting, and how to leave the editor by keyboard. */
export function EditorBar({ tabLeaves, onTabLeavesChange, onFormat }: EditorBarProps) {
	const t = useTranslations("flows.editor");
	const isApple = useIsApple();
	return (
		<div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-1 text-ink-3 text-label">
			<span className="pointer-coarse:hidden" role="status">
				{tabLeaves ? t("tabLeaves") : t("tabStays")}
			</span>
			<Button
				size="small"
				variant="ghost"
				aria-pressed={tabLeaves}
				onClick={() => onTabLeavesChange(!tabLeaves)}
				className="!h-6 !px-1.5 !text-label pointer-coarse:hidden"
			>
				{tabLeaves ? t("letTabIndent") : t("letTabLeave")}
				<Kbd keys={isApple ? "⌃+shift+m" : "mod+m"} />
			</Button>
			<Tooltip content={t("formatHint")}>
				<Button
					size="small"
					variant="ghost"
					icon={<WrapText aria-hidden />}
					onClick={onFormat}
					className="!h-7 ms-auto"
				>
					{t("format")}
				</Button>
			</Tooltip>
		</div>
	);
}
