"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Form } from "@/components/ui/form/form";
import { Switch } from "@/components/ui/form/switch";
import { EventChoice } from "@/components/webhooks/create/event-choice";
import { UrlField } from "@/components/webhooks/create/url-field";
import { NO_FIELDS, type WebhookFields, webhookFieldsSchema } from "@/lib/console/webhooks/webhook-fields";

/** The form's state, validated with the service's schema. */
export function useWebhookForm(): UseFormReturn<WebhookFields> {
	return useForm({
		defaultValues: NO_FIELDS,
		// Sent as typed; the service trims it.
		resolver: zodResolver(webhookFieldsSchema, undefined, { raw: true }),
		mode: "onSubmit",
		reValidateMode: "onChange",
	});
}

type WebhookFormProps = {
	accountId: number;
	form: UseFormReturn<WebhookFields>;
	onSubmit: (fields: WebhookFields) => void;
	/** Shown above the fields: an unsaved draft, or why nothing can be registered. */
	notice?: ReactNode;
	/** Shown below the URL: the webhook that already has it. */
	conflict?: ReactNode;
	footer: ReactNode;
};

/** URL and events of a new webhook, and whether it starts active. */
export function WebhookForm({ accountId, form, onSubmit, notice, conflict, footer }: WebhookFormProps) {
	const t = useTranslations("webhooks.form");
	return (
		<Form
			className="flex min-h-0 flex-1 flex-col"
			onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
		>
			<div className="relative flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 py-4">
				{notice}
				<UrlField
					url={form.watch("url")}
					input={form.register("url")}
					hint={t("urlHint")}
					error={form.formState.errors.url?.message}
					onUse={(better) => {
						form.setValue("url", better, { shouldDirty: true });
						form.setFocus("url");
					}}
					conflict={conflict}
				/>
				<Controller
					control={form.control}
					name="events"
					render={({ field, fieldState }) => (
						<EventChoice
							ref={field.ref}
							accountId={accountId}
							events={field.value}
							onChange={field.onChange}
							error={
								fieldState.error &&
								(field.value.length === 0 ? t("required.events") : fieldState.error.message)
							}
						/>
					)}
				/>
				<Controller
					control={form.control}
					name="is_active"
					render={({ field }) => (
						<Switch
							checked={field.value}
							onCheckedChange={field.onChange}
							label={t("active")}
							hint={t("activeHint")}
						/>
					)}
				/>
			</div>
			<footer className="flex shrink-0 justify-end gap-2 border-line border-t px-4 py-3">{footer}</footer>
		</Form>
	);
}
