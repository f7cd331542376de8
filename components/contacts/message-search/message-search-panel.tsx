"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { MessageFilterChips, MessageFilters } from "@/components/contacts/message-search/message-filters";
import { MessageResults } from "@/components/contacts/message-search/message-results";
import { useMessageFilter } from "@/components/contacts/message-search/use-message-filter";
import { SearchBox } from "@/components/ui/form/search-box";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { PageTitle } from "@/components/ui/page/page-title";
import { contactsHref } from "@/lib/console/contacts/addresses";
import { useContactListState } from "@/lib/console/contacts/list/use-contact-list-state";
import { messageSearchQuery } from "@/lib/console/conversation/find/message-search";
import { useFormats } from "@/lib/console/formats/reader";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { useScrollRestoration } from "@/lib/console/hooks/use-scroll-restoration";
import { MESSAGE_SEARCH_LENGTH_MAX } from "@/lib/contract/extensions/message-search";

const TYPING_PAUSE_MS = 200;

/** Searches the messages of all contacts, beside the list. */
export function MessageSearchPanel({ accountId }: { accountId: number }) {
	const t = useTranslations("contacts.messageSearch");
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
				<MessageResults accountId={accountId} search={search} filter={filter} query={query} />
			</div>
		</SidePanel>
	);
}
