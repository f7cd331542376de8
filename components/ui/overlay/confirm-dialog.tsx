"use client";

import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Backdrop, DIALOG_CLASS } from "@/components/ui/overlay/dialog";
import { cn } from "@/lib/console/class-names";

export type ConfirmDialogProps = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** Names the item: "Delete the flow “Change seat”?" */
	title: ReactNode;
	/** The consequence, and that it can't be undone. */
	consequence: ReactNode;
	/** Verb and noun: "Delete flow". */
	confirmLabel: string;
	/** Keep the dialog open and `pending` until the server responds. */
	onConfirm: () => void;
	pending?: boolean;
	/** Why it failed, shown in the dialog. */
	error?: string | undefined;
	tone?: "danger" | "primary";
	cancelLabel?: string;
};

/** Asks before an irreversible action; reversible ones run immediately, with Undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { open, onOpenChange, title, consequence, confirmLabel, onConfirm, pending, error } = props;
	const t = useTranslations("ui.actions");
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<Backdrop />
				<Base.Popup className={cn(DIALOG_CLASS, "max-w-md")}>
					<div className="flex flex-col gap-2 px-5 pt-4 pb-5">
						<Base.Title className="wrap-anywhere text-pretty font-semibold text-title">{title}</Base.Title>
						<Base.Description render={<div />} className="wrap-anywhere text-pretty text-ink-2 text-table">
							{consequence}
						</Base.Description>
						{error && <Alert>{error}</Alert>}
					</div>
					<footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
						<Base.Close render={<Button />}>{props.cancelLabel ?? t("cancel")}</Base.Close>
						<Button variant={props.tone ?? "danger"} pending={pending ?? false} onClick={onConfirm}>
							{confirmLabel}
						</Button>
					</footer>
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
