"use client";

import { useTranslations } from "use-intl";
import { setFields } from "@/components/templates/edit/draft-edits";
import { useContentEditing, useDraft } from "@/components/templates/fields/content-editing";
import { MarkedText } from "@/components/templates/fields/marked-text";
import { PathField } from "@/components/templates/fields/path-field";
import { SectionHead } from "@/components/templates/fields/section-head";
import { Counter } from "@/components/ui/form/field";
import { FOOTER_MAX_LENGTH } from "@/lib/template/limits";

/** The quiet line under the message. */
export function FooterField() {
	const t = useTranslations("templates.footer");
	const { edit, dir, lang } = useContentEditing();
	const footer = useDraft(({ fields }) => fields.footer);
	return (
		<fieldset aria-label={t("label")} className="min-w-0 flex flex-col gap-1.5">
			<SectionHead title={t("label")} aside={<Counter text={footer} limit={FOOTER_MAX_LENGTH} />} />
			<PathField path="footer" label={t("label")} labelHidden hint={t("hint")}>
				<MarkedText
					path="footer"
					value={footer}
					onValueChange={(next) => edit(setFields({ footer: next }), "footer")}
					limit={FOOTER_MAX_LENGTH}
					dir={dir}
					lang={lang}
					singleLine
					plain
				/>
			</PathField>
		</fieldset>
	);
}
