"use client";

import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { Skeleton, TitleSkeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import { OpenWebhook } from "@/components/webhooks/page/open-webhook";
import { useWebhooks } from "@/components/webhooks/use-webhooks";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useIsOurs } from "@/lib/console/api/service";
import { useHealthIsLoading } from "@/lib/console/webhooks/health/use-webhook-health";
import { hostOf } from "@/lib/console/webhooks/url/url-parts";

/** Short, since people watch this page for the result of the next attempt. */
const REFRESH_MS = 5_000;

type WebhookPageProps = {
	webhookId: number;
	/** Whether the form to change it is open beside the page. */
	isEditing?: boolean;
};

/** A webhook's page. Without a delivery log in the service, it has fewer sections. */
export function WebhookPage({ webhookId, isEditing = false }: WebhookPageProps) {
	const t = useTranslations("webhooks");
	const { id: accountId } = useAccount();
	const query = useWebhooks(REFRESH_MS);
	const hasLog = useIsOurs();
	const isHealthLoading = useHealthIsLoading();
	const webhook = query.data?.find(({ id }) => id === webhookId);
	const backHref = areaAddress(accountId, "webhooks");
	// A webhook that was just created may not be in the list yet. Once it's known to be gone, reading again changes nothing.
	const [isGone, setGone] = useState(false);
	const isMissing = query.data !== undefined && !webhook;
	if (isMissing ? !isGone && !query.isFetching : isGone) setGone(isMissing);
	const pageTitle = <PageTitle parts={[webhook && hostOf(webhook.url), t("title")]} />;

	if (webhook && hasLog !== undefined && !isHealthLoading) {
		return (
			<>
				{pageTitle}
				<OpenWebhook webhook={webhook} hasLog={hasLog} isEditing={isEditing} />
			</>
		);
	}
	if (query.isError && query.data === undefined) {
		return (
			<>
				{pageTitle}
				<PageHeader title={t("title")} backHref={backHref} />
				<QueryErrorView query={query} title={t("failed")} />
			</>
		);
	}
	if (!isGone) {
		return (
			<>
				{pageTitle}
				<LoadingWebhook backHref={backHref} />
			</>
		);
	}
	return (
		<>
			{pageTitle}
			<PageHeader title={t("title")} backHref={backHref} />
			<StateView
				icon={<CircleHelp />}
				role="alert"
				title={t("gone.title")}
				action={
					<ButtonLink href={backHref} scroll={false}>
						{t("gone.action")}
					</ButtonLink>
				}
			>
				{t("gone.text")}
			</StateView>
		</>
	);
}

function LoadingWebhook({ backHref }: { backHref: string }) {
	const tWebhooks = useTranslations("webhooks");
	const t = useTranslations("ui.states");
	return (
		<>
			<PageHeader
				title={<TitleSkeleton kind={tWebhooks("title")} className="h-4 w-72 max-w-full" />}
				backHref={backHref}
			/>
			<div className="flex flex-1 flex-col gap-6 bg-surface p-6 phone:p-4">
				<Skeleton className="h-16 w-full" />
				<Skeleton className="h-10 w-96 max-w-full" />
				{["a", "b", "c", "d"].map((key) => (
					<Skeleton key={key} className="h-5 w-full" />
				))}
			</div>
			<span className="sr-only" role="status">
				{t("loading")}
			</span>
		</>
	);
}
