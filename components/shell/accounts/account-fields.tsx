"use client";

import { useTranslations } from "use-intl";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import type { ApiError } from "@/lib/console/api/errors/api-error";

export type AccountKind = "new" | "existing";

type AccountFieldsProps = {
	kind: AccountKind;
	/** Undefined if our service can't create accounts. */
	onKind: ((kind: AccountKind) => void) | undefined;
	error: ApiError | null;
};

/** The fields that say where an account to add is. */
export function AccountFields({ kind, onKind, error }: AccountFieldsProps) {
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
					error={error?.errorAt("chat_business_id")}
					optional
				>
					<Input name="chat_business_id" dir="ltr" autoComplete="off" />
				</Field>
			) : (
				<>
					<Field label={t("baseUrl")} hint={t("baseUrlHint")} error={error?.errorAt("base_url")}>
						<Input name="base_url" type="url" dir="ltr" autoComplete="off" />
					</Field>
					<Field label={t("accountId")} error={error?.errorAt("service_account_id")}>
						<Input name="service_account_id" inputMode="numeric" dir="ltr" autoComplete="off" />
					</Field>
					<Field label={t("token")} hint={t("tokenHint")} error={error?.errorAt("token")}>
						<Input name="token" type="password" dir="ltr" autoComplete="off" />
					</Field>
				</>
			)}
		</>
	);
}

/** What was typed into the form. */
export function readAccountFields(form: HTMLFormElement | null) {
	const fields = new FormData(form ?? undefined);
	const text = (name: string) => String(fields.get(name) ?? "").trim();
	return {
		name: text("name"),
		chat_business_id: text("chat_business_id"),
		base_url: text("base_url"),
		// The server rejects what isn't a whole number, at its field.
		service_account_id: Number(text("service_account_id") || 0),
		token: text("token"),
	};
}
