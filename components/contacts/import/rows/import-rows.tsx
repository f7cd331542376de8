"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { failedFileName, readFailedFile } from "@/components/contacts/import/failed-file";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { saveFile } from "@/lib/console/browser/save-file";
import {
	type ContactImport,
	FAILED_OUTCOMES,
	IMPORT_OUTCOMES,
	type ImportOutcome,
} from "@/lib/contract/extensions/contact-imports";
import { ImportRowsTable } from "./import-rows-table";
import { countsOf, firstOutcome, OutcomeRows } from "./outcome-rows";
import { useFailedWords } from "./use-row-reason";

/** Before an import runs, someone who may not see numbers doesn't learn which of them exist. */
const OUTCOMES_WITHOUT_NUMBERS = ["unchecked", ...FAILED_OUTCOMES] as const;

/** The rows by outcome, read from the service. */
export function ImportRows({ found }: { found: ContactImport }) {
	const t = useTranslations("contactImport");
	const { id: accountId } = useAccount();
	const toast = useToast();
	const errorText = useErrorText();
	const words = useFailedWords();
	const [isSaving, setSaving] = useState(false);
	const counts = countsOf(found);
	const [chosen, setChosen] = useState<ImportOutcome | "unchecked">();
	// A run leaves no doubtful rows, and most files have none.
	const foundOutcomes = IMPORT_OUTCOMES.filter((one) => one !== "doubtful" || (counts.doubtful ?? 0) > 0);
	const outcomes = counts.unchecked === undefined ? foundOutcomes : OUTCOMES_WITHOUT_NUMBERS;
	const outcome = outcomes.find((one) => one === chosen) ?? firstOutcome(outcomes, counts);
	const hasFailed = FAILED_OUTCOMES.some((one) => (counts[one] ?? 0) > 0);
	const query = useInfiniteQuery({
		queryKey: [accountId, "listContactImportRows", found.id, outcome, counts[outcome ?? "new"]],
		queryFn: ({ pageParam, signal }) =>
			call("listContactImportRows", {
				params: { accountId, importId: found.id },
				query: {
					...(outcome && outcome !== "unchecked" && { outcome }),
					...(pageParam > 0 && { afterPosition: pageParam }),
				},
				signal,
			}),
		initialPageParam: 0,
		getNextPageParam: ({ data }) => data.next_after,
		enabled: found.has_rows && outcome !== undefined,
	});

	async function save() {
		setSaving(true);
		try {
			saveFile(await readFailedFile(accountId, found, words), failedFileName(found.file_name));
		} catch (error) {
			toast.failure(t("page.downloadFailed"), { description: errorText(error) });
		} finally {
			setSaving(false);
		}
	}

	return (
		<OutcomeRows
			found={found}
			outcomes={outcomes}
			chosen={outcome}
			onChoose={setChosen}
			onDownload={hasFailed && found.has_rows ? () => void save() : undefined}
			isSaving={isSaving}
		>
			{!found.has_rows ? (
				<p className="text-ink-2 text-table">{t("page.removedRows")}</p>
			) : query.isError && !query.data ? (
				<QueryErrorView query={query} title={t("page.failed")} />
			) : (
				<ImportRowsTable
					rows={query.data?.pages.flatMap(({ data }) => data.rows).filter((row) => row.outcome === outcome)}
				/>
			)}
			{query.hasNextPage && (
				<Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{t("page.more")}
				</Button>
			)}
		</OutcomeRows>
	);
}
