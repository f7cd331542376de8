"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { ContactPhone } from "@/components/contacts/contact-phone";
import type { Column } from "@/components/ui/data/data-table";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Badge } from "@/components/ui/data/status";
import { contactName, contactPhone } from "@/lib/console/contacts/contact-name";
import { markName, markNumber, type Piece } from "@/lib/console/contacts/search-match";
import type { ContactSummary } from "@/lib/contract/contacts";

/** Tags shown per row; the rest are counted. */
const TAGS_SHOWN = 2;

/** The columns of the contacts table; narrow lists hide some of them. */
export function useContactColumns(search: string): Column<ContactSummary>[] {
	const t = useTranslations("contacts");
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				className: "w-1/2 max-w-0 @xl:w-2/5",
				cell: (contact) => (
					<bdi title={contactName(contact)}>
						<Marked pieces={markName(contactName(contact), search)} />
					</bdi>
				),
			},
			{
				id: "number",
				header: t("columns.number"),
				className: "min-w-48",
				cell: (contact) => <ContactNumber contact={contact} search={search} />,
			},
			{
				id: "tags",
				header: t("columns.tags"),
				className: "hidden min-w-40 @2xl:table-cell",
				cell: ({ tags }) => (
					<Tags tags={tags} moreLabel={(count) => t("moreTags", { count: String(count) })} />
				),
			},
			{
				id: "updated",
				header: t("columns.updated"),
				align: "end",
				className: "hidden min-w-28 @xl:table-cell",
				cell: (contact) => <RelativeTime value={contact.updated_at} className="relative z-10 text-ink-3" />,
			},
		],
		[t, search],
	);
}

function ContactNumber({ contact, search }: { contact: ContactSummary; search: string }) {
	return (
		<ContactPhone flag contact={contact}>
			<Marked pieces={markNumber(contactPhone(contact)?.text ?? "", search)} />
		</ContactPhone>
	);
}

function Tags({ tags, moreLabel }: { tags: string[]; moreLabel: (count: number) => string }) {
	if (tags.length === 0) return null;
	const hidden = tags.length - TAGS_SHOWN;
	return (
		<span className="flex max-w-72 gap-1" title={tags.join(", ")}>
			{tags.slice(0, TAGS_SHOWN).map((tag) => (
				<Badge key={tag} className="group-hover:bg-surface">
					<bdi className="truncate">{tag}</bdi>
				</Badge>
			))}
			{hidden > 0 && <span className="text-ink-3 text-label">{moreLabel(hidden)}</span>}
		</span>
	);
}

/** Text with search hits highlighted. */
function Marked({ pieces }: { pieces: Piece[] }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
	return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
