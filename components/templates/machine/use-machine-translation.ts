"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { draftBody } from "@/components/templates/edit/content-draft";
import { useContentEditing, useFindings } from "@/components/templates/fields/content-editing";
import { usePartName } from "@/components/templates/files/use-part-name";
import { setMachineTexts } from "@/components/templates/machine/set-texts";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import { MACHINE_TEXTS_MAX } from "@/lib/contract/console/templates/template-machine-translation";
import { variableOf } from "@/lib/template/message";
import { fromMachineText, toMachineText } from "@/lib/template/translation/machine-text";
import { partTexts } from "@/lib/template/translation/parts";

/**
 * Translates parts of the language around it from its source, as unsaved drafts. Undefined where that isn't possible: in the
 * source, for people who can't edit, and on servers without machine translation.
 */
export function useMachineTranslation() {
	const t = useTranslations("templateFiles.machine");
	const { id: accountId } = useAccount();
	const { store, langCode, edit, isReadOnly } = useContentEditing();
	const { beside } = useFindings();
	const sourceLang = beside?.sourceLang;
	const isPossible = sourceLang !== undefined && !isReadOnly;
	const toast = useToast();
	const textOf = useErrorText();
	const partName = usePartName();
	const { list, number } = useFormats();
	const [isPending, setPending] = useState(false);
	const { data } = useQuery({
		...endpointQuery("getMachineTranslation", { params: { accountId } }),
		enabled: isPossible,
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (!isPossible || !data?.is_available) return undefined;

	async function translate(paths: readonly string[]) {
		const source = store.draftOf(sourceLang ?? "");
		const before = store.draftOf(langCode);
		if (source === undefined || before === undefined || isPending) return;
		const texts = partTexts(draftBody(source));
		const sources = new Map(paths.flatMap((path) => textEntry(path, texts.get(path))));
		if (sources.size === 0) return;
		setPending(true);
		try {
			const { texts: translated } = await call("translateTexts", {
				params: { accountId },
				body: {
					source_lang: source.langCode,
					target_lang: langCode,
					texts: [...sources.values()].slice(0, MACHINE_TEXTS_MAX).map(toMachineText),
				},
			});
			const results = [...sources].map(([path, text], at) => ({
				path,
				result: fromMachineText(translated[at] ?? "", text),
			}));
			// What someone typed meanwhile stays.
			const typed = partTexts(draftBody(store.draftOf(langCode) ?? before));
			const earlier = partTexts(draftBody(before));
			const usable = results.flatMap(({ path, result }) =>
				"text" in result && result.text !== null && typed.get(path) === earlier.get(path)
					? [[path, result.text] as const]
					: [],
			);
			if (usable.length > 0) edit(setMachineTexts(new Map(usable), sources));
			const refused = results.flatMap(({ path, result }) => {
				if ("variables" in result)
					return t("lost", { part: partName(path), variables: list(result.variables.map(variableOf)) });
				return result.text === null ? t("unusable", { part: partName(path) }) : [];
			});
			const count = { count: usable.length, countText: number(usable.length) };
			if (refused.length > 0) toast.failure(refused.join(" "));
			else if (sources.size > 1) toast.success(t("done", count), { description: t("review") });
		} catch (error) {
			toast.failure(t("failed", { reason: textOf(error) }));
		} finally {
			setPending(false);
		}
	}

	return { translate: (paths: readonly string[]) => void translate(paths), isPending };
}

function textEntry(path: string, text: string | undefined): [string, string][] {
	return text === undefined || text.trim() === "" ? [] : [[path, text]];
}
