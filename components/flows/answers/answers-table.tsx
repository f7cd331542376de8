"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare, SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AnswerColumn } from "@/components/flows/answers/answer-columns";
import { useAnswerColumns, useReasonText } from "@/components/flows/answers/use-answer-columns";
import { answersQuery } from "@/components/flows/answers/use-answers";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { StateView } from "@/components/ui/page/state-view";
import {
	flowAnswersAddress,
	messageAddress,
	unassignedAnswersAddress,
} from "@/lib/console/addresses/addresses";
import type { ChosenPeriod } from "@/lib/console/formats/period";
import type { FlowAnswer } from "@/lib/contract/extensions/flow-answers";

type AnswersTableProps = {
	accountId: number;
	/** Null for replies that belong to no flow. */
	flowId: number | null;
	/** Undefined while loading; without it, each reply is one text. */
	columns?: AnswerColumn[] | undefined;
	period: ChosenPeriod;
	/** Only while a filter may hide replies. */
	onShowAll: (() => void) | undefined;
};

/** Replies, newest first; a row leads to its message in the conversation. */
export function AnswersTable({ accountId, flowId, columns, period, onShowAll }: AnswersTableProps) {
	const t = useTranslations("flowAnswers");
	const query = useInfiniteQuery(answersQuery(accountId, flowId, period));
	const answers = (query.data?.pages ?? []).flatMap((page) => page.answers);
	const common = useCommonReason(flowId === null ? answers : []);
	const all = useAnswerColumns(flowId === null ? null : (columns ?? []), {
		hasReasons: common === undefined,
	});
	const isLoading = query.data === undefined || (flowId !== null && columns === undefined);

	if (query.isError && !query.data) {
		return <QueryErrorView query={query} title={t("failed")} />;
	}
	return (
		<>
			{common !== undefined && (
				<p className="border-line border-b bg-surface px-6 py-2 text-ink-2 text-table phone:px-4">
					{common}.
				</p>
			)}
			{!isLoading && answers.length === 0 ? (
				<NoAnswers isUnassigned={flowId === null} onShowAll={onShowAll} />
			) : (
				<DataTable
					label={flowId === null ? t("unassigned.title") : t("title")}
					address={
						flowId === null ? unassignedAnswersAddress(accountId) : flowAnswersAddress(accountId, flowId)
					}
					columns={all}
					rows={isLoading ? undefined : answers}
					rowKey={(answer) => answer.message_id}
					rowHref={(answer) => messageAddress(accountId, answer.contact_id, answer.message_id)}
				/>
			)}
			{query.hasNextPage && (
				<div className="flex shrink-0 justify-center border-line border-t bg-surface p-2">
					<Button size="small" onClick={() => void query.fetchNextPage()} pending={query.isFetchingNextPage}>
						{t("more")}
					</Button>
				</div>
			)}
		</>
	);
}

/** The reason that all replies have; undefined if they differ, or name flows. */
export function useCommonReason(answers: FlowAnswer[]): string | undefined {
	const reasonOf = useReasonText();
	const [first] = answers;
	const isCommon = answers.every(
		({ unassigned_reason: reason, chat_flow_id: flow }) =>
			reason === first?.unassigned_reason && flow === null,
	);
	return first && isCommon ? reasonOf(first) : undefined;
}

type NoAnswersProps = { isUnassigned: boolean; onShowAll: (() => void) | undefined };

function NoAnswers({ isUnassigned, onShowAll }: NoAnswersProps) {
	const t = useTranslations("flowAnswers");
	if (onShowAll) {
		return (
			<StateView
				role="status"
				icon={<SearchX />}
				title={t("nothing")}
				action={<Button onClick={onShowAll}>{t("showAll")}</Button>}
			/>
		);
	}
	return (
		<StateView icon={<MessagesSquare />} title={isUnassigned ? t("unassigned.empty") : t("empty")}>
			{isUnassigned ? t("unassigned.text") : t("emptyText")}
		</StateView>
	);
}
