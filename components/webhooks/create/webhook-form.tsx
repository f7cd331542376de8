"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { Controller, FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { PanelForm } from "@/components/ui/form/panel-form";
import { Switch } from "@/components/ui/form/switch";
import { EndpointFields } from "@/components/webhooks/create/endpoint-fields";
import {
	NO_FIELDS,
	type WebhookFields,
	webhookFieldsSchema,
} from "@/lib/console/webhooks/save/webhook-fields";

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
	form: UseFormReturn<WebhookFields>;
	onSubmit: (fields: WebhookFields) => void;
	/** Shown above the fields: an unsaved draft, or why nothing can be registered. */
	notice?: ReactNode;
	/** Shown below the URL: the webhook that already has it. */
	conflict?: ReactNode;
	footer: ReactNode;
};

/** URL and events of a new webhook, and whether it starts active. */
export function WebhookForm({ form, onSubmit, notice, conflict, footer }: WebhookFormProps) {
	const t = useTranslations("webhooks.form");
	return (
		<FormProvider {...form}>
			<PanelForm
				className="gap-6"
				footer={footer}
				onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
			>
				{notice}
				<EndpointFields urlHint={t("urlHint")} conflict={conflict} />
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
			</PanelForm>
		</FormProvider>
	);
}
