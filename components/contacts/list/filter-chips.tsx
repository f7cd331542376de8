"use client";

import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ContactFilter } from "@/lib/console/contacts/addresses";
import { aiModeText } from "@/lib/console/contacts/ai-mode";

type FilterChipsProps = { filter: ContactFilter; onFilter: (filter: Partial<ContactFilter>) => void };

/** The filters in use, each with a button that removes it. */
export function FilterChips({ filter, onFilter }: FilterChipsProps) {
	const t = useTranslations("contacts.filter");
	const { unread, tag, country, ai } = filter;
	const mode = ai === null ? undefined : aiModeText(ai);
	return (
		<>
			{unread && <Chip label={t("unread")} onRemove={() => onFilter({ unread: false })} />}
			{tag !== null && <Chip label={t("tagIs", { tag })} onRemove={() => onFilter({ tag: null })} />}
			{country !== null && (
				<Chip label={t("countryIs", { code: country })} onRemove={() => onFilter({ country: null })} />
			)}
			{ai !== null && (
				<Chip label={t("aiIs", { mode: mode?.words ?? ai })} onRemove={() => onFilter({ ai: null })} />
			)}
		</>
	);
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
	const t = useTranslations("contacts.filter");
	return (
		<span className="inline-flex h-6 max-w-56 items-center rounded-control bg-accent-subtle ps-2 text-accent-ink text-label">
			<bdi className="truncate">{label}</bdi>
			<button
				type="button"
				aria-label={t("remove", { label })}
				onClick={onRemove}
				className="flex size-6 shrink-0 items-center justify-center rounded-control hover:text-ink"
			>
				<X className="size-3.5" aria-hidden />
			</button>
		</span>
	);
}
