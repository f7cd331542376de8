"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useContactListState } from "@/components/contacts/list/use-contact-list-state";
import { MessageResults } from "@/components/contacts/message-search/message-results";
import { useMessageFilter } from "@/components/contacts/message-search/use-message-filter";
import { SenderSelect } from "@/components/conversation/find/sender-select";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/data/filter-chip";
import { PeriodFilter } from "@/components/ui/data/period-filter";
import { usePeriodText } from "@/components/ui/data/use-period";
import { Field } from "@/components/ui/form/field";
import { SearchBox } from "@/components/ui/form/search-box";
import { Popover } from "@/components/ui/overlay/popover";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { PageTitle } from "@/components/ui/page/page-title";
import { useAccount } from "@/lib/console/account";
import { contactsHref } from "@/lib/console/contacts/addresses";
import { messageSearchQuery } from "@/lib/console/conversation/find/message-search";
import { useFormats } from "@/lib/console/formats/reader";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { useScrollRestoration } from "@/lib/console/hooks/use-scroll-restoration";
import { MESSAGE_SEARCH_LENGTH_MAX } from "@/lib/contract/extensions/message-search";

const TYPING_PAUSE_MS = 200;

/** Searches the messages of all contacts, beside the list. */
export function MessageSearchPanel() {
	const t = useTranslations("contacts.messageSearch");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const { list } = useContactListState();
	const filter = useMessageFilter();
	const search = useDebounced(filter.words.trim().slice(0, MESSAGE_SEARCH_LENGTH_MAX), TYPING_PAUSE_MS);
	const options = messageSearchQuery(accountId, { search, ...filter.filter });
	const query = useInfiniteQuery({ ...options, enabled: search !== "" && !filter.isReversed });
	const pages = query.data?.pages ?? [];
	const count = pages[0]?.count ?? null;
	const area = useRef<HTMLDivElement>(null);
	const isFound = pages.some(({ hits }) => hits.length > 0);
	useScrollRestoration(area, `messages ${search} ${JSON.stringify(filter.filter)}`, isFound);

	return (
		<SidePanel title={t("title")} label={t("title")} closeHref={contactsHref(accountId, list)} resizable>
			<PageTitle parts={[t("title")]} />
			<div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-4 py-2">
				<SearchBox
					label={t("search")}
					placeholder={t("search")}
					value={filter.words}
					onValueChange={filter.setWords}
					pending={query.isFetching}
					className="w-auto! min-w-40 flex-1"
				/>
				<MessageFilters filter={filter} />
				<MessageFilterChips filter={filter} />
			</div>
			<p role="status" className="sr-only">
				{count !== null && t("count", { count, countText: number(count) })}
			</p>
			<div ref={area} className="min-h-0 flex-1 overflow-y-auto">
				<MessageResults search={search} filter={filter} query={query} />
			</div>
		</SidePanel>
	);
}

type MessageFiltersProps = { filter: ReturnType<typeof useMessageFilter> };

/** Opens the filters of a message search: who wrote, and when. */
function MessageFilters({ filter }: MessageFiltersProps) {
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
function MessageFilterChips({ filter }: MessageFiltersProps) {
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
