"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import { FlowEditor } from "@/components/flows/edit/flow-editor";
import { ButtonLink } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { TitleSkeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { openedFlowQuery } from "@/lib/console/flows/flow-requests";

const DraftsOfDeleted = lazyPart(
	async () => (await import("@/components/drafts/drafts-of-deleted")).DraftsOfDeleted,
);

/** A flow's page with its editor. */
export function FlowPage({ flowId }: { flowId: number }) {
	const t = useTranslations("flows.editor");
	const tFlows = useTranslations("flows");
	const { id: accountId } = useAccount();
	const opened = useQuery(openedFlowQuery({ accountId, id: flowId }));
	const listHref = areaAddress(accountId, "flows");
	const title = <PageTitle parts={[opened.data?.flow.name, tFlows("title")]} />;
	if (opened.data) {
		return (
			<>
				{title}
				<FlowEditor key={flowId} accountId={accountId} opened={opened.data} />
			</>
		);
	}
	if (opened.isError) {
		const isGone = toApiError(opened.error).kind === "not-found";
		return (
			<>
				{isGone ? <PageTitle parts={[t("notFound"), tFlows("title")]} /> : title}
				<PageHeader title={tFlows("title")} backHref={listHref} />
				<QueryErrorView
					query={opened}
					title={t("failed")}
					notFoundTitle={t("notFound")}
					notFoundAction={<ButtonLink href={listHref}>{t("toList")}</ButtonLink>}
				/>
				{isGone && <DraftsOfDeleted kind="flow" record={String(flowId)} />}
			</>
		);
	}
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col" aria-busy>
			{title}
			<PageHeader title={<TitleSkeleton kind={tFlows("title")} className="h-5 w-40" />} backHref={listHref} />
			<EditorSkeleton />
			<span className="sr-only" role="status">
				{t("loading")}
			</span>
		</div>
	);
}
