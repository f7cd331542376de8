"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import { ContactPhone } from "@/components/contacts/contact-phone";
import { PaletteItem } from "@/components/shell/palette/palette-item";
import { PaletteGroup, usePaletteList } from "@/components/shell/palette/palette-list";
import { useFoundMessages } from "@/components/shell/palette/use-found-messages";
import { Avatar } from "@/components/ui/data/avatar";
import { useAccount } from "@/lib/console/account";
import { contactAddress } from "@/lib/console/addresses/addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { newContactHref } from "@/lib/console/contacts/addresses";
import { contactName } from "@/lib/console/contacts/contact-name";
import { useDefaultCountry } from "@/lib/console/contacts/numbers/default-country";
import { wholeNumber } from "@/lib/console/contacts/numbers/typed-number";
import { byWordBeginnings, contactMeetsSearch } from "@/lib/console/contacts/search-match";
import { leavePage } from "@/lib/console/drafts/leave-guards";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { personName } from "@/lib/contract/text/person-name";

/** The service has them by activity; the best of these are shown. */
const READ = 20;
const SHOWN = 6;
const TYPING_PAUSE_MS = 150;
const LENGTH_MIN = 2;

type PaletteContactsProps = { text: string; close: () => void };

/** Contacts whose name or number contains the typed text, or else a new one for a typed number. */
export function PaletteContacts({ text, close }: PaletteContactsProps) {
	const t = useTranslations("shell.palette");
	const router = useRouter();
	const textOf = useErrorText();
	const { id: accountId, can } = useAccount();
	const search = useDeferredValue(useDebounced(text, TYPING_PAUSE_MS));
	const enabled = can("Chat Contacts — View") && search.length >= LENGTH_MIN;
	const found = useQuery({
		...endpointQuery("listContacts", { params: { accountId }, query: { page: 1, pageSize: READ, search } }),
		enabled,
		placeholderData: keepPreviousData,
	});
	const { matches } = usePaletteList();
	const loaded = (enabled && found.data?.data) || [];
	const isCurrent = search === text && !found.isPlaceholderData;
	// Enter must not open a contact that only the previous text found.
	const fitting = isCurrent ? loaded : loaded.filter((contact) => contactMeetsSearch(contact, text));
	const contacts = byWordBeginnings(fitting, text).slice(0, SHOWN);
	const searched = text.length >= LENGTH_MIN && can("Chat Contacts — View");
	const settled = !searched || (found.isSuccess && isCurrent);
	const { callingCode } = useDefaultCountry();
	const isUnknown = searched && settled && contacts.length === 0 && can("Chat Contacts — Add");
	const newNumber = isUnknown ? wholeNumber(text, callingCode) : undefined;
	const messages = useFoundMessages(text);
	const hasNoMessages = messages.isSettled && messages.hits.length === 0;
	function go(address: string) {
		close();
		leavePage(() => router.push(address));
	}

	if (newNumber !== undefined) {
		return (
			<PaletteGroup heading={t("contacts")} always>
				<PaletteItem
					always
					value="new contact with the number"
					icon={<UserPlus />}
					onSelect={() => go(newContactHref(accountId, {}, newNumber))}
				>
					<bdi className="truncate">{t("newContactWith", { number: newNumber })}</bdi>
				</PaletteItem>
			</PaletteGroup>
		);
	}
	if (text !== "" && matches === 0 && settled && contacts.length === 0 && hasNoMessages) {
		return <p className="px-2 py-6 text-center text-ink-3 text-table">{t("nothing", { text })}</p>;
	}
	if (!searched || (settled && contacts.length === 0)) return null;
	return (
		<PaletteGroup heading={t("contacts")} always>
			{contacts.length === 0 && !found.isError && (
				<p className="px-2 py-1.5 text-ink-3 text-table">{t("searching")}</p>
			)}
			{found.isError && (
				<p role="alert" className="px-2 py-1.5 text-danger text-table">
					{t("contactsFailed", { reason: textOf(found.error) })}
				</p>
			)}
			{contacts.map((contact) => {
				const name = contactName(contact);
				return (
					<PaletteItem
						key={contact.id}
						always
						value={`contact ${contact.id}`}
						icon={<Avatar name={personName(contact)} />}
						onSelect={() => go(contactAddress(accountId, contact.id))}
					>
						<span className="min-w-0 flex-1">
							<bdi className="truncate-auto">{name}</bdi>
						</span>
						<ContactPhone contact={contact} className="text-ink-3" />
					</PaletteItem>
				);
			})}
		</PaletteGroup>
	);
}
