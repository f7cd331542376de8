"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSignOut } from "@/components/shell/use-sign-out";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useAccount } from "@/lib/console/account";
import { countDrafts, removeAllDrafts } from "@/lib/console/drafts/draft-store";
import { leavePage } from "@/lib/console/drafts/leave-guards";

type Question = { drafts: number; answer: (choice: "keep" | "remove" | "cancel") => void };

/** Signs out. Asks first if open changes would be lost or this browser holds unsaved drafts. */
export function useConfirmedSignOut() {
	const { person } = useAccount();
	const { run, pending } = useSignOut();
	const [question, setQuestion] = useState<Question | null>(null);

	async function signOut(): Promise<"left" | "stayed"> {
		const drafts = await countDrafts(person.id).catch(() => 0);
		if (drafts === 0) return run();
		const choice = await new Promise<Parameters<Question["answer"]>[0]>((answer) =>
			setQuestion({ drafts, answer }),
		);
		const outcome =
			choice === "cancel"
				? "stayed"
				: await run(
						choice === "remove" ? () => removeAllDrafts(person.id).catch(() => undefined) : undefined,
					);
		if (outcome === "stayed") setQuestion(null);
		return outcome;
	}

	return {
		ask: () => leavePage(() => run(), signOut),
		dialog: <SignOutDialog question={question} pending={pending} />,
	};
}

function SignOutDialog({ question, pending }: { question: Question | null; pending: boolean }) {
	const t = useTranslations("shell.signOut");
	const tUi = useTranslations("ui.actions");
	const answer = (choice: Parameters<Question["answer"]>[0]) => () => question?.answer(choice);
	return (
		<Dialog
			open={question !== null}
			onOpenChange={(open) => !open && !pending && question?.answer("cancel")}
			title={t("title")}
			description={t("drafts", { count: question?.drafts ?? 0 })}
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
