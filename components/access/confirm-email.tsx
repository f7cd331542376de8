"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { confirmEmail } from "@/lib/console/api/access/access";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";

type ConfirmEmailProps = {
	token: string;
	/** The new address; undefined if the link isn't valid. */
	email: string | undefined;
};

/** What a confirmation link opens. It takes a click, because mail scanners open links too. */
export function ConfirmEmail({ token, email }: ConfirmEmailProps) {
	const t = useTranslations("access.confirmEmail");
	const textOf = useRefusalText();
	const confirm = useMutation({ mutationFn: () => confirmEmail(token) });
	const error = confirm.error && toApiError(confirm.error);
	if (email === undefined) {
		return (
			<AccessCard title={t("goneTitle")} description={t("goneText")}>
				<ButtonLink href="/profile" className="self-start">
					{t("toProfile")}
				</ButtonLink>
			</AccessCard>
		);
	}
	if (confirm.isSuccess) {
		return (
			<AccessCard title={t("doneTitle")} description={t("doneText", { email })}>
				<ButtonLink href="/" variant="primary" className="self-start">
					{t("toConsole")}
				</ButtonLink>
			</AccessCard>
		);
	}
	return (
		<AccessCard title={t("title")} description={t("text", { email })}>
			{error && <Alert>{textOf(error)}</Alert>}
			<Button
				variant="primary"
				className="self-start"
				pending={confirm.isPending}
				onClick={() => confirm.mutate()}
			>
				{t("submit")}
			</Button>
		</AccessCard>
	);
}
