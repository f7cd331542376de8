"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { PermissionGrid } from "@/components/settings/roles/permission-grid";
import { EXPIRIES, exampleCommand, expiryTime, type OwnAccount } from "@/components/tokens/tokens";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import { CopyField } from "@/components/ui/data/copy-field";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { Dialog } from "@/components/ui/overlay/dialog";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { useFromEnglish } from "@/lib/console/messages/from-english";
import { refreshStaff } from "@/lib/console/staff/staff-client";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";
import { tokenPermissions } from "@/lib/contract/console/permissions";
import { apiTokenInput, type CreatedApiToken } from "@/lib/contract/console/tokens";
import { PERMISSIONS } from "@/lib/contract/permissions";

const tokenFields = apiTokenInput.omit({ expires_at: true }).extend({
	accountId: z.number(),
	expiry: z.enum(EXPIRIES),
	/** The last day, for the expiry "date". */
	date: z.string(),
});
type TokenFields = z.input<typeof tokenFields>;

/** Whether a token with these permissions can store contents of templates. */
const storesContents = (permissions: readonly string[]) =>
	permissions.some((one) => /^Chat Templates — (Add|Edit)$/.test(one));

type CreateTokenDialogProps = {
	accounts: readonly OwnAccount[];
	/** Creates a token of the account, in place of your own. */
	isOfAccount?: boolean;
	onClose: () => void;
};

/** Creates a token with some of your own permissions, then shows it once. */
export function CreateTokenDialog({ accounts, isOfAccount, onClose }: CreateTokenDialogProps) {
	const t = useTranslations("tokens.form");
	const fromEnglish = useFromEnglish();
	const textOf = useErrorText();
	const { timeZone } = useFormats();
	const client = useQueryClient();
	const readyDenial = useReadyDenial();
	const creation = useMutation({
		mutationFn: ({ accountId, name, permissions, expiry, date, drafts_only = false }: TokenFields) =>
			call(isOfAccount ? "createAccountToken" : "createToken", {
				params: { accountId },
				body: {
					name,
					permissions,
					drafts_only:
						isOfAccount === true && storesContents(permissions) && (drafts_only || readyDenial !== undefined),
					expires_at: expiryTime(expiry, date, timeZone),
				},
			}),
		onSuccess: (_, { accountId }) => refreshStaff(client, accountId),
	});
	const form = useRequestForm({
		schema: tokenFields.superRefine(({ expiry, date }, context) => {
			const time = apiTokenInput.shape.expires_at.safeParse(expiryTime(expiry, date, timeZone));
			for (const { message } of time.error?.issues ?? [])
				context.addIssue({ code: "custom", path: ["date"], message });
		}),
		defaultValues: {
			accountId: accounts[0]?.id ?? 0,
			name: "",
			expiry: "90",
			date: "",
			permissions: [],
			drafts_only: false,
		},
		error: creation.error,
	});
	const { accountId, expiry, permissions: chosen, drafts_only: draftsOnly } = form.watch();
	const account = accounts.find(({ id }) => id === accountId);
	const own = tokenPermissions(new Set(account?.permissions));
	const permissions = own.filter((one) => chosen.includes(one));
	const seesMasked = PERMISSIONS.some((one) => account?.permissions.includes(one) && !own.includes(one));
	const choose = (next: readonly string[]) =>
		form.setValue(
			"permissions",
			own.filter((one) => next.includes(one)),
			{ shouldValidate: form.formState.isSubmitted },
		);
	const expiryError =
		form.errorAt("date") ?? (creation.error ? toApiError(creation.error).errorAt("expires_at") : undefined);
	const noPermission = form.errorAt("permissions");

	if (creation.data) return <CreatedToken created={creation.data} onClose={onClose} />;

	/** Stays open while the token is created, because its secret is shown only here. */
	function close() {
		if (!creation.isPending) onClose();
	}

	return (
		<FormDialog
			onClose={close}
			size="wide"
			title={t(isOfAccount ? "accountTitle" : "title")}
			submitLabel={t("submit")}
			pending={creation.isPending}
			onSubmit={form.handleSubmit((fields) => creation.mutate({ ...fields, permissions }))}
		>
			{isOfAccount && <p className="text-ink-2 text-table">{t("accountText")}</p>}
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<Field label={t("name")} hint={t("nameHint")} error={form.errorAt("name")}>
				<Input {...form.register("name")} autoComplete="off" dir="auto" />
			</Field>
			<div className="flex flex-wrap gap-4 [&>*]:min-w-48 [&>*]:flex-1">
				{accounts.length > 1 && (
					<Field label={t("account")}>
						<Select
							value={String(accountId)}
							onValueChange={(id) => form.setValue("accountId", Number(id))}
							options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
						/>
					</Field>
				)}
				<Field
					label={t("expires")}
					{...(expiry === "never" && { hint: t("noExpiryHint") })}
					error={expiry === "date" ? undefined : expiryError}
				>
					<Select
						value={expiry}
						onValueChange={(chosen) => form.setValue("expiry", chosen)}
						options={EXPIRIES.map((value) => ({
							value,
							label:
								value === "date" ? t("onDate") : value === "never" ? t("never") : t("days", { count: value }),
						}))}
					/>
				</Field>
				{expiry === "date" && (
					<Field label={t("date")} error={expiryError}>
						<Input type="date" {...form.register("date")} />
					</Field>
				)}
			</div>
			<fieldset className="flex flex-col gap-1.5">
				<legend className="sr-only">{t("permissions")}</legend>
				<div className="flex items-center gap-2">
					<span className="font-medium text-table" aria-hidden>
						{t("permissions")}
					</span>
					<Button
						size="small"
						variant="ghost"
						className="ms-auto"
						onClick={() => choose(permissions.length === own.length ? [] : own)}
					>
						{permissions.length === own.length ? t("none") : t("all")}
					</Button>
				</div>
				<PermissionGrid permissions={own} value={permissions} onChange={choose} />
				{isOfAccount && storesContents(permissions) && (
					<Checkbox
						checked={draftsOnly || readyDenial !== undefined}
						disabled={readyDenial !== undefined}
						onCheckedChange={(drafts) => form.setValue("drafts_only", drafts)}
						label={t("draftsOnly")}
						hint={readyDenial ?? t("draftsOnlyHint")}
					/>
				)}
				{noPermission && <Alert>{fromEnglish(noPermission)}</Alert>}
				<p className="text-ink-3 text-label">
					{t("permissionsHint")} {seesMasked && t("maskedHint")}
				</p>
			</fieldset>
		</FormDialog>
	);
}

type CreatedTokenProps = { created: CreatedApiToken; onClose: () => void };

/** Shows a new token, once, and a command to try it. */
function CreatedToken({ created, onClose }: CreatedTokenProps) {
	const t = useTranslations("tokens.created");
	const box = useRef<HTMLInputElement>(null);
	const command = exampleCommand(created);
	return (
		<Dialog
			open
			size="wide"
			onOpenChange={(open) => !open && onClose()}
			dismissible={false}
			initialFocus={box}
			title={t("title")}
			description={t("text")}
			footer={<Button onClick={onClose}>{t("done")}</Button>}
		>
			<div className="flex flex-col gap-4">
				<CopyField ref={box} label={t("token")} value={created.secret} />
				<section aria-label={t("try")} className="flex flex-col gap-1.5">
					<div className="flex items-center justify-between">
						<h3 className="font-medium text-table">{t("try")}</h3>
						<CopyButton value={command} what={t("command")} />
					</div>
					<pre
						className="whitespace-pre-wrap break-all rounded-card border border-line bg-subtle p-3 font-mono text-label"
						dir="ltr"
					>
						{command}
					</pre>
				</section>
			</div>
		</Dialog>
	);
}
