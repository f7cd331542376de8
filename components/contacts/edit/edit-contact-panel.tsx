"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EditContactForm } from "@/components/contacts/edit/edit-contact-form";
import { useContactListState } from "@/components/contacts/list/use-contact-list-state";
import { DraftsOfDeleted } from "@/components/drafts/drafts-of-deleted";
import { ButtonLink } from "@/components/ui/button";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { RequirePermission } from "@/components/ui/page/require-permission";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { endpointQuery } from "@/lib/console/api/query";
import { type ContactListState, contactHref, contactsHref } from "@/lib/console/contacts/addresses";

type EditContactPanelProps = { contactId: number };

/** The form to edit a contact, beside the list. */
export function EditContactPanel({ contactId }: EditContactPanelProps) {
	const t = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const { list } = useContactListState();
	const frame = (content: ReactNode) => (
		<SidePanel
			title={t("form.editTitle")}
			label={t("form.editTitle")}
			closeHref={contactHref(accountId, contactId, list)}
		>
			<PageTitle parts={[t("form.editTitle"), t("title")]} />
			{content}
		</SidePanel>
	);
	return (
		<RequirePermission permission="Chat Contacts — Edit" isForm frame={frame}>
			<EditForm contactId={contactId} list={list} frame={frame} />
		</RequirePermission>
	);
}

type EditFormProps = EditContactPanelProps & {
	list: ContactListState;
	frame: (content: ReactNode) => ReactNode;
};

function EditForm({ contactId, list, frame }: EditFormProps) {
	const t = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const query = useQuery({
		...endpointQuery("getContact", { params: { accountId, contactId } }),
		// Fields must not change while you edit them; saving checks for changes.
		refetchOnWindowFocus: false,
	});
	if (query.data) {
		return <EditContactForm contact={query.data.data} list={list} key={contactId} />;
	}
	return frame(
		query.isError ? (
			<>
				<QueryErrorView
					query={query}
					title={t("failedOne")}
					notFoundAction={<ButtonLink href={contactsHref(accountId, list)}>{t("backToList")}</ButtonLink>}
				/>
				{toApiError(query.error).kind === "not-found" && (
					<DraftsOfDeleted kind="contact" record={String(contactId)} />
				)}
			</>
		) : (
			<div className="flex flex-col gap-5 p-4">
				{["name", "number"].map((field) => (
					<div key={field} className="flex flex-col gap-1.5">
						<Skeleton className="h-5 w-24" />
						<Skeleton className="h-8.5" />
					</div>
				))}
			</div>
		),
	);
}
