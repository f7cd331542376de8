"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Shapes } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useService } from "@/lib/console/api/service";
import { useAreaCounts } from "@/lib/console/area-badges";
import { cn } from "@/lib/console/class-names";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";

/** Offers sample data to those who may add it, while the account is empty and its service has some. */
export function SampleDataOffer({ className }: { className?: string }) {
	const t = useTranslations("firstSteps.samples");
	const { can } = useAccount();
	const { data: service } = useService();
	const hasSamples = service?.manages_tokens && service.platform === "simulator";
	const { flows, contacts, webhooks } = useAreaCounts();
	const [isAsking, setAsking] = useState(false);
	const isEmpty = flows === 0 && contacts === 0 && webhooks === 0;
	if (!isAsking && !(hasSamples && isEmpty && can("Connection — Edit"))) return null;
	return (
		<div className={cn("flex flex-wrap items-center justify-center gap-x-3 gap-y-2", className)}>
			<p className="min-w-0 text-pretty text-ink-2 text-table">{t("offer")}</p>
			<Button size="small" icon={<Shapes aria-hidden />} onClick={() => setAsking(true)}>
				{t("add")}
			</Button>
			{isAsking && <AddSampleData onClose={() => setAsking(false)} />}
		</div>
	);
}

function AddSampleData({ onClose }: { onClose: () => void }) {
	const t = useTranslations("firstSteps.samples");
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const addition = useStaffChange("addSampleData", () => {
		toast.success(t("added"));
		void client.invalidateQueries({ queryKey: [accountId] });
	});
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && !addition.isPending && onClose()}
			tone="primary"
			title={t("title")}
			consequence={
				<div className="flex flex-col gap-2">
					<p>{t("text")}</p>
					<p>{t("notMixed")}</p>
					<p>{t("stays")}</p>
				</div>
			}
			confirmLabel={t("confirm")}
			pending={addition.isPending || addition.isSuccess}
			error={addition.error ? textOf(addition.error) : undefined}
			onConfirm={() => addition.mutate({}, { onSuccess: onClose })}
		/>
	);
}
