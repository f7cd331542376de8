"use client";

import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { EventChoice } from "@/components/webhooks/create/event-choice";
import { UrlField } from "@/components/webhooks/create/url-field";
import type { WebhookFields } from "@/lib/console/webhooks/save/webhook-fields";

type EndpointFieldsProps = {
	urlHint: string;
	/** Shown below the URL: the webhook that already has it. */
	conflict?: ReactNode;
};

/** URL and events in the form of a webhook, which a FormProvider provides. */
export function EndpointFields({ urlHint, conflict }: EndpointFieldsProps) {
	const form = useFormContext<Pick<WebhookFields, "url" | "events">>();
	return (
		<>
			<UrlField
				url={form.watch("url")}
				input={form.register("url")}
				hint={urlHint}
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
						events={field.value}
						onChange={field.onChange}
						error={fieldState.error?.message}
					/>
				)}
			/>
		</>
	);
}
