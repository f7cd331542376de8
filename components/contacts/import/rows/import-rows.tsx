"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { ErrorView } from "@/components/ui/page/error-view";
import { callEndpoint } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/error-text";
import { saveFile } from "@/lib/console/browser/save-file";
import { cn } from "@/lib/console/class-names";
import { readFailedFile } from "@/lib/console/contacts/import/failed-file";
import { useFormats } from "@/lib/console/formats/reader";
import {
	type ContactImport,
	FAILED_OUTCOMES,
	IMPORT_OUTCOMES,
	type ImportOutcome,
} from "@/lib/contract/extensions/contact-imports";
import { ImportRowsTable } from "./import-rows-table";
import { useRowReason } from "./use-row-reason";

type ImportRowsProps = { accountId: number; found: ContactImport };

/** The rows by outcome: what will happen, or what happened. */
export function ImportRows({ accountId, found }: ImportRowsProps) {
	const t = useTranslations("contactImport");
	const { number } = useFormats();
	const errorText = useErrorText();
	const reasonOf = useRowReason();
	const [isSaving, setSaving] = useState(false);
	const hasRun = found.started_at !== null;
	const counts = hasRun ? found.outcomes : found.planned;
	const present = IMPORT_OUTCOMES.filter((outcome) => (counts[outcome] ?? 0) > 0);
	const [chosen, setChosen] = useState<ImportOutcome>();
	const outcome = chosen ?? present.find((one) => one === "invalid") ?? present[0];
	const failed = FAILED_OUTCOMES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
	const query = useInfiniteQuery({
		queryKey: [accountId, "listContactImportRows", found.id, outcome, counts[outcome ?? "new"]],
		queryFn: ({ pageParam, signal }) =>
			callEndpoint("listContactImportRows", {
				params: { accountId, importId: found.id },
				query: { ...(outcome && { outcome }), ...(pageParam > 0 && { afterPosition: pageParam }) },
				signal,
			}),
		initialPageParam: 0,
		getNextPageParam: ({ data }) => data.next_after,
		enabled: found.has_rows && outcome !== undefined,
	});

	async function save() {
		setSaving(true);
		try {
			const words = { row: t("failedFile.row"), reason: t("failedFile.reason"), reasonOf };
			const name = found.file_name.replace(/\.[^.]*$/, "");
			saveFile(await readFailedFile(accountId, found, words), `${name}-failed.csv`);
		} catch (error) {
			toast.error(t("page.downloadFailed"), { description: errorText(error) });
		} finally {
			setSaving(false);
		}
	}

	return (
		<section aria-label={t("page.rows")} className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-2">
				<h2 className="me-auto font-semibold text-body">{t(`page.${titleOf(found)}`)}</h2>
				{failed > 0 && found.has_rows && (
					<Button size="small" icon={<Download aria-hidden />} pending={isSaving} onClick={() => void save()}>
						{t("page.download")}
					</Button>
				)}
			</div>
			<div className="grid grid-cols-3 gap-2 phone:grid-cols-2">
				{IMPORT_OUTCOMES.map((one) => (
					<button
						key={one}
						type="button"
						aria-pressed={one === outcome}
						onClick={() => setChosen(one)}
						className={cn(
							"flex flex-col rounded-card border bg-surface px-3 py-2 text-start hover:border-ink-3",
							one === outcome ? "border-accent" : "border-line",
						)}
					>
						<span className="flex items-baseline justify-between gap-2">
							<span className="font-medium text-table">{t(`outcomes.${one}`)}</span>
							<span className="font-semibold text-title tabular-nums">{number(counts[one] ?? 0)}</span>
						</span>
						<span className="text-ink-3 text-label">{t(`hints.${one}`)}</span>
					</button>
				))}
			</div>
			{!found.has_rows ? (
				<p className="text-ink-2 text-table">{t("page.removedRows")}</p>
			) : query.isError && !query.data ? (
				<ErrorView error={query.error} title={t("page.failed")} onRetry={() => void query.refetch()} />
			) : (
				<ImportRowsTable accountId={accountId} rows={query.data?.pages.flatMap(({ data }) => data.rows)} />
			)}
			{query.hasNextPage && (
				<Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{t("page.more")}
				</Button>
			)}
		</section>
	);
}

function titleOf({ state, started_at }: ContactImport): "planTitle" | "progressTitle" | "resultTitle" {
	if (started_at === null) return "planTitle";
	return state === "running" || state === "paused" ? "progressTitle" : "resultTitle";
}
