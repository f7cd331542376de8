"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CheckResults } from "@/components/settings/connection/check-results";
import {
	AccountFields,
	type AccountFormFields,
	type AccountKind,
	accountFormSchema,
	NO_ACCOUNT_FIELDS,
} from "@/components/shell/accounts/account-fields";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { startAddress } from "@/lib/console/addresses/addresses";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { accountOptionsQuery } from "@/lib/console/staff/connection-client";
import { permissionsOf } from "@/lib/contract/console/roles";

/** Adds an account: a new one on our service, or one of another service, which is tested first. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("connection.add");
	const textOf = useErrorText();
	const account = useAccount();
	const accountId = account.addsAccountsIn ?? account.id;
	const options = useQuery(accountOptionsQuery(accountId));
	const canCreate = options.data?.can_create ?? false;
	const [chosen, setChosen] = useState<AccountKind | undefined>();
	const kind: AccountKind = chosen ?? (canCreate ? "new" : "existing");
	const check = useMutation({
		mutationFn: ({ base_url, service_account_id, token }: AccountFormFields) =>
			call("tryConnection", {
				params: { accountId },
				body: { base_url, service_account_id: Number(service_account_id), token },
			}),
	});
	const addition = useMutation({
		mutationFn: (fields: AccountFormFields) =>
			call("addAccount", {
				params: { accountId },
				body:
					kind === "new"
						? { kind, name: fields.name, chat_business_id: fields.chat_business_id.trim() || null }
						: { kind, ...fields, service_account_id: Number(fields.service_account_id) },
			}),
		// A full load: the list of accounts is part of every page.
		onSuccess: ({ account_id }) => location.assign(startAddress(account_id, permissionsOf("owner", null))),
	});
	const isTested = kind === "new" || check.data?.ok === true;
	const form = useRequestForm({
		schema: accountFormSchema(kind),
		defaultValues: NO_ACCOUNT_FIELDS,
		error: addition.error ?? check.error,
	});
	const submit = form.handleSubmit((fields) => {
		addition.reset();
		if (isTested) addition.mutate(fields);
		else check.mutate(fields);
	});

	return (
		<FormDialog
			onClose={onClose}
			title={t("title")}
			submitLabel={t(kind === "new" ? "create" : isTested ? "submit" : "test")}
			pending={options.isPending || check.isPending || addition.isPending || addition.isSuccess}
			onSubmit={submit}
			form={{
				// Another connection needs another test.
				onChange: ({ target }) =>
					target instanceof HTMLInputElement && target.name !== "name" && check.reset(),
			}}
		>
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<Field label={t("name")} error={form.errorAt("name")}>
				<Input {...form.register("name")} autoComplete="off" />
			</Field>
			{/* The other fields depend on the options. */}
			{options.isPending ? (
				<Skeleton className="h-48 w-full" />
			) : (
				<AccountFields kind={kind} onKind={canCreate ? setChosen : undefined} form={form} />
			)}
			{check.data && (
				<div aria-live="polite">
					<CheckResults check={check.data} />
				</div>
			)}
		</FormDialog>
	);
}
