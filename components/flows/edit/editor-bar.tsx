"use client";

import { ArrowRightToLine, PanelRightClose, PanelRightOpen, Redo2, Undo2, WrapText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { useIsApple } from "@/lib/console/browser/keys";

type EditorBarProps = {
	/** The choice of the view. */
	view: ReactNode;
	/** Whether the code is shown, which some tools are for. */
	isCode: boolean;
	/** The menu of components to insert. */
	insert: ReactNode;
	/** Whether the text can't be changed. */
	isReadOnly: boolean;
	canUndo: boolean;
	canRedo: boolean;
	onUndo: () => void;
	onRedo: () => void;
	/** The map's button. */
	map: ReactNode;
	tabLeaves: boolean;
	onTabLeavesChange: (tabLeaves: boolean) => void;
	onFormat: () => void;
	isPreviewShown: boolean;
	onPreviewShownChange: (isShown: boolean) => void;
};

/** Toolbar above the code or the parts: view, insert, undo, redo, map, format, what the Tab key does, and the preview's fold. */
export function EditorBar(props: EditorBarProps) {
	const { view, isCode, insert, isReadOnly, canUndo, canRedo, onUndo, onRedo } = props;
	const { map, tabLeaves, onTabLeavesChange, onFormat, isPreviewShown, onPreviewShownChange } = props;
	const t = useTranslations("flows.editor");
	const isApple = useIsApple();
	return (
		<div className="@container shrink-0 border-line border-b">
			<div className="flex min-h-9 flex-wrap items-center gap-x-1 gap-y-1 px-2 py-1 text-ink-3 text-label @max-[34rem]:gap-x-0.5 @max-[34rem]:[&_button]:px-1!">
				{view}
				{!isReadOnly && insert}
				{map}
				{!isReadOnly && (
					<>
						{isCode && (
							<Tooltip content={t("formatHint")}>
								<Button
									size="small"
									variant="ghost"
									icon={<WrapText aria-hidden />}
									onClick={onFormat}
									className="!h-7"
								>
									<BarLabel>{t("format")}</BarLabel>
								</Button>
							</Tooltip>
						)}
						<IconButton
							size="small"
							label={t("undo")}
							keys="mod+z"
							icon={<Undo2 aria-hidden />}
							aria-disabled={!canUndo}
							onClick={onUndo}
							className="aria-disabled:opacity-50"
						/>
						<IconButton
							size="small"
							label={t("redo")}
							keys="mod+shift+z"
							icon={<Redo2 aria-hidden />}
							aria-disabled={!canRedo}
							onClick={onRedo}
							className="aria-disabled:opacity-50"
						/>
					</>
				)}
				{isCode && (
					<>
						<Tooltip content={t("tabHint")}>
							<Button
								size="small"
								variant="ghost"
								icon={<ArrowRightToLine aria-hidden className="size-3.5! rtl:-scale-x-100" />}
								onClick={() => onTabLeavesChange(!tabLeaves)}
								className="!h-7 !text-label ms-auto pointer-coarse:hidden"
							>
								<span className="flex items-center gap-1.5 @max-[48rem]:sr-only">
									{tabLeaves ? t("tabLeaves") : t("tabStays")}
									<Kbd keys={isApple ? "⌃+shift+m" : "mod+m"} />
								</span>
							</Button>
						</Tooltip>
						<span className="sr-only" role="status">
							{tabLeaves ? t("tabLeavesStatus") : t("tabStaysStatus")}
						</span>
						<IconButton
							size="small"
							label={isPreviewShown ? t("hidePreview") : t("showPreview")}
							aria-expanded={isPreviewShown}
							icon={isPreviewShown ? <PanelRightClose aria-hidden /> : <PanelRightOpen aria-hidden />}
							onClick={() => onPreviewShownChange(!isPreviewShown)}
							className="max-lg:hidden"
						/>
					</>
				)}
			</div>
		</div>
	);
}

/** The words of a button, which has only its icon where the bar is narrow. */
export function BarLabel({ children }: { children: ReactNode }) {
	return <span className="@max-[34rem]:sr-only">{children}</span>;
}
