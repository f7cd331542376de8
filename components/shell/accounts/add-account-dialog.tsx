"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CheckResults } from "@/components/settings/connection/check-results";
import {
	AccountFields,
	type AccountKind,
	readAccountFields,
} from "@/components/shell/accounts/account-fields";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { startAddress } from "@/lib/console/addresses/addresses";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { accountOptionsQuery } from "@/lib/console/staff/connection-client";
import { permissionsOf } from "@/lib/contract/console/roles";

type Fields = ReturnType<typeof readAccountFields>;

/** Adds an account: a new one on our service, or one of another service, which is tested first. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("connection.add");
	const textOf = useErrorText();
	const account = useAccount();
	const accountId = account.addsAccountsIn ?? account.id;
	const form = useRef<HTMLFormElement>(null);
	const name = useRef<HTMLInputElement>(null);
	const options = useQuery(accountOptionsQuery(accountId));
	const canCreate = options.data?.can_create ?? false;
	const [chosen, setChosen] = useState<AccountKind | undefined>();
	const kind: AccountKind = chosen ?? (canCreate ? "new" : "existing");
	const check = useMutation({
		mutationFn: ({ base_url, service_account_id, token }: Fields) =>
			call("tryConnection", { params: { accountId }, body: { base_url, service_account_id, token } }),
	});
	const addition = useMutation({
		mutationFn: (fields: Fields) =>
			call("addAccount", {
				params: { accountId },
				body:
					kind === "new"
						? { kind, name: fields.name, chat_business_id: fields.chat_business_id || null }
						: { kind, ...fields },
			}),
		// A full load: the list of accounts is part of every page.
		onSuccess: ({ account_id }) => location.assign(startAddress(account_id, permissionsOf("owner", null))),
	});
	const isTested = kind === "new" || check.data?.ok === true;
	const thrown = addition.error ?? check.error;
	const error = thrown && toApiError(thrown);

	function submit(event: FormEvent) {
		event.preventDefault();
		const fields = readAccountFields(form.current);
		addition.reset();
		if (isTested) addition.mutate(fields);
		else check.mutate(fields);
	}

	return (
		<FormDialog
			onClose={onClose}
			initialFocus={name}
			title={t("title")}
			submitLabel={t(kind === "new" ? "create" : isTested ? "submit" : "test")}
			pending={options.isPending || check.isPending || addition.isPending || addition.isSuccess}
			onSubmit={submit}
			form={{
				ref: form,
				// Another connection needs another test.
				onChange: ({ target }) =>
					target instanceof HTMLInputElement && target.name !== "name" && check.reset(),
			}}
		>
			{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<Field label={t("name")} error={error?.errorAt("name")}>
				<Input ref={name} name="name" autoComplete="off" />
			</Field>
			{/* The other fields depend on the options. */}
			{options.isPending ? (
				<Skeleton className="h-48 w-full" />
			) : (
				<AccountFields kind={kind} onKind={canCreate ? setChosen : undefined} error={error} />
			)}
			{check.data && (
				<div aria-live="polite">
					<CheckResults check={check.data} />
				</div>
			)}
		</FormDialog>
	);
}
