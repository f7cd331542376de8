"use client";

import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailAddress } from "@/components/ui/data/email-address";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useProfileChange } from "@/lib/console/profile/profile-client";

/** Shown while someone else has your address, or one that you had, at the identity provider. */
export function EmailNotice() {
	const t = useTranslations("shell.emailNotice");
	const { person, disputedEmail } = useAccount();
	const toast = useToast();
	const textOf = useErrorText();
	const dismissal = useProfileChange("dismissEmailNotice");
	if (disputedEmail === undefined || dismissal.isSuccess) return null;
	const isCurrent = disputedEmail === person.email.toLowerCase();
	const email = () => <EmailAddress value={disputedEmail} />;

	function dismiss() {
		dismissal.mutate({}, { onError: (error) => toast.failure(t("failed"), { description: textOf(error) }) });
	}

	return (
		<div className="shrink-0 border-line border-b p-2">
			<Alert
				tone="warning"
				title={t(isCurrent ? "title" : "formerTitle")}
				actions={
					!isCurrent && (
						<Button size="small" pending={dismissal.isPending} onClick={dismiss}>
							{t("dismiss")}
						</Button>
					)
				}
			>
				{isCurrent
					? t.rich("text", { email })
					: t.rich("formerText", { email, current: () => <EmailAddress value={person.email} /> })}
			</Alert>
		</div>
	);
}
