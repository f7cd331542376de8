"use client";

import { ListFilter } from "lucide-react";
import { useTranslations } from "use-intl";
import { SenderSelect } from "@/components/contacts/message-search/sender-select";
import type { useMessageFilter } from "@/components/contacts/message-search/use-message-filter";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/data/filter-chip";
import { PeriodFilter } from "@/components/ui/data/period-filter";
import { usePeriodText } from "@/components/ui/data/use-period-text";
import { Field } from "@/components/ui/form/field";
import { Popover } from "@/components/ui/overlay/popover";

type MessageFiltersProps = { filter: ReturnType<typeof useMessageFilter> };

/** Opens the filters of a message search: who wrote, and when. */
export function MessageFilters({ filter }: MessageFiltersProps) {
	const t = useTranslations("contacts.messageSearch.filter");
	const { sender, setSender, time, count } = filter;
	return (
		<Popover
			title={t("title")}
			align="end"
			trigger={
				<Button size="small" variant="ghost" icon={<ListFilter aria-hidden />}>
					{t("open", { count })}
				</Button>
			}
		>
			<Field label={t("sender")}>
				<SenderSelect sender={sender} onSender={setSender} />
			</Field>
			<div className="flex flex-col items-start gap-2 [&>label]:w-full [&>label]:justify-between">
				<PeriodFilter filter={time} />
			</div>
			{count > 0 && (
				<Button size="small" onClick={filter.clear}>
					{t("clear")}
				</Button>
			)}
		</Popover>
	);
}

/** The filters in use, each with a button that removes it. */
export function MessageFilterChips({ filter }: MessageFiltersProps) {
	const t = useTranslations("contacts.messageSearch.filter");
	const { sender, setSender, time } = filter;
	const periodText = usePeriodText(time);
	if (filter.count === 0) return null;
	return (
		<div className="flex basis-full flex-wrap gap-1.5">
			{sender && <FilterChip label={t(sender)} onRemove={() => setSender(null)} />}
			{periodText && <FilterChip label={periodText} onRemove={time.clear} />}
		</div>
	);
}
