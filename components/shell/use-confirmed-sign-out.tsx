"use client";

import { useState } from "react";
import type { SignOutChoice } from "@/components/shell/sign-out-dialog";
import { useSignOut } from "@/components/shell/use-sign-out";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useAccount } from "@/lib/console/account";
import { countDrafts, removeAllDrafts } from "@/lib/console/drafts/draft-store";
import { leavePage } from "@/lib/console/drafts/leave-guards";

const SignOutDialog = lazyDialog(
	async () => (await import("@/components/shell/sign-out-dialog")).SignOutDialog,
);

type Question = { drafts: number; answer: (choice: SignOutChoice) => void };

/** Signs out. Asks first if open changes would be lost or this browser holds unsaved drafts. */
export function useConfirmedSignOut() {
	const { person } = useAccount();
	const { run, pending } = useSignOut();
	const [question, setQuestion] = useState<Question | null>(null);

	async function signOut(): Promise<"left" | "stayed"> {
		const drafts = await countDrafts(person.id).catch(() => 0);
		if (drafts === 0) return run();
		const choice = await new Promise<SignOutChoice>((answer) => setQuestion({ drafts, answer }));
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
		dialog: (
			<SignOutDialog
				open={question !== null}
				drafts={question?.drafts ?? 0}
				pending={pending}
				onAnswer={(choice) => question?.answer(choice)}
			/>
		),
	};
}
