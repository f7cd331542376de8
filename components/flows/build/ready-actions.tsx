"use client";

import { GitCompareArrows, Rocket, WandSparkles } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import type { useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import { PublishDialog } from "@/components/flows/use-flow-actions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { safeFixes } from "@/lib/console/flows/build/safe-fixes";
import type { TextEdit } from "@/lib/json/edit";

const VersionWords = dynamic(
	async () => (await import("@/components/flows/versions/version-words")).VersionWords,
	{ ssr: false },
);

type ReadyActionsProps = {
	editing: ReturnType<typeof useFlowEditing>;
	/** Whether the problems are those of the text as it is now. */
	isCurrent: () => boolean;
	onFixAll: (edits: ReadonlyArray<TextEdit>) => void;
};

/** What leads to publishing: fixing all problems, what changed since the last save, and where it's published. */
export function ReadyActions({ editing, isCurrent, onFixAll }: ReadyActionsProps) {
	const { problems, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.ready");
	const { flow, text } = editing.saved;
	const [shown, setShown] = useState<"changes" | "publish">();
	const fixable = problems.filter(({ fix }) => fix);
	const isDraft = flow.chat_status === "DRAFT" && flow.chat_flow_id !== "";
	return (
		<span className="ms-auto flex flex-wrap gap-1">
			{fixable.length > 1 && !isReadOnly && (
				<Button
					size="small"
					icon={<WandSparkles aria-hidden />}
					onClick={() => isCurrent() && onFixAll(safeFixes(fixable))}
				>
					{t("fixAll")}
				</Button>
			)}
			{editing.isDirty && (
				<Button
					size="small"
					variant="ghost"
					icon={<GitCompareArrows aria-hidden />}
					onClick={() => setShown("changes")}
				>
					{t("changes")}
				</Button>
			)}
			{isDraft && !isReadOnly && (
				<Button
					size="small"
					variant="ghost"
					icon={<Rocket aria-hidden />}
					onClick={() => setShown("publish")}
				>
					{t("publish")}
				</Button>
			)}
			{shown === "publish" && <PublishDialog flow={flow} onClose={() => setShown(undefined)} />}
			<Dialog
				open={shown === "changes"}
				onOpenChange={(open) => !open && setShown(undefined)}
				title={t("changes")}
				size="wide"
			>
				<VersionWords before={text} after={editing.currentText()} />
			</Dialog>
		</span>
	);
}
