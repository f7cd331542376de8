"use client";

import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { ContactPhone } from "@/components/contacts/contact-phone";
import { CopyButton } from "@/components/ui/copy-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { Badge } from "@/components/ui/status";
import { contactPhone } from "@/lib/console/contact-name";
import { aiModeText } from "@/lib/console/contacts/ai-mode";
import { unlistedMembers } from "@/lib/console/contacts/contact-fields";
import type { Contact, ContactSummary } from "@/lib/contract/contacts";

type ContactDetailsProps = {
	contact: Contact | ContactSummary | undefined;
	/** False while only the list's part of it is there. */
	isWhole: boolean;
};

/** Everything that is known of a contact. */
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
	const more = unlistedMembers(contact);
	const refId = "ref_id" in contact && typeof contact.ref_id === "string" ? contact.ref_id : "";
	return (
		<div className="flex flex-col gap-6 px-4 py-4">
			<Section title={t("details.name")}>
				<Row label={t("details.firstName")} value={contact.first_name} />
				<Row label={t("details.middleName")} value={contact.middle_name} />
				<Row label={t("details.lastName")} value={contact.last_name} />
				<Row label={t("details.platformName")} value={contact.platform_name} />
			</Section>
			<Section title={t("details.title")}>
				<Row label={t("details.number")} copy={phone?.raw}>
					<ContactPhone contact={contact} flag={phone !== undefined} />
				</Row>
				<Row label={t("details.countryCode")} value={contact.country_code} ltr />
				<Row label={t("details.tags")}>
					{contact.tags.length > 0 && (
						<span className="flex flex-wrap gap-1">
							{contact.tags.map((tag) => (
								<Badge key={tag}>
									<bdi className="truncate">{tag}</bdi>
								</Badge>
							))}
						</span>
					)}
				</Row>
				<Row label={t("aiMode.label")} value={ai && (ai.isPaused ? t("aiMode.pausedAlone") : ai.words)} />
				<Row label={t("details.created")}>
					<Change time={contact.created_at} actor={contact.created_by} />
				</Row>
				<Row label={t("details.updated")}>
					<Change time={contact.updated_at} actor={contact.updated_by} />
				</Row>
			</Section>
			<Section title={t("details.ids")}>
				<Row label={t("details.id")} value={String(contact.id)} copy={String(contact.id)} ltr />
				<Row
					label={t("details.chatPhoneId")}
					value={contact.chat_phone_id}
					copy={contact.chat_phone_id}
					ltr
				/>
				{isWhole && <Row label={t("details.refId")} value={refId} copy={refId} ltr />}
			</Section>
			{more.length > 0 && (
				<Section title={t("details.more")}>
					{more.map(({ key, text }) => (
						<Row key={key} label={key} value={text} />
					))}
				</Section>
			)}
		</div>
	);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="mb-1 font-semibold text-table">
				{title}
			</h3>
			<dl className="grid grid-cols-[9.5rem_minmax(0,1fr)] text-table">{children}</dl>
		</section>
	);
}

type RowProps = {
	label: string;
	value?: string | null | undefined;
	copy?: string | undefined;
	ltr?: boolean;
	children?: ReactNode;
};

/** What is not known shows a dash, which is read out as "None". */
function Row({ label, value, copy, ltr, children }: RowProps) {
	const t = useTranslations("contacts.details");
	const content = children || value;
	return (
		<>
			<dt className="flex min-h-8 items-center break-all border-line border-b py-1 pe-4 text-ink-3">
				{label}
			</dt>
			<dd className="flex min-h-8 min-w-0 items-center gap-1 border-line border-b py-1">
				<span dir={ltr ? "ltr" : "auto"} className="min-w-0 break-words">
					{content || (
						<>
							<span aria-hidden className="text-ink-3">
								–
							</span>
							<span className="sr-only">{t("none")}</span>
						</>
					)}
				</span>
				{copy && <CopyButton value={copy} what={label} />}
			</dd>
		</>
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
