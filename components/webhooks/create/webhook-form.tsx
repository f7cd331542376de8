"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Switch } from "@/components/ui/form/switch";
import { EventChoice } from "@/components/webhooks/create/event-choice";
import { adviseOnUrl } from "@/lib/console/webhooks/url-advice";
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
	const { errors } = form.formState;
	const url = form.watch("url");
	const urlError = errors.url && (url.trim() === "" ? t("required.url") : errors.url.message);
	return (
		<form
			noValidate
			className="flex min-h-0 flex-1 flex-col"
			onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
		>
			<div className="relative flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 py-4">
				{notice}
				<div className="flex flex-col gap-1.5">
					<Field label={t("url")} hint={t("urlHint")} error={urlError}>
						<Input
							type="url"
							dir="ltr"
							inputMode="url"
							autoComplete="off"
							spellCheck={false}
							placeholder={t("urlPlaceholder")}
							{...form.register("url")}
						/>
					</Field>
					{conflict}
					{!urlError && (
						<UrlAdvice
							url={url}
							onUse={(better) => {
								form.setValue("url", better, { shouldDirty: true });
								form.setFocus("url");
							}}
						/>
					)}
					<details className="text-label text-ink-2">
						<summary className="w-fit rounded-control py-1 hover:text-ink">{t("urlWhy")}</summary>
						<p className="mt-1 text-pretty">{t("urlWhyHttp")}</p>
						<p className="mt-1 text-pretty">{t("urlWhyPrivate")}</p>
					</details>
				</div>
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
		</form>
	);
}

type UrlAdviceProps = { url: string; onUse: (url: string) => void };

/** Advice on the URL while you type, with a better URL to use if there is one. */
function UrlAdvice({ url, onUse }: UrlAdviceProps) {
	const t = useTranslations("webhooks.form");
	const advice = adviseOnUrl(url);
	const better = advice && "better" in advice ? advice.better : undefined;
	return (
		<div role="status" className="empty:hidden">
			{advice && (
				<div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-warning">
					<TriangleAlert className="size-3.5 shrink-0" aria-hidden />
					<span>{t(`advice.${advice.kind}`)}</span>
					{better && (
						<Button size="small" className="min-w-0 max-w-full" onClick={() => onUse(better)}>
							<bdi dir="ltr" className="truncate">
								{t("useInstead", { url: better })}
							</bdi>
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
