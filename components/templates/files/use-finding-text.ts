"use client";

import { useTranslations } from "use-intl";
import type { OpenedFile } from "@/components/templates/files/open-file";
import { FILE_MEGABYTES_MAX } from "@/components/templates/files/open-file";
import { useProblemText } from "@/components/templates/problems/use-problem-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useFormats } from "@/lib/console/formats/reader";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";
import type { ImportFinding } from "@/lib/template/files/plan-import";
import { variableOf } from "@/lib/template/message";

/** Returns a function that says what an import found in a content. */
export function useFindingText(nameOf: (langCode: string) => string): (finding: ImportFinding) => string {
	const t = useTranslations("templateFiles.import.findings");
	const problemText = useProblemText();
	const { list, number } = useFormats();
	const addDenial = useDenial("Chat Templates — Add") ?? "";
	const readyDenial = useReadyDenial() ?? "";
	return (finding) => {
		switch (finding.code) {
			case "addLimited":
				return t("addLimited", { reason: addDenial });
			case "readyLimited":
				return t("readyLimited", { reason: readyDenial });
			case "rule":
				return problemText(finding.message);
			case "variablesMissing":
			case "variablesExtra": {
				const { code, variables } = finding;
				return t(code, { count: variables.length, variables: list(variables.map(variableOf)) });
			}
			case "notInFile":
			case "notTranslated":
				return t(finding.code, { count: finding.count, countText: number(finding.count) });
			case "swappedLanguages":
				return t("swappedLanguages", { language: nameOf(finding.language) });
			default:
				return t(finding.code);
		}
	};
}

/** Returns a function that says what is wrong with a file; null if nothing is. */
export function useFileProblemText(): (name: string, problem: OpenedFile["problems"][number]) => string {
	const t = useTranslations("templateFiles.import.file");
	const { list, number } = useFormats();
	return (name, problem) => {
		switch (problem.code) {
			case "otherVersion":
				return t("otherVersion", { name, version: problem.version });
			case "missingColumns":
				return t("missingColumns", { name, count: problem.columns.length, columns: list(problem.columns) });
			case "unknownLanguage":
				return t("unknownLanguage", { name, language: problem.language });
			case "noKey":
				return t("noKey", { name, line: number(problem.line) });
			case "tooLarge":
				return t("tooLarge", { name, megabytes: number(FILE_MEGABYTES_MAX) });
			default:
				return t(problem.code, { name });
		}
	};
}
