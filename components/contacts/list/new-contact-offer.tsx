"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { useAccount } from "@/lib/console/account";
import { type ContactListState, newContactHref } from "@/lib/console/contacts/addresses";
import { useDefaultCountry } from "@/lib/console/contacts/numbers/default-country";
import { wholeNumber } from "@/lib/console/contacts/numbers/typed-number";

/** Offers a new contact with the number that the list was searched for; nothing for other searches. */
export function NewContactOffer({ list }: { list: ContactListState }) {
	const t = useTranslations("contacts.nothingFound");
	const { id: accountId } = useAccount();
	const { callingCode } = useDefaultCountry();
	const number = wholeNumber(list.search, callingCode);
	if (number === undefined) return null;
	return (
		<ButtonLink
			variant="primary"
			icon={<UserPlus aria-hidden />}
			href={newContactHref(accountId, list, number)}
			scroll={false}
		>
			<bdi>{t("create", { number })}</bdi>
		</ButtonLink>
	);
}
