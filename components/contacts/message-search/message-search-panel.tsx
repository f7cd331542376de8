"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageSquareText, SearchX } from "lucide-react";
import Link from "next/link";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { MessageHitText } from "@/components/contacts/message-search/message-hit";
import { Button } from "@/components/ui/button";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { StateView } from "@/components/ui/page/state-view";
import { messageAddress } from "@/lib/console/addresses/addresses";
import { contactsHref } from "@/lib/console/contacts/addresses";
import { useContactListState } from "@/lib/console/contacts/list/use-contact-list-state";
import { messageSearchQuery } from "@/lib/console/conversation/find/message-search";
import { useFormats } from "@/lib/console/formats/reader";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { useKeptScroll } from "@/lib/console/hooks/use-kept-scroll";
import { MESSAGE_COUNT_MAX, MESSAGE_SEARCH_LENGTH_MAX } from "@/lib/contract/extensions/message-search";

const PERIODS = ["any", "7", "30", "365"] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const TYPING_PAUSE_MS = 200;

/** Searches the messages of all contacts, beside the list. */
export function MessageSearchPanel({ accountId }: { accountId: number }) {
	const t = useTranslations("contacts.messageSearch");
	const { number } = useFormats();
	const { list } = useContactListState();
	const [{ words, period }, setState] = useQueryStates({
		words: parseAsString.withDefault(""),
		period: parseAsStringLiteral(PERIODS).withDefault("any"),
	});
	const [openedAt] = useState(() => Date.now());
	const search = useDebounced(words.trim().slice(0, MESSAGE_SEARCH_LENGTH_MAX), TYPING_PAUSE_MS);
	const since = period === "any" ? undefined : new Date(openedAt - Number(period) * DAY_MS).toISOString();
	const query = useInfiniteQuery(messageSearchQuery(accountId, { search, since }));
	const pages = query.data?.pages ?? [];
	const hits = pages.flatMap((page) => page.hits);
	const count = pages[0]?.count ?? null;
	const area = useRef<HTMLDivElement>(null);
	useKeptScroll(area, `messages ${search} ${period}`, hits.length > 0);

	return (
		<SidePanel title={t("title")} label={t("title")} closeHref={contactsHref(accountId, list)} resizable>
			<PageTitle parts={[t("title")]} />
			<div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-4 py-2">
				<SearchBox
					label={t("search")}
					placeholder={t("search")}
					value={words}
					onValueChange={(next) => void setState({ words: next })}
					pending={query.isFetching}
					className="w-auto! min-w-40 flex-1"
				/>
				<Select
					look="small"
					aria-label={t("period.label")}
					value={period}
					onValueChange={(next) => void setState({ period: next })}
					options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
				/>
			</div>
			<p role="status" className="sr-only">
				{count !== null && t("count", { count, countText: number(count) })}
			</p>
			<div ref={area} className="min-h-0 flex-1 overflow-y-auto">
				{query.isError && (
					<ErrorView
						error={query.error}
						title={t("failed")}
						onRetry={() => void query.refetch()}
						retrying={query.isFetching}
					/>
				)}
				{search === "" && (
					<StateView icon={<MessageSquareText />} title={t("empty.title")}>
						{t("empty.text")}
					</StateView>
				)}
				{query.isSuccess && hits.length === 0 && (
					<StateView icon={<SearchX />} title={t("none.title")}>
						{t("none.text")}
					</StateView>
				)}
				{pages[0]?.is_complete === false && (
					<p className="border-line border-b bg-warning-subtle px-4 py-2 text-table text-warning">
						{t("incomplete")}
					</p>
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
						{query.hasNextPage && (
							<div className="flex justify-center p-3">
								<Button onClick={() => void query.fetchNextPage()} pending={query.isFetchingNextPage}>
									{t("more")}
								</Button>
							</div>
						)}
					</>
				)}
			</div>
		</SidePanel>
	);
}
