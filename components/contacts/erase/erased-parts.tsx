"use client";

import { useTranslations } from "use-intl";
import { Section } from "@/components/ui/data/facts";
import { useFormats } from "@/lib/console/formats/reader";
import type { ErasurePreview } from "@/lib/contract/contact-erase";

/** What an erasure would erase. */
export function ErasedParts({ preview }: { preview: ErasurePreview }) {
	const t = useTranslations("contactPeople.erase");
	const { number } = useFormats();
	const counted = (count: number) => ({ count, countText: number(count) });
	const orMore = (text: string) => (preview.is_complete ? text : t("orMore", { text }));
	return (
		<Section title={t("what")}>
			<ul className="flex list-disc flex-col gap-1 ps-5 text-table">
				<li>{t("contacts", counted(preview.contacts))}</li>
				<li>{t("messages", counted(preview.messages))}</li>
				<li>{orMore(t("files", counted(preview.files)))}</li>
				<li>{orMore(t("deliveries", counted(preview.deliveries)))}</li>
				<li>{t("importRows", counted(preview.import_rows))}</li>
				<li>{t("audit")}</li>
			</ul>
			<p className="pt-2 text-ink-2 text-table">{t("elsewhere")}</p>
		</Section>
	);
}
