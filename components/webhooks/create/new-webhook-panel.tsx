"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { FormDraft } from "@/components/ui/drafts/form-draft";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { useToast } from "@/components/ui/overlay/toaster";
import { PageTitle } from "@/components/ui/page/page-title";
import { RequirePermission } from "@/components/ui/page/require-permission";
import { useFullReason } from "@/components/webhooks/create/use-full-reason";
import { useWebhookForm, WebhookForm } from "@/components/webhooks/create/webhook-form";
import { holdSecret } from "@/components/webhooks/save/unstored-secret";
import { useRegisterWebhook } from "@/components/webhooks/save/use-save-webhook";
import { useWebhooks } from "@/components/webhooks/use-webhooks";
import { useAccount } from "@/lib/console/account";
import { areaAddress, webhookAddress } from "@/lib/console/addresses/addresses";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { isInField, useModKey } from "@/lib/console/browser/keys";
import { NEW_RECORD } from "@/lib/console/drafts/draft";
import { useDraft } from "@/lib/console/drafts/use-draft";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import {
	isWebhookFields,
	NO_FIELDS,
	sameFields,
	type WebhookFields,
} from "@/lib/console/webhooks/save/webhook-fields";
import { comparableUrl, hostOf } from "@/lib/console/webhooks/url/url-parts";
import type { Webhook } from "@/lib/contract/webhooks";

/** The form for a new webhook, beside the list. */
export function NewWebhookPanel() {
	const t = useTranslations("webhooks.form");
	const tWebhooks = useTranslations("webhooks");
	const { id: accountId } = useAccount();
	return (
		<RequirePermission
			permission="Chat Detail — Edit"
			isForm
			frame={(message) => (
				<SidePanel title={t("title")} label={t("title")} closeHref={areaAddress(accountId, "webhooks")}>
					<PageTitle parts={[t("title"), tWebhooks("title")]} />
					{message}
				</SidePanel>
			)}
		>
			<NewWebhookForm />
		</RequirePermission>
	);
}

function NewWebhookForm() {
	const t = useTranslations("webhooks.form");
	const tWebhooks = useTranslations("webhooks");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const webhooks = useWebhooks().data;
	const form = useWebhookForm();
	const errors = useRegisterErrors(form, webhooks);
	const register = useRegisterWebhook();
	const full = useFullReason(webhooks?.length);
	const denial = useDenial("Chat Detail — Edit");

	const fields = form.watch();
	const dirty = !register.isSuccess && !sameFields(fields, NO_FIELDS);
	const draft = useDraft({
		kind: "webhook",
		record: NEW_RECORD,
		name: fields.url,
		value: fields,
		dirty,
		base: null,
		isValue: isWebhookFields,
	});
	const guard = useLeaveGuard(dirty, draft.isKept);
	const listHref = areaAddress(accountId, "webhooks");

	// After the panel itself, which takes the focus when it opens.
	const { setFocus } = form;
	useEffect(() => {
		if (!isInField()) setFocus("url");
	}, [setFocus]);

	async function save(sent: WebhookFields) {
		if (register.isPending || register.isSuccess || full || denial || errors.refuseTaken(sent)) return;
		try {
			const created = await register.mutateAsync(sent);
			draft.dropSent(sent);
			guard.release();
			if (holdSecret(accountId, created)) return;
			// A service without signing secrets returns none to store.
			toast.success(t("registered", { host: hostOf(created.url) }));
			router.push(webhookAddress(accountId, created.id), { scroll: false });
		} catch (error) {
			errors.show(error, sent);
		}
	}
	useModKey("s", () => void form.handleSubmit(save)());

	function mayClose() {
		return guard.mayLeave(() => router.push(listHref, { scroll: false }));
	}

	return (
		<SidePanel
			title={t("title")}
			label={t("title")}
			closeHref={listHref}
			mayClose={mayClose}
			className="xl:w-[520px]!"
		>
			<PageTitle parts={[t("title"), tWebhooks("title")]} />
			<WebhookForm
				form={form}
				onSubmit={(sent) => void save(sent)}
				notice={
					<>
						{full && !register.isSuccess && <Alert>{full}</Alert>}
						{errors.failure && <Alert>{errors.failure}</Alert>}
						<FormDraft form={form} draft={draft} dirty={dirty} />
					</>
				}
				conflict={
					errors.existing && (
						<Link
							data-unguarded
							href={webhookAddress(accountId, errors.existing.id)}
							scroll={false}
							onClick={draft.drop}
							className="w-fit font-medium text-label underline underline-offset-2"
						>
							{t("openExisting")}
						</Link>
					)
				}
				footer={
					<FormButtons
						onCancel={() => mayClose() && router.push(listHref, { scroll: false })}
						pending={register.isPending}
						disabledReason={denial ?? (register.isSuccess ? undefined : full)}
					>
						{t("register")}
					</FormButtons>
				}
			/>
			<LeaveDialog asking={guard.asking} isKept={draft.isKept} />
		</SidePanel>
	);
}

/** Shows errors of registering where they belong: at a field, at the webhook with the same URL, or above the form. */
function useRegisterErrors(form: UseFormReturn<WebhookFields>, webhooks: Webhook[] | undefined) {
	const t = useTranslations("webhooks.form");
	const textOf = useErrorText();
	const [failure, setFailure] = useState<string | null>(null);
	const [takenUrl, setTakenUrl] = useState<string | null>(null);
	const url = form.watch("url");
	const isTaken = takenUrl !== null && comparableUrl(takenUrl) === comparableUrl(url);

	/** Returns true if the list already has the URL, so no request is needed. */
	function refuseTaken(sent: WebhookFields): boolean {
		setFailure(null);
		if (!findByUrl(webhooks, sent.url)) return false;
		setTakenUrl(sent.url);
		form.setError("url", { message: t("exists") }, { shouldFocus: true });
		return true;
	}

	function show(thrown: unknown, sent: WebhookFields) {
		const error = toApiError(thrown);
		const placed = (["url", "events", "is_active"] as const).flatMap((field) => {
			const found = error.errors.find(({ path }) => path === field || path.startsWith(`${field}.`));
			return found ? [{ field, message: found.message }] : [];
		});
		placed.forEach(({ field, message }, index) => {
			form.setError(field, { message }, { shouldFocus: index === 0 });
		});
		if (error.kind === "conflict" && placed.some(({ field }) => field === "url")) setTakenUrl(sent.url);
		setFailure(placed.length > 0 ? null : t("failed", { reason: textOf(error) }));
	}

	return {
		refuseTaken,
		show,
		/** An error that belongs to no field. */
		failure,
		/** The webhook that already has the typed URL. */
		existing: isTaken ? findByUrl(webhooks, url) : undefined,
	};
}

function findByUrl(webhooks: Webhook[] | undefined, url: string): Webhook | undefined {
	return webhooks?.find((webhook) => comparableUrl(webhook.url) === comparableUrl(url));
}
