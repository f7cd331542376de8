"use client";

import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import { IMPORT_PROBLEMS, type ImportedRow } from "@/lib/contract/extensions/contact-imports";

/** Returns a function that says why a row failed; "" for one that didn't. */
export function useRowReason(): (row: ImportedRow) => string {
	const t = useTranslations("contactImport.rowProblems");
	const { number } = useFormats();
	return ({ outcome, problem, first_row }) => {
		if (outcome === "duplicate") return t("duplicate", { row: number(first_row ?? 0) });
		if (outcome !== "invalid") return "";
		return t(IMPORT_PROBLEMS.find((known) => known === problem) ?? "other");
	};
}
