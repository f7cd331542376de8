"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageSquareOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { useShowsAnswers } from "@/components/flows/answers/use-answers";
import { useStatusWord } from "@/components/flows/flow-status";
import { type useFlowListState, useSeenStatuses } from "@/components/flows/list/list-state";
import { ButtonLink } from "@/components/ui/button";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { useAccount } from "@/lib/console/account";
import { unassignedAnswersAddress } from "@/lib/console/addresses/addresses";
import { endpointQuery } from "@/lib/console/api/query";
import { focusFirstRow } from "@/lib/console/browser/focus-row";
import { statusChoices } from "@/lib/console/flows/status";
import { useWasIdle } from "@/lib/console/hooks/page-load";

const ALL = "*";

type FlowToolbarProps = {
	list: ReturnType<typeof useFlowListState>;
	/** Whether the service can search; otherwise only what is loaded is searched. */
	canSearch: boolean;
	pending: boolean;
};

/** Search and status filter of the list, and the way to replies that belong to no flow. */
export function FlowToolbar({ list, canSearch, pending }: FlowToolbarProps) {
	const t = useTranslations("flows.list");
	const { id: accountId } = useAccount();
	const seen = useSeenStatuses(accountId);
	const wordOf = useStatusWord();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the search box inside
		<div
			className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-line border-b bg-surface px-6 py-2 phone:px-4"
			onKeyDown={focusFirstRow}
		>
			<SearchBox
				label={t("search")}
				placeholder={canSearch ? t("searchShort") : t("searchLoaded")}
				value={list.search}
				onValueChange={list.setSearch}
				pending={pending}
				className="w-auto! min-w-44 max-w-72 flex-1 phone:max-w-none phone:basis-full"
			/>
			<Select
				look="small"
				aria-label={t("filter")}
				value={list.status || ALL}
				onValueChange={(status) => list.setStatus(status === ALL ? "" : status)}
				options={[
					{ value: ALL, label: t("allStatuses") },
					...statusChoices([...seen, list.status]).map((status) => ({
						value: status,
						label: wordOf(status),
					})),
				]}
			/>
			<UnassignedLink />
		</div>
	);
}

/** Shown only while there are such replies. */
function UnassignedLink() {
	const t = useTranslations("flows.list");
	const { id: accountId } = useAccount();
	const showsAnswers = useShowsAnswers();
	const wasIdle = useWasIdle();
	const some = useQuery({
		...endpointQuery("listUnassignedAnswers", { params: { accountId }, query: { pageSize: 1 } }),
		enabled: wasIdle && showsAnswers,
	});
	if (!some.data?.data.answers.length) return null;
	return (
		<ButtonLink
			size="small"
			variant="ghost"
			icon={<MessageSquareOff aria-hidden />}
			href={unassignedAnswersAddress(accountId)}
			className="ms-auto"
		>
			{t("unassigned")}
		</ButtonLink>
	);
}
