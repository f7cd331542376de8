"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { parseAsString, useQueryState } from "nuqs";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { aiModeText } from "@/components/contacts/ai-mode";
import { ContactPhone } from "@/components/contacts/contact-phone";
import { forgetContact } from "@/components/contacts/forget-contact";
import { findListed } from "@/components/contacts/list/contact-lists";
import { useContactListState } from "@/components/contacts/list/use-contact-list-state";
import { MergeSuggestion } from "@/components/contacts/merge/merge-suggestion";
import { ContactDetails } from "@/components/contacts/panel/contact-details";
import { ContactMenu } from "@/components/contacts/panel/contact-menu";
import { Conversation } from "@/components/conversation/conversation";
import { ButtonLink } from "@/components/ui/button";
import { Avatar } from "@/components/ui/data/avatar";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { Skeleton } from "@/components/ui/page/skeleton";
import { TabPanel, Tabs } from "@/components/ui/page/tabs";
import { useAccount } from "@/lib/console/account";
import { ApiError, toApiError } from "@/lib/console/api/errors/api-error";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import {
	CONTACT_TABS,
	type ContactTab,
	contactHref,
	contactsHref,
	contactTabParser,
} from "@/lib/console/contacts/addresses";
import { contactName } from "@/lib/console/contacts/contact-name";
import { useFormats } from "@/lib/console/formats/reader";
import { useIsHydrated } from "@/lib/console/hooks/page-load";
import type { ContactSummary } from "@/lib/contract/contacts";
import { personName } from "@/lib/contract/text/person-name";

/** The message in the URL. Says so if it can't be one, once the contact is shown and the page can show toasts. */
function useLinkedMessage(isContactShown: boolean): number | null {
	const t = useTranslations("conversation");
	const toast = useToast();
	const [linked] = useQueryState("message", parseAsString);
	const id = linked !== null && /^[1-9][0-9]{0,15}$/.test(linked) ? Number(linked) : null;
	const isBroken = useIsHydrated() && isContactShown && linked !== null && id === null;
	const report = useEffectEvent(() => void toast.info(t("notFound")));
	useEffect(() => {
		if (isBroken) report();
	}, [isBroken]);
	return id;
}

/** One contact beside the list: conversation and details. */
export function ContactPanel({ contactId }: { contactId: number }) {
	const t = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const { list } = useContactListState();
	const router = useRouter();
	const [tab, setTab] = useQueryState("tab", contactTabParser);
	const [messageCount, setMessageCount] = useState<number>();
	const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null);
	const query = useQuery(endpointQuery("getContact", { params: { accountId, contactId } }));
	const listed = useListedContact(contactId);
	const contact = query.data?.data ?? listed;
	const messageId = useLinkedMessage(contact !== undefined);
	const closeHref = contactsHref(accountId, list);

	const isMoving = useMergedAddress(contactId, query.error);
	const goTo = (id: number) => {
		if (id !== contactId) router.push(contactHref(accountId, id, list), { scroll: false });
	};

	// Also if it was loaded before someone removed or erased it.
	const isMissing = query.isError && toApiError(query.error).kind === "not-found" && !isMoving;
	const client = useQueryClient();
	useEffect(() => {
		if (isMissing) forgetContact(client, accountId, contactId);
	}, [isMissing, client, accountId, contactId]);

	if (isMissing || (query.isError && query.data === undefined && !isMoving)) {
		return (
			<SidePanel title={t("title")} label={t("title")} closeHref={closeHref}>
				<PageTitle parts={[t("title")]} />
				<QueryErrorView
					query={query}
					title={t("failedOne")}
					notFoundAction={<ButtonLink href={closeHref}>{t("backToList")}</ButtonLink>}
				/>
			</SidePanel>
		);
	}
	const openTab = (next: ContactTab) => void setTab(next, { history: "push" });
	const otherTab = tab === "conversation" ? "details" : "conversation";
	const name = contact ? contactName(contact) : "";
	const aiMode = contact && aiModeText(contact.ai_mode);
	return (
		<SidePanel
			title={contact ? <bdi className="truncate-auto">{name}</bdi> : <Skeleton className="h-4 w-40" />}
			label={t("panel.label", { name })}
			lead={contact && <Avatar name={personName(contact)} size="large" />}
			subtitle={
				contact && (
					<>
						{personName(contact) !== "" && <ContactPhone contact={contact} />}
						{aiMode && personName(contact) !== "" && " · "}
						{aiMode && (aiMode.isPaused ? t("aiMode.paused") : t("aiMode.other", { mode: aiMode.words }))}
					</>
				)
			}
			resizable="conversation"
			actions={
				<>
					<span ref={setToolsSlot} className="contents" />
					{contact && (
						<ContactMenu
							contact={contact}
							list={list}
							otherTab={{ label: t(`panel.${otherTab}`), open: () => openTab(otherTab) }}
						/>
					)}
				</>
			}
			closeHref={closeHref}
		>
			<PageTitle parts={[name, t("title")]} />
			<MergeSuggestion contactId={contactId} onMerged={goTo} />
			<Tabs
				aria-label={t("panel.tabs")}
				className="flex min-h-0 flex-1 flex-col"
				listClassName="shrink-0 px-2 phone:hidden"
				value={tab}
				onValueChange={openTab}
				tabs={CONTACT_TABS.map((value) => ({ value, label: t(`panel.${value}`) }))}
				aside={
					messageCount !== undefined && (
						<span className="pe-2 text-ink-3 text-table">
							{t("panel.messages", { count: messageCount, countText: number(messageCount) })}
						</span>
					)
				}
			>
				<TabPanel value="conversation" className="flex min-h-0 flex-1 flex-col">
					<Conversation
						contactId={contactId}
						contactName={name}
						linkedMessageId={messageId}
						onCount={setMessageCount}
						toolsSlot={toolsSlot}
					/>
				</TabPanel>
				<TabPanel value="details" className="relative min-h-0 flex-1 overflow-y-auto">
					<ContactDetails contact={contact} isWhole={query.data !== undefined} />
				</TabPanel>
			</Tabs>
		</SidePanel>
	);
}

/** A contact from a loaded list, so that its name is shown before the contact itself loads. */
function useListedContact(contactId: number): ContactSummary | undefined {
	const { id: accountId } = useAccount();
	return findListed(useQueryClient(), accountId, contactId);
}

/**
 * Redirects to the contact that a missing one was merged into, with the same list and message.
 * @param error why the contact couldn't be loaded
 * @returns whether it's still being looked up
 */
function useMergedAddress(contactId: number, error: unknown): boolean {
	const { id: accountId } = useAccount();
	const router = useRouter();
	const search = useSearchParams().toString();
	const canMerge = useIsOurs() === true;
	const isMissing = error instanceof ApiError && error.kind === "not-found";
	const { data, isLoading } = useQuery({
		...endpointQuery("getMergedContact", { params: { accountId, contactId } }),
		enabled: canMerge && isMissing,
	});
	const keptId = data?.data.kept_id;
	useEffect(() => {
		if (keptId === undefined) return;
		router.replace(`/${accountId}/contacts/${keptId}${search ? `?${search}` : ""}`, { scroll: false });
	}, [accountId, keptId, router, search]);
	return isMissing && (isLoading || keptId !== undefined);
}
