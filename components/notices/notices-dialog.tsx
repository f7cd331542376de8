"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailAddress } from "@/components/ui/data/email-address";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { type NoticeTopic, noticeChanges, type WebhookNotices } from "@/lib/contract/console/webhook-notices";

const CALLS = {
	webhook: { get: "getWebhookNotices", update: "updateWebhookNotices" },
	template: { get: "getTemplateNotices", update: "updateTemplateNotices" },
} as const;

const noticesQuery = (accountId: number, topic: NoticeTopic) =>
	endpointQuery(CALLS[topic].get, { params: { accountId } });

type NoticesDialogProps = { topic: NoticeTopic; onClose: () => void };

/** Chooses the members who get an email about a topic. */
export function NoticesDialog({ topic, onClose }: NoticesDialogProps) {
	const t = useTranslations("webhookNotices");
	const tUi = useTranslations("ui.actions");
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const notices = useQuery(noticesQuery(accountId, topic));
	const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
	const isOn = (person: WebhookNotices["people"][number]) => changed.get(person.id) ?? person.is_notified;

	const save = useMutation({
		mutationFn: () =>
			call(CALLS[topic].update, {
				params: { accountId },
				body: noticeChanges(notices.data?.people ?? [], isOn),
			}),
		onSuccess: (saved) => {
			client.setQueryData(noticesQuery(accountId, topic).queryKey, saved);
			toast.success(t("saved"));
			onClose();
		},
	});

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && !save.isPending && onClose()}
			title={t("title")}
			description={t(`description.${topic}`)}
			footer={
				<>
					<Button onClick={onClose}>{tUi("cancel")}</Button>
					{notices.data && (
						<Button variant="primary" pending={save.isPending} onClick={() => save.mutate()}>
							{t("save")}
						</Button>
					)}
				</>
			}
		>
			{notices.data ? (
				<div className="flex flex-col gap-4">
					{!notices.data.can_mail && <Alert tone="warning">{t("noMail")}</Alert>}
					<fieldset className="flex min-w-0 flex-col gap-2">
						<legend className="mb-2 font-medium text-table">{t("people")}</legend>
						{notices.data.people.map((person) => (
							<Checkbox
								key={person.id}
								checked={isOn(person)}
								onCheckedChange={(on) => setChanged(new Map(changed).set(person.id, on))}
								label={<bdi>{person.name}</bdi>}
								hint={<EmailAddress value={person.email} />}
							/>
						))}
					</fieldset>
					{save.isError && (
						<Alert>
							{t("saveFailed")} {textOf(save.error)}
						</Alert>
					)}
				</div>
			) : notices.isError ? (
				<QueryErrorView query={notices} title={t("failed")} />
			) : (
				<Skeleton className="h-24 w-full" />
			)}
		</Dialog>
	);
}
