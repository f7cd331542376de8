"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/toaster";
import { signOut } from "@/lib/console/access";
import { useErrorText } from "@/lib/console/error-text";

/** Ends the session; a full load forgets everything that was on screen. */
export function useSignOut() {
	const t = useTranslations("shell.you");
	const toast = useToast();
	const textOf = useErrorText();
	const ending = useMutation({
		mutationFn: signOut,
		onSuccess: () => location.assign("/sign-in"),
		onError: (error) => toast.failure(t("signOutFailed", { reason: textOf(error) })),
	});
	return { run: () => ending.mutate(), pending: ending.isPending };
}
