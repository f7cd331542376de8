"use client";

import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { knownReason } from "@/components/templates/review/review-state";
import { useCategoryWord, useStatusWord } from "@/components/templates/review/use-review-words";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Dialog } from "@/components/ui/overlay/dialog";
import { MenuItem } from "@/components/ui/overlay/menu";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { call } from "@/lib/console/api/client";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import type { TemplateReport } from "@/lib/contract/extensions/templates";

/** Query options of the platform's reports about a template, newest first. */
function reportsQuery(accountId: number, templateCode: string) {
	const params = { accountId, templateCode };
	return infiniteQueryOptions({
		queryKey: [accountId, "listTemplateReports", params] as const,
		queryFn: async ({ pageParam, signal }) =>
			(
				await call("listTemplateReports", {
					params,
					query: pageParam === null ? {} : { before: pageParam },
					signal,
				})
			).data,
		initialPageParam: null as string | null,
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
	});
}

type ReviewTimelineProps = {
	accountId: number;
	templateCode: string;
	nameOf: (langCode: string) => string;
	onClose: () => void;
};

/** Everything that the messaging platform has reported about a template, newest first. */
function ReviewTimeline({ accountId, templateCode, nameOf, onClose }: ReviewTimelineProps) {
	const t = useTranslations("templateReview.timeline");
	const query = useInfiniteQuery(reportsQuery(accountId, templateCode));
	const reports = query.data?.pages.flatMap((page) => page.reports);
	return (
		<Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t("title", { code: templateCode })}>
			{query.isError && !query.data && <QueryErrorView query={query} title={t("failed")} />}
			{query.isPending && <Skeleton className="h-40 w-full" />}
			{reports?.length === 0 && <p className="text-ink-2 text-table">{t("empty")}</p>}
			<ol className="flex flex-col text-table">
				{reports?.map((report) => (
					<li key={report.id} className="flex gap-3 border-line border-b py-2 last:border-0">
						<RelativeTime value={report.at} className="w-24 shrink-0 text-ink-3" />
						<Report report={report} language={nameOf(report.lang_code)} />
					</li>
				))}
			</ol>
			{query.hasNextPage && (
				<Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{t("more")}
				</Button>
			)}
		</Dialog>
	);
}

function Report({ report, language }: { report: TemplateReport; language: string }) {
	const t = useTranslations("templateReview");
	const title = useReportTitle(report, language);
	const reason = knownReason(report.reason);
	const sentences = [
		...(report.reason === null
			? []
			: [reason ? t(`reason.${reason}`) : t("otherReason", { reason: report.reason })]),
		...(report.details === null ? [] : [t("says", { words: report.details })]),
		...(report.recommendation === null ? [] : [t("recommends", { words: report.recommendation })]),
		...(report.platform_text === null ? [] : [report.platform_text]),
	];
	return (
		<span className="flex min-w-0 flex-col">
			<span className="font-medium">{title}</span>
			{sentences.map((sentence) => (
				<span key={sentence} className="wrap-anywhere text-ink-2">
					{sentence}
				</span>
			))}
		</span>
	);
}

function useReportTitle(report: TemplateReport, language: string): string {
	const t = useTranslations("templateReview");
	const { exact } = useFormats();
	const wordOf = useStatusWord();
	const categoryOf = useCategoryWord();
	const qualityOf = (quality: string | null) => {
		const known = (["GREEN", "YELLOW", "RED", "UNKNOWN"] as const).find((one) => one === quality);
		return known ? t(`quality.${known}`) : (quality ?? "");
	};
	switch (report.kind) {
		case "status":
			return t("timeline.status", { language, status: wordOf(report.status) });
		case "quality":
			return report.previous_quality === null
				? t("timeline.quality", { language, quality: qualityOf(report.quality) })
				: t("timeline.qualityFrom", {
						language,
						quality: qualityOf(report.quality),
						previous: qualityOf(report.previous_quality),
					});
		case "category": {
			const { next_category, category_changes_at } = report;
			if (next_category === null)
				return t("timeline.category", { language, category: categoryOf(report.category ?? "") });
			const category = categoryOf(next_category);
			return category_changes_at === null
				? t("timeline.categoryAheadSoon", { language, category })
				: t("timeline.categoryAhead", { language, category, time: exact(category_changes_at) });
		}
		default:
			return t("timeline.content", { language });
	}
}

type Options = { accountId: number; templateCode: string; nameOf: (langCode: string) => string };

/** The item of a template's menu for what the messaging platform has reported, and its dialog. */
export function useReviewHistory(options: Options): { item: ReactNode; dialog: ReactNode } {
	const t = useTranslations("templateReview");
	const [isOpen, setOpen] = useState(false);
	const hasTemplates = useIsOurs() === true;
	return {
		item: hasTemplates && (
			<MenuItem icon={<ShieldCheck />} onSelect={() => setOpen(true)}>
				{t("history")}
			</MenuItem>
		),
		dialog: isOpen && <ReviewTimeline {...options} onClose={() => setOpen(false)} />,
	};
}
