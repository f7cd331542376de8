"use client";

import { useTranslations } from "use-intl";
import { Fact, Facts, Section } from "@/components/ui/data/facts";
import { contactName, contactPhone } from "@/lib/console/contacts/contact-name";
import { useFormats } from "@/lib/console/formats/reader";
import type { MergePreview } from "@/lib/contract/contact-merge";

/** More messages than this move in the background. Source: docs/decisions/0067. */
const AT_ONCE = 5_000;

/** The contact as it would be after a merge. */
export function MergeResult({ preview }: { preview: MergePreview }) {
	const t = useTranslations("contactPeople.merge");
	const { number } = useFormats();
	const { result, kept, merged, kept_messages, merged_messages } = preview;
	const count = kept_messages + merged_messages;
	const textOf = (contact: typeof kept) => contactPhone(contact)?.text ?? contact.chat_phone_id;
	const others = [kept, merged].map(textOf).filter((text) => text !== textOf(result));
	return (
		<Section title={t("after")}>
			<Facts>
				<Fact label={t("name")}>{contactName(result)}</Fact>
				<Fact label={t("number")} ltr>
					{textOf(result)}
				</Fact>
				{others.length > 0 && (
					<Fact label={t("otherNumber")} ltr>
						{others.join(", ")}
					</Fact>
				)}
				{result.tags.length > 0 && <Fact label={t("tags")}>{result.tags.join(", ")}</Fact>}
				<Fact label={t("history")}>{t("messages", { count, countText: number(count) })}</Fact>
			</Facts>
			{merged_messages > AT_ONCE && (
				<p className="pt-2 text-ink-2 text-table">{t("later", { atOnce: number(AT_ONCE) })}</p>
			)}
		</Section>
	);
}
