"use client";

import { useTranslations } from "use-intl";
import { AnswersTable } from "@/components/flows/answers/answers-table";
import { PeriodFilter } from "@/components/ui/data/period-filter";
import { usePeriod } from "@/components/ui/data/use-period";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";

/** The replies that can't be assigned to a flow, with the reason. */
export function UnassignedPage() {
	const t = useTranslations("flowAnswers.unassigned");
	const tFlows = useTranslations("flows");
	const { id: accountId } = useAccount();
	const filter = usePeriod();
	const listHref = areaAddress(accountId, "flows");
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageTitle parts={[t("title"), tFlows("title")]} />
			<PageHeader backHref={listHref} title={t("title")} />
			<div className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-line border-b bg-surface px-6 py-2 phone:px-4">
				<PeriodFilter filter={filter} />
			</div>
			<AnswersTable
				accountId={accountId}
				flowId={null}
				period={filter.period}
				onShowAll={filter.isFiltered ? filter.clear : undefined}
			/>
		</div>
	);
}
