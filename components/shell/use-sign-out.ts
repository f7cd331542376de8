"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { signOut } from "@/lib/console/api/access";
import { useErrorText } from "@/lib/console/api/error-text";

/** Ends the session; a full load forgets everything that was on screen. */
export function useSignOut() {
	const t = useTranslations("shell.you");
	const toast = useToast();
	const textOf = useErrorText();
	const ending = useMutation({
		mutationFn: signOut,
		onError: (error) => toast.failure(t("signOutFailed", { reason: textOf(error) })),
	});

	/** Signs out, does `last`, and leaves. Gives "stayed" if signing out failed; a toast then says so. */
	async function run(last?: () => Promise<unknown>): Promise<"left" | "stayed"> {
		try {
			await ending.mutateAsync();
		} catch {
			return "stayed";
		}
		await last?.();
		location.assign("/sign-in");
		return "left";
	}

	return { run, pending: ending.isPending };
}
