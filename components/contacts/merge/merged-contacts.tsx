"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ContactPhone } from "@/components/contacts/contact-phone";
import { DetailSection, Fact, Facts } from "@/components/ui/data/facts";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import type { MergedContact } from "@/lib/contract/extensions/contact-merge";

/** How often to look whether all messages have moved. */
const POLL_MS = 2_000;

/** The contacts that were merged into this one, with the numbers that lead to it. */
export function MergedContacts({ contactId }: { contactId: number }) {
	const t = useTranslations("contactPeople.merged");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const canMerge = useIsOurs() === true;
	const { data } = useQuery({
		...endpointQuery("listMergedContacts", { params: { accountId, contactId } }),
		enabled: canMerge,
		refetchInterval: (query) =>
			query.state.data?.data.some(({ is_complete }) => !is_complete) ? POLL_MS : false,
	});
	const merged: MergedContact[] = data?.data ?? [];
	if (merged.length === 0) return null;
	return (
		<DetailSection title={t("title")}>
			<Facts>
				{merged.map((one) => (
					<Fact key={one.id} label={String(one.id)}>
						<ContactPhone contact={one} />{" "}
						<span className="text-ink-2">
							<RelativeTime value={one.merged_at} /> {t("by", { actor: one.merged_by })}
						</span>
						{!one.is_complete && (
							<span role="status" className="block text-ink-2">
								{t("moving", { moved: number(one.moved_count), total: number(one.message_count) })}
							</span>
						)}
					</Fact>
				))}
			</Facts>
		</DetailSection>
	);
}
