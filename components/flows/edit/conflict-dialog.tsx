"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useNow } from "@/lib/console/browser/now";
import type { useFlowEditing } from "@/lib/console/flows/use-flow-editing";
import { useFormats } from "@/lib/console/formats/reader";
import type { Flow } from "@/lib/contract/flows";

const TextDifference = dynamic(
	() => import("@/components/editor/text-difference").then((module) => module.TextDifference),
	{ ssr: false, loading: () => <Skeleton className="h-80 w-full" /> },
);

type ConflictDialogProps = {
	editing: ReturnType<typeof useFlowEditing>;
	theme: "light" | "dark";
	/** Loads their text into the editor. */
	onTake: (text: string) => void;
	/** Overwrites their version. */
	onSave: (theirs: Flow) => void;
};

/** Asks before overwriting: a version saved meanwhile, shown beside yours, or one that the service doesn't return. */
export function ConflictDialog({ editing, theme, onTake, onSave }: ConflictDialogProps) {
	const t = useTranslations("flows.conflict");
	const formats = useFormats();
	const now = useNow();
	const { conflict, text, closeConflict, take } = editing;
	if (conflict?.isUnknown) {
		return (
			<ConfirmDialog
				open
				onOpenChange={(open) => !open && closeConflict()}
				title={t("unknownTitle", { name: conflict.flow.name })}
				consequence={t("unknownText")}
				confirmLabel={t("replace")}
				cancelLabel={t("goOn")}
				onConfirm={() => onSave(conflict.flow)}
			/>
		);
	}
	return (
		<Dialog
			open={conflict !== null}
			onOpenChange={(open) => !open && closeConflict()}
			size="wide"
			title={t("title", { name: conflict?.flow.name ?? "" })}
			description={t("description", { when: formats.relative(conflict?.flow.updated_at ?? "", now) })}
			footer={
				conflict && (
					<>
						<Button variant="ghost" onClick={closeConflict}>
							{t("goOn")}
						</Button>
						<Button
							onClick={() => {
								take(conflict);
								onTake(conflict.text);
							}}
						>
							{t("keepTheirs")}
						</Button>
						<Button variant="primary" onClick={() => onSave(conflict.flow)}>
							{t("saveMine")}
						</Button>
					</>
				)
			}
		>
			{conflict && (
				<div className="flex flex-col gap-2">
					<p className="flex gap-4 font-medium text-label" aria-hidden>
						<span className="text-danger">− {t("theirs")}</span>
						<span className="text-accent-ink">+ {t("mine")}</span>
					</p>
					<TextDifference
						before={conflict.text}
						after={text}
						beforeLabel={t("theirs")}
						afterLabel={t("mine")}
						theme={theme}
						className="h-[min(24rem,50dvh)] rounded-control border border-line"
					/>
				</div>
			)}
		</Dialog>
	);
}
