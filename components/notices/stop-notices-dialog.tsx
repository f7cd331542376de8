"use client";

import { useMutation } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import type { NoticeTopic } from "@/lib/contract/console/webhook-notices";

/** Stops the emails about a topic to the person who opens their link. It takes a click, because mail scanners open links too. */
export function StopNoticesDialog({ topic }: { topic: NoticeTopic }) {
	const t = useTranslations(`webhookNotices.stop.${topic}`);
	const { id: accountId } = useAccount();
	const toast = useToast();
	const textOf = useErrorText();
	const [notices, setNotices] = useQueryState("notices", parseAsStringLiteral(["stop"]));
	const close = () => void setNotices(null);
	const stop = useMutation({
		mutationFn: () =>
			call(topic === "webhook" ? "stopOwnWebhookNotices" : "stopOwnTemplateNotices", {
				params: { accountId },
			}),
		onSuccess: () => {
			toast.success(t("done"));
			close();
		},
	});
	return (
		<ConfirmDialog
			open={notices === "stop"}
			onOpenChange={(open) => !open && close()}
			title={t("title")}
			consequence={t("consequence")}
			confirmLabel={t("confirm")}
			tone="primary"
			onConfirm={() => stop.mutate()}
			pending={stop.isPending}
			error={stop.isError ? textOf(stop.error) : undefined}
		/>
	);
}
