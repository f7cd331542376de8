"use client";

import { parseAsString, useQueryState } from "nuqs";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { SharedHeading } from "@/components/share/shared-heading";
import { startDraft } from "@/components/templates/edit/content-draft";
import { MessageView } from "@/components/templates/preview/message-preview";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";
import { sharedContent } from "@/lib/contract/console/shares";

/** A shared template as recipients see it, in each of its languages, first in their own. */
export function SharedTemplate({ code, contents }: { code: string; contents: readonly unknown[] }) {
	const t = useTranslations("sharing.page.template");
	const { locale } = useFormats();
	const [asked, setAsked] = useQueryState("lang", parseAsString);
	const drafts = useMemo(
		// A record's id means nothing here.
		() => contents.map((content) => startDraft({ ...sharedContent.parse(content), id: 1 })),
		[contents],
	);
	const draft =
		drafts.find(({ langCode }) => langCode === asked) ??
		drafts.find(({ langCode }) => isSameLanguage(langCode, locale)) ??
		drafts[0];
	if (!draft) return null;
	const nameOf = (langCode: string) => languageName(langCode, locale);
	return (
		<>
			<SharedHeading kind="template" title={code} />
			<Field label={t("language")}>
				<Select
					value={draft.langCode}
					onValueChange={(langCode) => void setAsked(langCode)}
					options={drafts.map(({ langCode, base }) => ({
						value: langCode,
						label: base?.is_draft ? `${nameOf(langCode)} · ${t("draft")}` : nameOf(langCode),
					}))}
				/>
			</Field>
			<MessageView key={draft.langCode} draft={draft} language={nameOf(draft.langCode)} loadsMedia={false} />
		</>
	);
}

/** Whether a template's language, such as `pt_BR`, is the reader's, in any region. */
function isSameLanguage(langCode: string, locale: string): boolean {
	return langCode.split("_")[0] === locale.split("-")[0];
}
