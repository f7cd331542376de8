"use client";

import { ArrowUp, History, Inbox, SearchX } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { StateView } from "@/components/ui/page/state-view";
import { useDeliveryLog } from "@/components/webhooks/deliveries/use-delivery-log";
import { DeliveryTable } from "@/components/webhooks/log/delivery-table";
import { LogFilters } from "@/components/webhooks/log/log-filters";
import { useSteadyRows } from "@/components/webhooks/log/use-steady-rows";
import { ReplayDialog } from "@/components/webhooks/page/replay-dialog";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { contactName } from "@/lib/console/contacts/contact-name";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { isFiltered, type LogFilter, NO_FILTER, readId } from "@/lib/console/webhooks/deliveries/log-filter";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

/** An ID that is being typed changes with every key. */
const TYPING_MS = 250;

type DeliveryLogProps = {
	webhook: Webhook;
	health: WebhookHealth | undefined;
	/** The scrolling element. */
	scroller: RefObject<HTMLDivElement | null>;
	filter: LogFilter;
	onFilter: (filter: Partial<LogFilter>) => void;
	openId: string | null;
	onOpen: (id: string) => void;
};

/** The live log of a webhook's deliveries, newest first, with filters. */
export function DeliveryLog(props: DeliveryLogProps) {
	const { webhook, health, scroller, onFilter, openId, onOpen } = props;
	const t = useTranslations("webhookLog");
	const typed = useDebounced(props.filter.id, TYPING_MS);
	const filter = { ...props.filter, id: typed };
	const { query, deliveries } = useDeliveryLog(webhook.id, filter, openId);
	const contact = deliveries?.find(({ contact_id }) => contact_id === filter.contact)?.contact;
	const { fresh, seeFresh } = useSteadyRows(scroller, deliveries, JSON.stringify(filter), openId);
	const bar = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// The table head sticks right below the filter bar, which may wrap to two lines.
		if (!bar.current) return;
		const observer = new ResizeObserver(([entry]) => {
			const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
			scroller.current?.style.setProperty("--log-bar", `${height}px`);
		});
		observer.observe(bar.current);
		return () => observer.disconnect();
	}, [scroller]);
	const [replaying, setReplaying] = useState(false);
	const denial = useDenial("Chat Detail — Edit");
	const filtered = isFiltered(filter);
	return (
		<>
			<div
				ref={bar}
				className="sticky top-0 z-20 flex flex-wrap items-center gap-2 border-line border-b bg-surface px-6 py-2 phone:px-4"
			>
				<LogFilters
					filter={props.filter}
					onFilter={onFilter}
					contactName={contact ? contactName(contact) : deliveries ? String(filter.contact) : "…"}
				/>
				<Button
					variant="ghost"
					size="small"
					className="ms-auto"
					icon={<History aria-hidden />}
					disabledReason={denial}
					onClick={() => setReplaying(true)}
				>
					{t("replay.button")}
				</Button>
				<NewDeliveriesPill count={fresh} onSee={seeFresh} />
			</div>
			{content()}
			{replaying && <ReplayDialog webhook={webhook} health={health} onClose={() => setReplaying(false)} />}
		</>
	);

	function content() {
		if (filter.id !== null && readId(filter.id) === undefined) {
			return (
				<StateView icon={<SearchX />} role="status" title={t("nothing.noId")}>
					{t("nothing.noIdText")}
				</StateView>
			);
		}
		if (query.isError && deliveries === undefined) {
			return <QueryErrorView query={query} title={t("table.failed")} />;
		}
		if (deliveries?.length === 0) {
			return filtered ? (
				<StateView
					icon={<SearchX />}
					role="status"
					title={t("nothing.title")}
					action={<Button onClick={() => onFilter(NO_FILTER)}>{t("filters.clear")}</Button>}
				>
					{t("nothing.text")}
				</StateView>
			) : (
				<StateView icon={<Inbox />} role="status" title={t("empty.title")}>
					{t("empty.text")}
				</StateView>
			);
		}
		return (
			<>
				<DeliveryTable webhookId={webhook.id} deliveries={deliveries} openId={openId} onOpen={onOpen} />
				{deliveries && <OlderEdge query={query} scroller={scroller} filtered={filtered} />}
			</>
		);
	}
}

/** Shows how many deliveries arrived above the visible rows, and scrolls to them. */
function NewDeliveriesPill({ count, onSee }: { count: number; onSee: () => void }) {
	const t = useTranslations("webhookLog.table");
	return (
		<div role="status" className="-translate-x-1/2 absolute top-full left-1/2 mt-2">
			{count > 0 && (
				<button
					type="button"
					onClick={onSee}
					className="flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong bg-surface px-3 font-medium text-table shadow-raised hover:bg-subtle"
				>
					<ArrowUp className="size-4" aria-hidden />
					{t("fresh", { count })}
				</button>
			)}
		</div>
	);
}

type OlderEdgeProps = {
	query: {
		hasNextPage: boolean;
		isFetchingNextPage: boolean;
		isFetchNextPageError: boolean;
		fetchNextPage: () => Promise<unknown>;
	};
	scroller: RefObject<HTMLDivElement | null>;
	/** Whether a filter is set. */
	filtered: boolean;
};

/** How far before the end the next page is fetched. */
const PREFETCH_MARGIN = "600px";

/** The end of the loaded rows: fetches the next page when it comes near. */
function OlderEdge({ query, scroller, filtered }: OlderEdgeProps) {
	const t = useTranslations("webhookLog.table");
	const tUi = useTranslations("ui.actions");
	const edge = useRef<HTMLDivElement>(null);
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
	const fetchMore = useEffectEvent(() => void query.fetchNextPage());
	const isOpen = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

	useEffect(() => {
		if (!isOpen || !edge.current) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some((entry) => entry.isIntersecting) && fetchMore(),
			{ root: scroller.current, rootMargin: PREFETCH_MARGIN },
		);
		observer.observe(edge.current);
		return () => observer.disconnect();
	}, [isOpen, scroller]);

	return (
		<div
			ref={edge}
			className="flex min-h-12 items-center justify-center gap-3 px-6 py-3 text-ink-3 text-label"
		>
			{isFetchNextPageError && !isFetchingNextPage ? (
				<>
					<span role="alert">{t("moreFailed")}</span>
					<Button size="small" onClick={() => void query.fetchNextPage()}>
						{tUi("retry")}
					</Button>
				</>
			) : (
				<span>{hasNextPage ? t("more") : t(filtered ? "endFiltered" : "end")}</span>
			)}
		</div>
	);
}
