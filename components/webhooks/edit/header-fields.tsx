"use client";

import { Plus, X } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { useFormats } from "@/lib/console/formats/reader";
import type { SettingsFields } from "@/lib/console/webhooks/settings/webhook-settings-fields";
import { WEBHOOK_HEADERS_MAX } from "@/lib/contract/extensions/webhook-settings";

/** A webhook's custom headers. Stored values are never shown. */
export function HeaderFields({ form }: { form: UseFormReturn<SettingsFields> }) {
	const t = useTranslations("webhooks.edit");
	const { number } = useFormats();
	const { fields, append, remove } = useFieldArray({ control: form.control, name: "headers" });
	const errors = form.formState.errors.headers;
	return (
		<fieldset className="flex min-w-0 flex-col gap-2">
			<legend className="mb-1.5 font-medium text-table">{t("headers")}</legend>
			<p className="text-pretty text-ink-3 text-label">{t("headersHint")}</p>
			{fields.map((field, at) => (
				<div key={field.id} className="flex items-start gap-2">
					<Field
						label={t("headerName", { number: number(at + 1) })}
						labelHidden
						error={errors?.[at]?.name?.message}
						className="w-2/5"
					>
						<Input
							dir="ltr"
							autoComplete="off"
							spellCheck={false}
							placeholder={t("headerNamePlaceholder")}
							readOnly={field.isStored}
							className="font-mono text-[12px]"
							{...form.register(`headers.${at}.name`)}
						/>
					</Field>
					<Field
						label={t("headerValue", { number: number(at + 1) })}
						labelHidden
						error={errors?.[at]?.value?.message}
						className="flex-1"
					>
						<Input
							type="password"
							dir="ltr"
							autoComplete="new-password"
							spellCheck={false}
							placeholder={
								field.isStored && !errors?.[at]?.value ? t("headerStored") : t("headerValuePlaceholder")
							}
							className="font-mono text-[12px]"
							{...form.register(`headers.${at}.value`)}
						/>
					</Field>
					<IconButton
						label={t("removeHeader", { name: form.getValues(`headers.${at}.name`) })}
						icon={<X />}
						onClick={() => remove(at)}
					/>
				</div>
			))}
			{fields.length < WEBHOOK_HEADERS_MAX && (
				<Button
					size="small"
					className="w-fit"
					icon={<Plus aria-hidden />}
					onClick={() => append({ name: "", value: "", isStored: false })}
				>
					{t("addHeader")}
				</Button>
			)}
		</fieldset>
	);
}
