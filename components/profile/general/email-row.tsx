"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { ChangeEmailDialog } from "@/components/profile/general/change-email-dialog";
import { Button } from "@/components/ui/button";
import { SectionRow } from "@/components/ui/page/section";
import type { Profile } from "@/lib/staff/profile-endpoints";

/** Your email address, and one that isn't confirmed yet. */
export function EmailRow({ profile: { email, new_email, has_password, can_mail } }: { profile: Profile }) {
	const t = useTranslations("profile");
	const [isOpen, setIsOpen] = useState(false);
	return (
		<SectionRow
			label={t("you.email")}
			hint={new_email === null ? email : t("you.pendingEmail", { email: new_email })}
		>
			<Button
				onClick={() => setIsOpen(true)}
				disabledReason={has_password ? undefined : t("email.needsPassword")}
			>
				{t("you.changeEmail")}
			</Button>
			{isOpen && <ChangeEmailDialog canMail={can_mail} onClose={() => setIsOpen(false)} />}
		</SectionRow>
	);
}
