"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { ChangedAlert } from "@/components/ui/drafts/changed-alert";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { Field } from "@/components/ui/form/field";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Input } from "@/components/ui/form/input";
import { PanelForm } from "@/components/ui/form/panel-form";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { useToast } from "@/components/ui/overlay/toaster";
import { EndpointFields } from "@/components/webhooks/create/endpoint-fields";
import { HeaderFields } from "@/components/webhooks/edit/header-fields";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { useAccount } from "@/lib/console/account";
import { webhookAddress } from "@/lib/console/addresses/addresses";
import { addressOf } from "@/lib/console/api/call-endpoint";
import { type ApiError, toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useModKey } from "@/lib/console/browser/keys";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { useAllSettings, useChangeWebhook } from "@/lib/console/webhooks/settings/use-webhook-settings";
import {
	type SettingsFields,
	sameSettings,
	settingsFields,
} from "@/lib/console/webhooks/settings/webhook-settings-fields";
import { settingsFieldsSchema } from "@/lib/console/webhooks/settings/webhook-settings-schema";
import { WEBHOOK_NAME_LENGTH_MAX, type WebhookSettings } from "@/lib/contract/extensions/webhook-settings";

/** Changes a webhook's name, URL, events and headers. Unsaved changes aren't stored, since headers are secret. */
export function EditWebhookPanel({ settings }: { settings: WebhookSettings }) {
	const t = useTranslations("webhooks.edit");
	const { id: accountId } = useAccount();
	const { summaryOf } = useEventNames();
	const router = useRouter();
	const toast = useToast();
	const textOf = useErrorText();
	const search = useSearchParams();
	const suggested = search.get("url");
	const denial = useDenial("Chat Detail — Edit");
	const [base, setBase] = useState(settings);
	const [theirs, setTheirs] = useState<WebhookSettings | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const webhookId = settings.webhook_id;
	const change = useChangeWebhook(webhookId);
	const all = useAllSettings();
	const form = useForm<SettingsFields>({
		defaultValues: { ...settingsFields(settings), ...(suggested !== null && { url: suggested }) },
		// Sent as typed; the service trims it.
		resolver: zodResolver(settingsFieldsSchema as never, undefined, { raw: true }) as never,
		mode: "onSubmit",
		reValidateMode: "onChange",
	});
	const dirty = !sameSettings(form.watch(), settingsFields(base));
	const guard = useLeaveGuard(dirty);
	// The tab stays open behind the form.
	const back = addressOf(webhookAddress(accountId, webhookId), {}, { tab: search.get("tab") });
	const goBack = () => router.push(back, { scroll: false });

	async function save(fields: SettingsFields, version = base.updated_at) {
		if (change.isPending || denial) return;
		setFailure(null);
		try {
			const saved = await change.mutateAsync({ fields, version });
			toast.success(t("saved"));
			setBase(saved);
			// Text typed during the save isn't saved yet.
			if (!sameSettings(form.getValues(), fields)) return;
			guard.release();
			goBack();
		} catch (thrown) {
			const error = toApiError(thrown);
			if (error.kind === "changed") {
				const now = (await all.refetch()).data?.find(({ webhook_id }) => webhook_id === webhookId);
				// Only its switch, its secret or its state changed, which aren't part of this form.
				if (now && sameSettings(settingsFields(now), settingsFields(base))) {
					setBase(now);
					return save(fields, now.updated_at);
				}
				if (now) return setTheirs(now);
			}
			if (!placeErrors(form, error)) setFailure(t("failed", { reason: textOf(error) }));
		}
	}
	const submit = () => void form.handleSubmit((fields) => save(fields))();
	useModKey("s", submit);
	const { errors } = form.formState;

	return (
		<SidePanel
			title={t("title")}
			label={t("title")}
			closeHref={back}
			mayClose={() => guard.mayLeave(goBack)}
			className="xl:w-[520px]!"
		>
			<FormProvider {...form}>
				<PanelForm
					className="gap-6"
					onSubmit={(event) => {
						event.preventDefault();
						submit();
					}}
					footer={
						<FormButtons
							onCancel={() => guard.mayLeave(goBack) && goBack()}
							pending={change.isPending}
							disabledReason={denial}
						>
							{t("save")}
						</FormButtons>
					}
				>
					{theirs && (
						<ChangedAlert
							title={t("changedTitle")}
							pending={change.isPending}
							onTakeTheirs={() => {
								setBase(theirs);
								form.reset(settingsFields(theirs));
								setTheirs(null);
							}}
							onOverwrite={() => {
								setBase(theirs);
								setTheirs(null);
								void form.handleSubmit((fields) => save(fields, theirs.updated_at))();
							}}
						>
							{t("changedText", { events: summaryOf(theirs.events).join(", "), url: theirs.url })}
						</ChangedAlert>
					)}
					{failure && <Alert>{failure}</Alert>}
					<Field
						label={t("name")}
						optional
						hint={t("nameHint")}
						error={errors.display_name?.message}
						counter={{ text: form.watch("display_name"), limit: WEBHOOK_NAME_LENGTH_MAX }}
					>
						<Input autoComplete="off" {...form.register("display_name")} />
					</Field>
					<EndpointFields urlHint={t("urlHint")} />
					<HeaderFields form={form} />
				</PanelForm>
			</FormProvider>
			<LeaveDialog asking={guard.asking} />
		</SidePanel>
	);
}

/** Shows the service's errors at their fields. False if one belongs to none. */
function placeErrors(form: UseFormReturn<SettingsFields>, error: ApiError): boolean {
	const known = error.errors.filter(({ path }) => /^(url|events|display_name|headers)\b/.test(path));
	known.forEach(({ path, message }, at) => {
		form.setError(path as "url", { message }, { shouldFocus: at === 0 });
	});
	return known.length > 0 && known.length === error.errors.length;
}
