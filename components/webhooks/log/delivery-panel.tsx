"use client";

import { CircleHelp, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import { useResend } from "@/components/webhooks/deliveries/use-delivery-actions";
import { useDelivery } from "@/components/webhooks/deliveries/use-delivery-log";
import { DeliveryDetails } from "@/components/webhooks/log/delivery-details";
import { DeliveryStatus } from "@/components/webhooks/log/delivery-status";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import type { Webhook } from "@/lib/contract/webhooks";

type DeliveryPanelProps = { webhook: Webhook; deliveryId: string; onClose: () => void };

/** One delivery beside the log: request, response, and what to do. */
export function DeliveryPanel({ webhook, deliveryId, onClose }: DeliveryPanelProps) {
	const t = useTranslations("webhookLog.delivery");
	const query = useDelivery(webhook.id, deliveryId);
	const delivery = query.data;
	const failedKind = query.isError && !delivery ? toApiError(query.error).kind : undefined;
	// The delivery no longer exists, or the ID in the URL is invalid.
	const isGone = failedKind === "not-found" || failedKind === "invalid";
	return (
		<SidePanel
			title={
				delivery ? (
					<code dir="ltr" className="font-medium font-mono text-[13px]">
						{delivery.event_type}
					</code>
				) : query.isError ? (
					t("title")
				) : (
					<Skeleton className="h-4 w-40" />
				)
			}
			label={delivery ? t("label", { event: delivery.event_type }) : t("title")}
			actions={
				delivery && (
					<>
						<DeliveryStatus state={delivery.state} />
						<ResendButton webhook={webhook} deliveryId={deliveryId} />
					</>
				)
			}
			onClose={onClose}
			className="max-[1199px]:absolute max-[1199px]:inset-y-0 max-[1199px]:end-0 max-[1199px]:shadow-raised w-[min(680px,90%)]! wide:w-[min(720px,60%)]! phone:w-auto!"
		>
			{delivery && <DeliveryDetails delivery={delivery} webhook={webhook} />}
			{isGone && (
				<StateView icon={<CircleHelp />} role="alert" title={t("gone")}>
					{t("goneText")}
				</StateView>
			)}
			{!delivery && query.isError && !isGone && <QueryErrorView query={query} title={t("failed")} />}
			{!delivery && !query.isError && (
				<div className="flex flex-col gap-4 p-4">
					<Skeleton className="h-16 w-full" />
					<Skeleton className="h-7 w-72" />
					<Skeleton className="h-64 w-full" />
				</div>
			)}
		</SidePanel>
	);
}

type ResendButtonProps = { webhook: Webhook; deliveryId: string };

function ResendButton({ webhook, deliveryId }: ResendButtonProps) {
	const t = useTranslations("webhookLog.delivery");
	const toast = useToast();
	const textOf = useErrorText();
	const denial = useDenial("Chat Detail — Edit");
	const resend = useResend(webhook.id);

	async function run() {
		try {
			await resend.mutateAsync(deliveryId);
			toast.success(t("resent"));
		} catch (error) {
			toast.failure(t("resendFailed"), { description: textOf(error) });
		}
	}

	return (
		<Button
			size="small"
			icon={<RotateCw aria-hidden />}
			pending={resend.isPending}
			disabledReason={denial ?? (webhook.is_active ? undefined : t("offReason"))}
			onClick={() => void run()}
		>
			<span className="max-sm:sr-only">{t("resend")}</span>
		</Button>
	);
}
