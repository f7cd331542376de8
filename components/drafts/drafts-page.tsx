"use client";

import { FileClock, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { DraftRow } from "@/components/drafts/draft-row";
import { useLeftDrafts } from "@/components/drafts/use-left-drafts";
import { PageHeader } from "@/components/ui/page/page-header";
import { Skeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import { useFormats } from "@/lib/console/formats/reader";

/** All unsaved drafts of this user in this browser and account. */
export function DraftsPage() {
	const t = useTranslations("drafts");
	const { number } = useFormats();
	const { drafts, failed, discard } = useLeftDrafts();
	return (
		<>
			<PageHeader title={t("title")} {...(drafts && { count: number(drafts.length) })} />
			{failed ? (
				<StateView icon={<TriangleAlert />} title={t("notKeptTitle")} role="alert">
					{t("notKept")}
				</StateView>
			) : drafts === undefined ? (
				<div className="flex flex-col gap-3 p-6" aria-busy>
					<Skeleton className="h-8" />
					<Skeleton className="h-8" />
				</div>
			) : drafts.length === 0 ? (
				<StateView icon={<FileClock />} title={t("emptyTitle")}>
					{t("emptyText")}
				</StateView>
			) : (
				<div className="min-h-0 flex-1 overflow-auto bg-surface">
					<p className="px-6 py-3 text-ink-2 text-table phone:px-4">{t("about")}</p>
					<ul aria-label={t("title")} className="border-line border-t">
						{drafts.map((draft) => (
							<DraftRow
								key={`${draft.kind} ${draft.record} ${draft.part} ${draft.sessionId}`}
								draft={draft}
								onDiscard={discard}
							/>
						))}
					</ul>
				</div>
			)}
		</>
	);
}
