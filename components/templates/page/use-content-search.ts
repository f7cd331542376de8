"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import type { EditorState } from "@/components/templates/edit/editor-state";
import { endpointQuery } from "@/lib/console/api/query";
import { useDebounced } from "@/lib/console/hooks/use-debounced";

const PAUSE_MS = 200;

/** Which languages contain a text. The service searches; languages that aren't stored there always match. */
export function useContentSearch(accountId: number, templateCode: string, editor: EditorState) {
	const [text, setText] = useQueryState("q", parseAsString.withDefault(""));
	const settled = useDebounced(text.trim(), PAUSE_MS);
	const isOn = settled !== "" && text.trim() !== "";
	const found = useQuery({
		...endpointQuery("listTemplateContents", {
			params: { accountId, templateCode },
			query: { search: settled },
		}),
		enabled: isOn,
		placeholderData: keepPreviousData,
	});
	const langCodes = isOn ? found.data?.data.map(({ lang_code }) => lang_code) : undefined;
	return {
		text,
		setText: (next: string) => void setText(next === "" ? null : next),
		pending: text.trim() !== settled || (isOn && found.isFetching),
		error: isOn ? found.error : null,
		/** The stored languages that match; undefined without a search. */
		found: langCodes,
		matches: (langCode: string) =>
			langCodes === undefined ||
			langCodes.includes(langCode) ||
			editor[langCode]?.draft.base === null ||
			editor[langCode]?.isDeleted === true,
	};
}

export type ContentSearch = ReturnType<typeof useContentSearch>;
