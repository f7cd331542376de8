"use client";

import { useTranslations } from "use-intl";
import type { FailedWords } from "@/components/contacts/import/failed-file";
import { useFormats } from "@/lib/console/formats/reader";
import { IMPORT_PROBLEMS, type ImportedRow } from "@/lib/contract/extensions/contact-imports";

/** Returns a function that says why a row failed, or is doubtful; "" for others. */
export function useRowReason(): (row: ImportedRow) => string {
	const t = useTranslations("contactImport.rowProblems");
	const { number } = useFormats();
	return ({ outcome, problem, first_row, is_done }) => {
		if (outcome === "duplicate") return t("duplicate", { row: number(first_row ?? 0) });
		// Also for those who don't see which numbers exist, and so no other outcome of the check.
		const isDoubtful = problem === "number_impossible" && !is_done;
		if (outcome !== "invalid" && !isDoubtful) return "";
		return t(IMPORT_PROBLEMS.find((known) => known === problem) ?? "other");
	};
}

/** The words of the file of failed rows. */
export function useFailedWords(): FailedWords {
	const t = useTranslations("contactImport.failedFile");
	const reasonOf = useRowReason();
	return { row: t("row"), reason: t("reason"), reasonOf };
}
