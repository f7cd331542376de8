"use client";

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { CalendarX, MessageSquareText, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { MessageHitText } from "@/components/contacts/message-search/message-hit";
import type { useMessageFilter } from "@/components/contacts/message-search/use-message-filter";
import { Button } from "@/components/ui/button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { messageAddress } from "@/lib/console/addresses/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import { MESSAGE_COUNT_MAX, type MessageHits } from "@/lib/contract/extensions/message-search";

type MessageResultsProps = {
	/** The words of `query`. */
	search: string;
	filter: ReturnType<typeof useMessageFilter>;
	query: UseInfiniteQueryResult<InfiniteData<MessageHits>>;
};

/** The messages that a search found, or why there are none. */
export function MessageResults({ search, filter, query }: MessageResultsProps) {
	const t = useTranslations("contacts.messageSearch");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const pages = query.data?.pages ?? [];
	const hits = pages.flatMap((page) => page.hits);
	const count = pages[0]?.count ?? null;
	const isFiltered = filter.count > 0;
	const clearFilters = <Button onClick={filter.clear}>{t("filter.clear")}</Button>;

	if (filter.isReversed) {
		return (
			<StateView icon={<CalendarX />} role="status" title={t("reversed.title")} action={clearFilters}>
				{t("reversed.text")}
			</StateView>
		);
	}
	if (search === "") {
		return (
			<StateView icon={<MessageSquareText />} title={t("empty.title")}>
				{t("empty.text")}
			</StateView>
		);
	}
	return (
		<>
			{query.isError && <QueryErrorView query={query} title={t("failed")} />}
			{query.isSuccess && hits.length === 0 && query.hasNextPage && (
				<StateView icon={<SearchX />} role="status" title={t("noneYet.title")} className="pb-0!">
					{t("noneYet.text")}
				</StateView>
			)}
			{query.isSuccess && hits.length === 0 && !query.hasNextPage && (
				<StateView
					icon={<SearchX />}
					role="status"
					title={t("none.title")}
					action={isFiltered && clearFilters}
				>
					{t(isFiltered ? "none.filtered" : "none.text")}
				</StateView>
			)}
			{hits.length > 0 && (
				<>
					<p aria-hidden className="px-4 pt-2 pb-1 text-ink-3 text-label">
						{count !== null &&
							t(count >= MESSAGE_COUNT_MAX ? "countOrMore" : "count", { count, countText: number(count) })}
					</p>
					<ul>
						{hits.map((hit) => (
							<li key={hit.message.id} className="border-line border-b">
								<Link
									href={messageAddress(accountId, hit.contact_id, hit.message.id, search)}
									className="flex px-4 py-2 hover:bg-subtle focus-visible:-outline-offset-2"
								>
									<MessageHitText hit={hit} search={search} />
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
			{query.hasNextPage && (
				<div className="flex justify-center p-3">
					<Button onClick={() => void query.fetchNextPage()} pending={query.isFetchingNextPage}>
						{t("more")}
					</Button>
				</div>
			)}
		</>
	);
}
