"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { answerColumns } from "@/components/flows/answers/answer-columns";
import { AnswersTable } from "@/components/flows/answers/answers-table";
import { answerFieldsQuery } from "@/components/flows/answers/use-answers";
import { FlowStatus } from "@/components/flows/flow-status";
import { FlowTabs } from "@/components/flows/flow-tabs";
import { Button, ButtonLink } from "@/components/ui/button";
import { PeriodFilter } from "@/components/ui/data/period-filter";
import { usePeriod } from "@/components/ui/data/use-period";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { TitleSkeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { downloadRows } from "@/lib/console/api/download-rows";
import { endpointAddress } from "@/lib/console/api/endpoint-addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { saveFile } from "@/lib/console/browser/save-file";
import { fileNamePart } from "@/lib/console/flows/flow-file";
import { type ChosenPeriod, spanOf } from "@/lib/console/formats/period";
import { useFormats } from "@/lib/console/formats/reader";

/** The replies to a flow, with a column for each field. */
export function AnswersPage({ flowId }: { flowId: number }) {
	const t = useTranslations("flowAnswers");
	const tFlows = useTranslations("flows");
	const { id: accountId, can } = useAccount();
	const mayView = can("Chat Chats — View");
	const filter = usePeriod();
	const flow = useQuery(endpointQuery("getFlow", { params: { accountId, id: flowId } }));
	const fields = useQuery({
		...answerFieldsQuery(accountId, flowId, filter.period),
		enabled: mayView,
	});
	const listHref = areaAddress(accountId, "flows");
	const name = flow.data?.data.name;
	const keys = fields.data?.data.fields ?? (fields.isError ? [] : undefined);
	const hasFailed = flow.isError && !flow.data;
	const columns = flow.data && keys && answerColumns(flow.data.data.flow_json, keys);

	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageTitle parts={[name, t("title"), tFlows("title")]} />
			<PageHeader
				backHref={listHref}
				title={
					hasFailed ? (
						tFlows("title")
					) : name === undefined ? (
						<TitleSkeleton kind={tFlows("title")} className="h-5 w-40" />
					) : (
						<bdi className="truncate-auto">{name}</bdi>
					)
				}
				status={flow.data && <FlowStatus status={flow.data.data.chat_status} />}
				actions={
					mayView &&
					!hasFailed && <ExportAnswersButton flowId={flowId} name={name ?? ""} period={filter.period} />
				}
			/>
			<FlowTabs flowId={flowId} current="answers" />
			{hasFailed ? (
				<QueryErrorView
					query={flow}
					title={tFlows("editor.failed")}
					notFoundAction={<ButtonLink href={listHref}>{tFlows("editor.toList")}</ButtonLink>}
				/>
			) : (
				<>
					<div className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-line border-b bg-surface px-6 py-2 phone:px-4">
						<PeriodFilter filter={filter} />
					</div>
					<AnswersTable
						accountId={accountId}
						flowId={flowId}
						columns={columns}
						period={filter.period}
						onShowAll={filter.isFiltered ? filter.clear : undefined}
					/>
				</>
			)}
		</div>
	);
}

type ExportAnswersButtonProps = { flowId: number; name: string; period: ChosenPeriod };

/** Downloads the replies of the shown time as CSV. Leaving the page cancels it. */
function ExportAnswersButton({ flowId, name, period }: ExportAnswersButtonProps) {
	const t = useTranslations("flowAnswers.export");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const toast = useToast();
	const textOf = useErrorText();
	const left = useRef(new AbortController());
	useEffect(() => {
		const control = new AbortController();
		left.current = control;
		return () => control.abort();
	}, []);
	const download = useMutation({
		mutationFn: () => {
			const address = endpointAddress("exportAnswers", { accountId, flowId });
			return downloadRows(address, spanOf(period, Date.now()), { signal: left.current.signal });
		},
		onSuccess: ({ file, rows }) => {
			const day = new Date().toISOString().slice(0, 10);
			saveFile(file, t("fileName", { name: fileNamePart(name), day }));
			// The first row has the columns.
			const count = Math.max(0, rows - 1);
			toast.success(t("done", { count, countText: number(count) }));
		},
		onError: (error) => {
			if (!left.current.signal.aborted) toast.failure(t("failed"), { description: textOf(error) });
		},
	});
	return (
		<Button icon={<Download aria-hidden />} pending={download.isPending} onClick={() => download.mutate()}>
			{t("action")}
		</Button>
	);
}
