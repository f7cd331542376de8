"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useToast } from "@/components/ui/overlay/toaster";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";
import { focusAfterDeletion, neighboursOf } from "@/lib/console/browser/focus-row";
import { deletionEffect } from "@/lib/console/flows/status";
import type { FlowSummary } from "@/lib/contract/flows";

const ConfirmDialog = lazyDialog(
	async () => (await import("@/components/ui/overlay/confirm-dialog")).ConfirmDialog,
);

type DeleteFlowDialogProps = {
	accountId: number;
	/** The flow to delete; null closes the dialog. */
	flow: Pick<FlowSummary, "id" | "name" | "chat_status"> | null;
	onClose: () => void;
	onDeleted?: () => void;
};

/** Asks for confirmation, since deleting a flow can't be undone, and says what happens on the messaging platform. */
export function DeleteFlowDialog({ accountId, flow, onClose, onDeleted }: DeleteFlowDialogProps) {
	const t = useTranslations("flows.delete");
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const removal = useMutation({
		mutationFn: async ({ id }: { id: number; name: string }) => {
			try {
				await call("deleteFlow", { params: { accountId, id } });
			} catch (error) {
				// Someone else deleted it first, which is fine.
				if (toApiError(error).kind !== "not-found") throw error;
			}
		},
		onSuccess: (_, { id, name }) => {
			focusAfterDeletion(id, neighboursOf(id));
			onDeleted?.();
			onClose();
			toast.success(t("done", { name }));
			void invalidate(client, accountId, "listFlows", "findFlows");
		},
	});
	const name = flow?.name ?? "";

	return (
		<ConfirmDialog
			open={flow !== null}
			onOpenChange={(open) => {
				if (open || removal.isPending) return;
				removal.reset();
				onClose();
			}}
			title={t("title", { name })}
			consequence={
				<>
					{t(deletionEffect(flow?.chat_status ?? ""))} {t("also")}
				</>
			}
			confirmLabel={t("confirm")}
			pending={removal.isPending}
			error={removal.isError ? textOf(removal.error) : undefined}
			onConfirm={() => flow && removal.mutate({ id: flow.id, name: flow.name })}
		/>
	);
}
