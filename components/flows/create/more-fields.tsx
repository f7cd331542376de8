"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { CategoriesField } from "@/components/flows/create/categories-field";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import type { NewFlowFields } from "@/lib/console/flows/new-flow";

/** Fields that most flows don't need to change. Opens when one of them needs attention. */
export function MoreFields({ form }: { form: UseFormReturn<NewFlowFields> }) {
	const t = useTranslations("flows.create");
	const { errors } = form.formState;
	const [open, setOpen] = useState(false);
	const hasError = errors.template_name !== undefined || errors.categories !== undefined;
	useEffect(() => {
		if (hasError) setOpen(true);
	}, [hasError]);
	return (
		<details
			open={open}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			className="group rounded-card border border-line bg-surface"
		>
			<summary className="flex min-h-10 list-none items-center gap-2 rounded-card px-3 hover:bg-subtle">
				<ChevronRight className="size-4 text-ink-3 group-open:rotate-90 rtl:-scale-x-100" aria-hidden />
				<span className="font-semibold text-table">{t("more")}</span>
				<span className="ms-auto truncate text-ink-3 text-label">{t("moreHint")}</span>
			</summary>
			<div className="flex flex-col gap-6 border-line border-t p-4">
				<Controller
					control={form.control}
					name="categories"
					render={({ field, fieldState }) => (
						<CategoriesField
							value={field.value}
							onChange={field.onChange}
							error={fieldState.error?.message}
						/>
					)}
				/>
				<Field
					label={t("templateName")}
					hint={t("templateNameHint")}
					error={errors.template_name?.message}
					className="max-w-md"
				>
					<Input autoComplete="off" {...form.register("template_name")} />
				</Field>
			</div>
		</details>
	);
}
