"use client";

import { useTranslations } from "use-intl";
import { AnswersTable } from "@/components/flows/answers/answers-table";
import { NoAnswersHere } from "@/components/flows/answers/no-answers-here";
import { PeriodFilter } from "@/components/flows/answers/period-filter";
import { useAnswerPeriod } from "@/components/flows/answers/use-answer-period";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useCapability } from "@/lib/console/api/capabilities";

/** The replies that can't be assigned to a flow, with the reason. */
export function UnassignedPage() {
	const t = useTranslations("flowAnswers.unassigned");
	const tFlows = useTranslations("flows");
	const { id: accountId } = useAccount();
	const hasAnswers = useCapability(accountId, "flow-answers");
	const filter = useAnswerPeriod();
	const listHref = areaAddress(accountId, "flows");
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageTitle parts={[t("title"), tFlows("title")]} />
			<PageHeader backHref={listHref} title={t("title")} />
			{hasAnswers === false ? (
				<NoAnswersHere backHref={listHref} />
			) : (
				<>
					<PeriodFilter filter={filter} />
					<AnswersTable
						accountId={accountId}
						flowId={null}
						period={filter.period}
						onShowAll={filter.isFiltered ? filter.clear : undefined}
						enabled={hasAnswers === true}
					/>
				</>
			)}
		</div>
	);
}
