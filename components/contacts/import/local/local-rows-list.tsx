"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { ImportRowsTable } from "@/components/contacts/import/rows/import-rows-table";
import { countsOf, firstOutcome, OutcomeRows } from "@/components/contacts/import/rows/outcome-rows";
import { useFailedWords } from "@/components/contacts/import/rows/use-row-reason";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/lib/console/browser/save-file";
import { failedFile, failedFileName } from "@/lib/console/contacts/import/failed-file";
import type { LocalImport } from "@/lib/console/contacts/import/local/local-import";
import type { LocalOutcome } from "@/lib/console/contacts/import/local/local-rows";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";

const FAILED: ReadonlySet<LocalOutcome> = new Set(["duplicate", "invalid", "failed"]);

type LocalRowsListProps = { accountId: number; fileName: string; columns: string[]; found: LocalImport };

/** The rows by outcome, as this browser has them. */
export function LocalRowsList({ accountId, fileName, columns, found }: LocalRowsListProps) {
	const t = useTranslations("contactImport");
	const words = useFailedWords();
	const [chosen, setChosen] = useState<LocalOutcome>();
	const [shown, setShown] = useState(PAGE_SIZE_MAX);
	const hasRun = found.started_at !== null;
	const outcomes = [
		"new",
		"changed",
		"unchanged",
		hasRun ? "failed" : "unchecked",
		"duplicate",
		"invalid",
	] as const;
	const outcome = outcomes.find((one) => one === chosen) ?? firstOutcome(outcomes, countsOf(found));
	const rows = found.rows.filter((row) => row.outcome === outcome && (row.is_done || !hasRun));
	const failed = found.rows.filter((row) => FAILED.has(row.outcome));

	function choose(next: LocalOutcome) {
		setChosen(next);
		setShown(PAGE_SIZE_MAX);
	}

	return (
		<OutcomeRows
			found={found}
			outcomes={outcomes}
			hintOf={(one) => (one === "new" ? t("local.new") : t(`hints.${one}`))}
			chosen={outcome}
			onChoose={choose}
			onDownload={
				failed.length > 0
					? () => saveFile(failedFile(failed, columns, words), failedFileName(fileName))
					: undefined
			}
		>
			<ImportRowsTable accountId={accountId} rows={rows.slice(0, shown)} />
			{rows.length > shown && (
				<Button onClick={() => setShown(shown + PAGE_SIZE_MAX)}>{t("page.more")}</Button>
			)}
		</OutcomeRows>
	);
}
