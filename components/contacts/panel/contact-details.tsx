"use client";

import { useTranslations } from "use-intl";
import { aiModeText } from "@/components/contacts/ai-mode";
import { ContactPhone } from "@/components/contacts/contact-phone";
import { MergedContacts } from "@/components/contacts/merge/merged-contacts";
import { DetailSection, Fact, Facts } from "@/components/ui/data/facts";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Badge } from "@/components/ui/data/status";
import { Skeleton } from "@/components/ui/page/skeleton";
import { KNOWN_CONTACT_MEMBERS } from "@/lib/console/contacts/contact-fields";
import { contactPhone } from "@/lib/console/contacts/contact-name";
import { unlistedMembers } from "@/lib/console/unlisted-members";
import type { Contact, ContactSummary } from "@/lib/contract/contacts";
import { visibleName } from "@/lib/contract/text/visible-text";

type ContactDetailsProps = {
	contact: Contact | ContactSummary | undefined;
	/** False while only the fields from the list are loaded. */
	isWhole: boolean;
};

/** All fields of a contact. */
export function ContactDetails({ contact, isWhole }: ContactDetailsProps) {
	const t = useTranslations("contacts");
	if (!contact) {
		return (
			<div className="flex flex-col gap-4 p-4">
				{["a", "b", "c", "d", "e"].map((key) => (
					<Skeleton key={key} className="h-4 w-64" />
				))}
			</div>
		);
	}
	const phone = contactPhone(contact);
	const ai = aiModeText(contact.ai_mode);
	const more = unlistedMembers(contact, KNOWN_CONTACT_MEMBERS);
	const refId = "ref_id" in contact && typeof contact.ref_id === "string" ? contact.ref_id : "";
	return (
		<div className="flex flex-col gap-6 px-4 py-4">
			<DetailSection title={t("details.name")}>
				<Facts>
					<Fact label={t("details.firstName")}>{visibleName(contact.first_name ?? "")}</Fact>
					<Fact label={t("details.middleName")}>{visibleName(contact.middle_name ?? "")}</Fact>
					<Fact label={t("details.lastName")}>{visibleName(contact.last_name ?? "")}</Fact>
					<Fact label={t("details.platformName")}>{visibleName(contact.platform_name ?? "")}</Fact>
				</Facts>
			</DetailSection>
			<DetailSection title={t("details.title")}>
				<Facts>
					{phone ? (
						<Fact label={t("details.number")} copy={phone.isMasked ? undefined : phone.raw}>
							<ContactPhone contact={contact} flag />
						</Fact>
					) : (
						<Fact label={t("userId")} copy={contact.chat_phone_id}>
							<ContactPhone contact={contact} />
						</Fact>
					)}
					<Fact label={t("details.countryCode")} ltr>
						{contact.country_code}
					</Fact>
					<Fact label={t("details.tags")}>
						{contact.tags.length > 0 && (
							<span className="flex flex-wrap gap-1">
								{contact.tags.map((tag) => (
									<Badge key={tag}>
										<bdi className="truncate">{tag}</bdi>
									</Badge>
								))}
							</span>
						)}
					</Fact>
					<Fact label={t("aiMode.label")}>{ai && (ai.isPaused ? t("aiMode.pausedAlone") : ai.words)}</Fact>
					<Fact label={t("details.created")}>
						<Change time={contact.created_at} actor={contact.created_by} />
					</Fact>
					<Fact label={t("details.updated")}>
						<Change time={contact.updated_at} actor={contact.updated_by} />
					</Fact>
				</Facts>
			</DetailSection>
			<MergedContacts contactId={contact.id} />
			{more.length > 0 && (
				<DetailSection title={t("details.more")}>
					<Facts>
						{more.map(({ key, text }) => (
							<Fact key={key} label={key}>
								{text}
							</Fact>
						))}
					</Facts>
				</DetailSection>
			)}
			<details>
				<summary className="mb-1 w-fit cursor-pointer rounded-control font-semibold text-table">
					{t("details.ids")}
				</summary>
				<Facts>
					<Fact label={t("details.id")} copy={String(contact.id)} ltr>
						{String(contact.id)}
					</Fact>
					<Fact
						label={t("details.chatPhoneId")}
						copy={phone?.isMasked ? undefined : contact.chat_phone_id}
						ltr
					>
						{contact.chat_phone_id}
					</Fact>
					{isWhole && (
						<Fact label={t("details.refId")} copy={refId} ltr>
							{refId}
						</Fact>
					)}
				</Facts>
			</details>
		</div>
	);
}

function Change({ time, actor }: { time: string; actor: string }) {
	const t = useTranslations("contacts.details");
	return (
		<>
			<RelativeTime value={time} /> {actor && <span className="text-ink-2">{t("by", { actor })}</span>}
		</>
	);
}
