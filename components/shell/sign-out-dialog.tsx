"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";

export type SignOutChoice = "keep" | "remove" | "cancel";

type SignOutDialogProps = {
	open: boolean;
	/** How many drafts this browser holds. */
	drafts: number;
	pending: boolean;
	onAnswer: (choice: SignOutChoice) => void;
};

/** Asks what happens to unsaved drafts. */
export function SignOutDialog({ open, drafts, pending, onAnswer }: SignOutDialogProps) {
	const t = useTranslations("shell.signOut");
	const tUi = useTranslations("ui.actions");
	const answer = (choice: SignOutChoice) => () => onAnswer(choice);
	return (
		<Dialog
			open={open}
			onOpenChange={(next) => !next && !pending && onAnswer("cancel")}
			title={t("title")}
			description={t("drafts", { count: drafts })}
			footer={
				<>
					<Button onClick={answer("cancel")}>{tUi("cancel")}</Button>
					<Button pending={pending} onClick={answer("remove")}>
						{t("remove")}
					</Button>
					<Button variant="primary" pending={pending} onClick={answer("keep")}>
						{t("keep")}
					</Button>
				</>
			}
		/>
	);
}
