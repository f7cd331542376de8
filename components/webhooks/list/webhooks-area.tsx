"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NoticesButton } from "@/components/notices/notices-button";
import { StopNoticesDialog } from "@/components/notices/stop-notices-dialog";
import { lazyPart } from "@/components/ui/lazy-part";
import { PageHeader } from "@/components/ui/page/page-header";
import { RegisterButton } from "@/components/webhooks/create/register-button";
import { WebhooksTable } from "@/components/webhooks/list/webhooks-table";
import { useUnstoredSecret } from "@/components/webhooks/save/unstored-secret";
import { useWebhooks } from "@/components/webhooks/use-webhooks";
import { useFormats } from "@/lib/console/formats/reader";
import { WEBHOOKS_PER_ACCOUNT } from "@/lib/contract/choices";

const SecretDialog = lazyPart(
	async () => (await import("@/components/webhooks/create/secret-dialog")).SecretDialog,
);

type WebhooksAreaProps = {
	/** A webhook's page, or the form beside the list. */
	children: ReactNode;
};

/** The list of webhooks with the form for new ones, or a webhook's page. */
export function WebhooksArea({ children }: WebhooksAreaProps) {
	const t = useTranslations("webhooks");
	const { number } = useFormats();
	const webhooks = useWebhooks();
	const secret = useUnstoredSecret();
	const openId = Number(useSelectedLayoutSegments()[0]);
	const used = webhooks.data?.length;
	const dialog = secret && <SecretDialog key={secret.secret} unstored={secret} />;
	if (openId > 0) {
		return (
			<div className="flex h-full min-h-0 flex-1 flex-col">
				{children}
				{dialog}
			</div>
		);
	}
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader
				title={t("title")}
				count={used !== undefined && t("usedOf", { used: number(used), limit: number(WEBHOOKS_PER_ACCOUNT) })}
				actions={
					<>
						<NoticesButton topic="webhook" />
						<RegisterButton used={used} />
					</>
				}
			/>
			<div className="relative flex min-h-0 flex-1">
				<section aria-label={t("title")} className="@container flex min-w-0 flex-1 flex-col bg-surface">
					<WebhooksTable webhooks={webhooks} />
				</section>
				{children}
			</div>
			{dialog}
			<StopNoticesDialog topic="webhook" />
		</div>
	);
}
