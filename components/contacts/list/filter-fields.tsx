"use client";

import { useTranslations } from "use-intl";
import { aiModeText } from "@/components/contacts/ai-mode";
import { CountryCombobox } from "@/components/contacts/country-field";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { type ContactFilter, isFiltered, NO_CONTACT_FILTER } from "@/lib/console/contacts/addresses";
import type { ContactSummary } from "@/lib/contract/contacts";

/** The value of "no filter", since a select needs one. */
const ANY = "any";

export type FilterFieldsProps = {
	filter: ContactFilter;
	/** Loaded contacts, whose tags and AI modes are offered: no service lists all of them. */
	contacts: ContactSummary[];
	showsUnread: boolean;
	onFilter: (filter: Partial<ContactFilter>) => void;
};

/** Filters by unread messages, tag, country and AI mode. */
export function FilterFields({ filter, contacts, showsUnread, onFilter }: FilterFieldsProps) {
	const t = useTranslations("contacts.filter");
	const tContacts = useTranslations("contacts");
	const tags = known(
		contacts.flatMap((contact) => contact.tags),
		filter.tag,
	);
	const modes = known(["ai_paused", ...contacts.map((contact) => contact.ai_mode)], filter.ai);
	return (
		<>
			{showsUnread && (
				<Checkbox
					label={t("unread")}
					checked={filter.unread}
					onCheckedChange={(unread) => onFilter({ unread })}
				/>
			)}
			<Field label={t("tag")}>
				<Combobox
					options={tags.map((tag) => ({ value: tag, label: tag }))}
					value={filter.tag}
					placeholder={t("anyTag")}
					nothingFound={t("typeTag")}
					optionOf={(typed) => {
						const tag = typed.trim();
						return tag === "" || tags.includes(tag) ? undefined : { value: tag, label: tag };
					}}
					onValueChange={(tag) => onFilter({ tag })}
				/>
			</Field>
			<Field label={tContacts("form.country")}>
				<CountryCombobox
					country={null}
					callingCode={filter.country ?? ""}
					onChange={(country) => onFilter({ country: country || null })}
				/>
			</Field>
			<Field label={tContacts("aiMode.label")}>
				<Select
					value={filter.ai ?? ANY}
					onValueChange={(ai) => onFilter({ ai: ai === ANY ? null : ai })}
					options={[
						{ value: ANY, label: t("anyMode") },
						...modes.map((value) => ({ value, label: modeLabel(value, tContacts("aiMode.pausedAlone")) })),
					]}
				/>
			</Field>
			{isFiltered(filter) && (
				<Button size="small" onClick={() => onFilter(NO_CONTACT_FILTER)}>
					{t("clear")}
				</Button>
			)}
		</>
	);
}

function modeLabel(mode: string, paused: string): string {
	const ai = aiModeText(mode);
	return ai?.isPaused ? paused : (ai?.words ?? mode);
}

/** Each value once, with the chosen one, in order. */
function known(values: string[], chosen: string | null): string[] {
	return [...new Set([...values, chosen ?? ""])].filter((value) => value !== "").sort();
}
