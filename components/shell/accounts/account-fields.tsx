"use client";

import { useTranslations } from "use-intl";
import { z } from "zod";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import type { useRequestForm } from "@/components/ui/form/use-request-form";
import { CONNECTION_ENDPOINTS } from "@/lib/contract/console/connections/connections";

export type AccountKind = "new" | "existing";

const [newAccount, existingAccount] = CONNECTION_ENDPOINTS.addAccount.body.options;
const { base_url, service_account_id, token } = existingAccount.shape;
const newAccountForm = z.object({
	name: newAccount.shape.name,
	chat_business_id: z.string(),
	base_url: z.string(),
	service_account_id: z.string(),
	token: z.string(),
});
export type AccountFormFields = z.input<typeof newAccountForm>;

export const NO_ACCOUNT_FIELDS: AccountFormFields = {
	name: "",
	chat_business_id: "",
	base_url: "",
	service_account_id: "",
	token: "",
};

/** The rules of what is typed, for an account of a kind. */
export function accountFormSchema(kind: AccountKind): z.ZodType<unknown, AccountFormFields> {
	if (kind === "new") return newAccountForm;
	const id = z.string().transform(Number).pipe(service_account_id);
	return newAccountForm.extend({ base_url, service_account_id: id, token });
}

type AccountFieldsProps = {
	kind: AccountKind;
	/** Undefined if our service can't create accounts. */
	onKind: ((kind: AccountKind) => void) | undefined;
	form: Pick<ReturnType<typeof useRequestForm<AccountFormFields>>, "register" | "errorAt">;
};

/** The fields that say where an account to add is. */
export function AccountFields({ kind, onKind, form }: AccountFieldsProps) {
	const t = useTranslations("connection.add");
	return (
		<>
			{onKind && (
				<RadioGroup
					aria-label={t("where")}
					value={kind}
					onValueChange={onKind}
					options={[
						{ value: "new", label: t("ours"), hint: t("oursHint") },
						{ value: "existing", label: t("other"), hint: t("otherHint") },
					]}
				/>
			)}
			{kind === "new" ? (
				<Field
					label={t("businessId")}
					hint={t("businessIdHint")}
					error={form.errorAt("chat_business_id")}
					optional
				>
					<Input {...form.register("chat_business_id")} dir="ltr" autoComplete="off" />
				</Field>
			) : (
				<>
					<Field label={t("baseUrl")} hint={t("baseUrlHint")} error={form.errorAt("base_url")}>
						<Input {...form.register("base_url")} type="url" dir="ltr" autoComplete="off" />
					</Field>
					<Field label={t("accountId")} error={form.errorAt("service_account_id")}>
						<Input
							{...form.register("service_account_id")}
							inputMode="numeric"
							dir="ltr"
							autoComplete="off"
						/>
					</Field>
					<Field label={t("token")} hint={t("tokenHint")} error={form.errorAt("token")}>
						<Input {...form.register("token")} type="password" dir="ltr" autoComplete="off" />
					</Field>
				</>
			)}
		</>
	);
}
