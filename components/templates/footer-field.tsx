"use client";

import { useTranslations } from "use-intl";
import { useContentEditing } from "@/components/templates/content-editing";
import { MarkedText } from "@/components/templates/marked-text";
import { PathField } from "@/components/templates/path-field";
import { SectionHead } from "@/components/templates/section-head";
import { Counter } from "@/components/ui/field";
import { setFields } from "@/lib/console/templates/draft-edits";
import { FOOTER_MAX_LENGTH } from "@/lib/template/limits";

/** The quiet line under the message. */
export function FooterField() {
	const t = useTranslations("templates.footer");
	const { draft, edit, dir, lang } = useContentEditing();
	const { footer } = draft.fields;
	return (
		<section aria-label={t("label")} className="flex flex-col gap-1.5">
			<SectionHead title={t("label")} aside={<Counter text={footer} limit={FOOTER_MAX_LENGTH} />} />
			<PathField path="footer" label={t("label")} labelHidden hint={t("hint")}>
				<MarkedText
					path="footer"
					value={footer}
					onValueChange={(next) => edit(setFields({ footer: next }))}
					limit={FOOTER_MAX_LENGTH}
					dir={dir}
					lang={lang}
					singleLine
					plain
				/>
			</PathField>
		</section>
	);
}
