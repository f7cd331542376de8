"use client";

import { useTranslations } from "use-intl";
import type { ReadTemplate } from "@/components/templates/files/read-templates";
import { useFormats } from "@/lib/console/formats/reader";
import { variableOf } from "@/lib/template/message";
import { placeholderNumbers } from "@/lib/template/placeholders";
import type { ContentPart } from "@/lib/template/translation/parts";

const MARKS = /[*_~`]/;

/** Returns a function that says what translators should know of a part: the people's notes, and what to keep. */
export function useTranslatorNotes() {
	const t = useTranslations("templateFiles.notes");
	const { list, number } = useFormats();

	function notesOf({ note, variable_notes }: ReadTemplate, { path, kind, text }: ContentPart): string {
		if (kind === "sample") {
			const numbered = path.startsWith("variables.") ? Number(path.split(".")[1]) : 1;
			const own = variable_notes[path];
			return lines(t("sample", { variable: variableOf(numbered) }), own);
		}
		const numbers = placeholderNumbers(text);
		const variables = numbers.map(variableOf);
		const ofVariables = numbers.map((variable) => {
			const path = kind === "header" ? "headers.0.text_variable" : `variables.${variable}`;
			const own = variable_notes[path] ?? "";
			return own === "" ? undefined : t("variable", { variable: variableOf(variable), note: own });
		});
		return lines(
			note,
			...ofVariables,
			variables.length > 0
				? t("keepVariables", { count: variables.length, variables: list(variables) })
				: undefined,
			kind === "body" && MARKS.test(text) ? t("keepMarks") : undefined,
			kind === "body" ? undefined : t("plain"),
		);
	}

	return { notesOf, limitNote: (max: number) => t("limit", { max, maxText: number(max) }) };
}

function lines(...notes: (string | undefined)[]): string {
	return notes.filter((note) => note !== undefined && note !== "").join("\n");
}
