"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyableText } from "@/components/ui/data/copyable-text";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";
import { useService } from "@/lib/console/api/service";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";

type PublishDialogProps = {
	flow: { id: number; name: string; chat_flow_id: string };
	onClose: () => void;
};

/** Publishes a draft on the simulator, or says where staff publish it on the messaging platform. */
export function PublishDialog(props: PublishDialogProps) {
	const { isAdded } = useAccount();
	const { data: service, isError } = useService();
	if (service === undefined && !isError) return null;
	// The simulator takes only the token of the configured account.
	return service?.platform === "simulator" && !isAdded ? (
		<OnSimulator {...props} />
	) : (
		<OnPlatform {...props} />
	);
}

function OnSimulator({ flow, onClose }: PublishDialogProps) {
	const t = useTranslations("flows.publish");
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const { name } = flow;
	const publication = useStaffChange("publishSimulatedFlow", () => {
		toast.success(t("published", { name }));
		void invalidate(client, accountId, "listFlows", "findFlows", "getFlow");
	});
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			tone="primary"
			title={t("title", { name })}
			consequence={t("simulatorText")}
			confirmLabel={t("confirm")}
			pending={publication.isPending || publication.isSuccess}
			error={publication.error ? textOf(publication.error) : undefined}
			onConfirm={() => publication.mutate({ body: { flow_id: flow.id } }, { onSuccess: onClose })}
		/>
	);
}

function OnPlatform({ flow, onClose }: PublishDialogProps) {
	const t = useTranslations("flows.publish");
	const tUi = useTranslations("ui.actions");
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("whereTitle", { name: flow.name })}
			description={t("whereText")}
			footer={<Button onClick={onClose}>{tUi("close")}</Button>}
		>
			<ol className="flex list-decimal flex-col gap-2 ps-5 text-pretty text-table">
				<li>{t("stepSave")}</li>
				<li>
					{t("stepOpen")}
					<div className="mt-1">
						<CopyableText value={flow.chat_flow_id} what={t("flowId")} />
					</div>
				</li>
				<li>{t("stepPublish")}</li>
			</ol>
		</Dialog>
	);
}
