"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { signOut } from "@/lib/console/api/access/access";
import { useErrorText } from "@/lib/console/api/errors/error-text";

/** Ends the session, then loads the sign-in page or the identity provider's in full, which clears all data in memory. */
export function useSignOut() {
	const t = useTranslations("shell.you");
	const toast = useToast();
	const textOf = useErrorText();
	const ending = useMutation({
		mutationFn: signOut,
		onError: (error) => toast.failure(t("signOutFailed", { reason: textOf(error) })),
	});

	/** Signs out, runs `last`, and leaves. If signing out fails, shows a toast and returns "stayed". */
	async function run(last?: () => Promise<unknown>): Promise<"left" | "stayed"> {
		let address: string | undefined;
		try {
			address = await ending.mutateAsync();
		} catch {
			return "stayed";
		}
		await last?.();
		location.assign(address ?? "/sign-in");
		return "left";
	}

	return { run, pending: ending.isPending };
}
