"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { CategoriesField } from "@/components/flows/create/categories-field";
import { StartField } from "@/components/flows/create/start-field";
import { useCreateFlow } from "@/components/flows/create/use-create-flow";
import { Alert } from "@/components/ui/alert";
import { FormDraft } from "@/components/ui/drafts/form-draft";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Input } from "@/components/ui/form/input";
import { PageHeader } from "@/components/ui/page/page-header";
import { useAccount } from "@/lib/console/account";
import { areaAddress, flowAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useModKey } from "@/lib/console/browser/keys";
import { NEW_RECORD } from "@/lib/console/drafts/draft";
import { useDraft } from "@/lib/console/drafts/use-draft";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import {
	isNewFlowFields,
	type NewFlowFields,
	NO_FIELDS,
	newFlowSchema,
	sameFields,
} from "@/lib/console/flows/create/new-flow";
import type { JsonFaultCode } from "@/lib/json/find-fault";

/** Creates a flow: what it starts from, its name, and what few people change. */
export function NewFlowForm() {
	const t = useTranslations("flows");
	const router = useRouter();
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Flows — Add");
	const schema = useMemo(
		() =>
			newFlowSchema({
				empty: t("create.empty"),
				fault: (code, line, column) =>
					t("create.notJson", {
						line: String(line),
						column: String(column),
						message: t(`problems.faults.${code as JsonFaultCode}`),
					}),
			}),
		[t],
	);
	const form = useForm<NewFlowFields>({
		defaultValues: NO_FIELDS,
		// Sent as typed; the service trims it.
		resolver: zodResolver(schema, undefined, { raw: true }),
		mode: "onTouched",
	});
	const { errors } = form.formState;
	const fields = form.watch();
	const isDirty = !sameFields(fields, NO_FIELDS);
	const draft = useDraft({
		kind: "flow",
		record: NEW_RECORD,
		name: fields.name,
		value: fields,
		dirty: isDirty,
		base: null,
		isValue: isNewFlowFields,
	});
	const guard = useLeaveGuard(isDirty, draft.isKept);
	const listHref = areaAddress(accountId, "flows");
	const creation = useCreateFlow(accountId, form, (flowId, sent) => {
		draft.dropSent(sent);
		guard.release();
		router.push(flowAddress(accountId, flowId));
	});
	const submit = form.handleSubmit(creation.create);
	useModKey("s", () => void submit());

	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<PageHeader title={t("create.title")} backHref={listHref} />
			<Form
				className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-6 py-6 phone:px-4"
				onSubmit={(event) => void submit(event)}
			>
				<FormDraft form={form} draft={draft} dirty={isDirty} />
				<StartField form={form} />
				<Field
					label={t("create.name")}
					hint={t("create.nameHint")}
					error={errors.name?.message}
					counter={{ text: fields.name, limit: 200 }}
					className="max-w-md"
				>
					<Input autoComplete="off" {...form.register("name")} />
				</Field>
				<MoreFields form={form} />
				{creation.error !== null && (
					<Alert>
						{t("create.failed")}. {creation.error}
					</Alert>
				)}
				<footer className="flex justify-end gap-2">
					<FormButtons
						onCancel={() => {
							if (guard.mayLeave(() => router.push(listHref))) router.push(listHref);
						}}
						pending={creation.isPending}
						disabledReason={denial}
					>
						{t("create.submit")}
					</FormButtons>
				</footer>
			</Form>
			<LeaveDialog asking={guard.asking} isKept={draft.isKept} />
		</div>
	);
}

/** Fields that most flows don't need to change. Opens when one of them needs attention. */
function MoreFields({ form }: { form: UseFormReturn<NewFlowFields> }) {
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
