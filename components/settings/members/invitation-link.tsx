"use client";

import { useTranslations } from "use-intl";
import { OneTimeLink } from "@/components/settings/members/one-time-link";
import { Alert } from "@/components/ui/alert";
import { useFormats } from "@/lib/console/formats/reader";
import type { ConsoleData } from "@/lib/contract/console/endpoints";

type InvitationLinkProps = { sent: ConsoleData<"invite">; onClose: () => void };

/** Shows an invitation's link, once, and whether it was mailed. */
export function InvitationLink({ sent, onClose }: InvitationLinkProps) {
	const t = useTranslations("staff.invite");
	const { moment } = useFormats();
	const { invitation, link, is_mailed, mail_problem } = sent;
	const { email } = invitation;
	const values = { email, time: moment(invitation.expires_at, new Date()) };
	return (
		<OneTimeLink
			title={t("linkTitle", { email })}
			description={is_mailed ? t("mailedText", values) : t("linkText", values)}
			label={t("link")}
			link={link}
			onClose={onClose}
		>
			{mail_problem && (
				<Alert tone="warning">
					<p>{t(mail_problem.is_retried ? "mailRetried" : "mailFailed")}</p>
					<p>{t(`mailCauses.${mail_problem.cause}`)}</p>
				</Alert>
			)}
		</OneTimeLink>
	);
}
