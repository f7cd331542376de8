"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { AnswersTable } from "@/components/flows/answers/answers-table";
import { ExportAnswersButton } from "@/components/flows/answers/export-answers-button";
import { PeriodFilter } from "@/components/flows/answers/period-filter";
import { useAnswerPeriod } from "@/components/flows/answers/use-answer-period";
import { FlowStatus } from "@/components/flows/flow-status";
import { FlowTabs } from "@/components/flows/flow-tabs";
import { ButtonLink } from "@/components/ui/button";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { areaAddress, flowAddress } from "@/lib/console/addresses/addresses";
import { useCapability } from "@/lib/console/api/capabilities";
import { endpointQuery } from "@/lib/console/api/query";
import { answerColumns } from "@/lib/console/flows/answers/answer-columns";
import { NoAnswersHere } from "./no-answers-here";

/** The replies to a flow, with a column for each field. */
export function AnswersPage({ flowId }: { flowId: number }) {
	const t = useTranslations("flowAnswers");
	const tFlows = useTranslations("flows");
	const { id: accountId, can } = useAccount();
	const hasAnswers = useCapability(accountId, "flow-answers");
	const mayView = can("Chat Chats — View");
	const filter = useAnswerPeriod();
	const flow = useQuery(endpointQuery("getFlow", { params: { accountId, id: flowId } }));
	const fields = useQuery({
		...endpointQuery("listFlowAnswerFields", { params: { accountId, id: flowId }, query: filter.period }),
		enabled: hasAnswers === true && mayView,
	});
	const listHref = areaAddress(accountId, "flows");
	const name = flow.data?.data.name;
	const keys = fields.data?.data.fields ?? (fields.isError ? [] : undefined);
	const columns = flow.data && keys && answerColumns(flow.data.data.flow_json, keys);

	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageTitle parts={[name, t("title"), tFlows("title")]} />
			<PageHeader
				backHref={listHref}
				title={name === undefined ? <Skeleton className="h-5 w-40" /> : <bdi>{name}</bdi>}
				status={flow.data && <FlowStatus status={flow.data.data.chat_status} />}
				actions={
					hasAnswers &&
					mayView && <ExportAnswersButton flowId={flowId} name={name ?? ""} period={filter.period} />
				}
			/>
			<FlowTabs flowId={flowId} current="answers" />
			{flow.isError && !flow.data ? (
				<ErrorView
					error={flow.error}
					title={tFlows("editor.failed")}
					onRetry={() => void flow.refetch()}
					retrying={flow.isFetching}
					notFoundAction={<ButtonLink href={listHref}>{tFlows("editor.toList")}</ButtonLink>}
				/>
			) : hasAnswers === false ? (
				<NoAnswersHere backHref={flowAddress(accountId, flowId)} />
			) : (
				<>
					<PeriodFilter filter={filter} />
					<AnswersTable
						accountId={accountId}
						flowId={flowId}
						columns={columns}
						period={filter.period}
						onShowAll={filter.isFiltered ? filter.clear : undefined}
						enabled={hasAnswers === true}
					/>
				</>
			)}
		</div>
	);
}
