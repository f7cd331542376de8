"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { InvitationLink } from "@/components/settings/members/invitation-link";
import { RoleField, useFirstRole } from "@/components/settings/members/role-field";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { profileQuery } from "@/lib/console/profile/profile-client";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { INVITATION_DAYS } from "@/lib/contract/console/members";

/** Invites someone by email address and role, then shows the link to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("staff.invite");
	const textOf = useErrorText();
	const email = useRef<HTMLInputElement>(null);
	const firstRole = useFirstRole();
	const [chosen, setRole] = useState<string>();
	const role = chosen ?? firstRole;
	const invite = useStaffChange("invite");
	const error = invite.error && toApiError(invite.error);

	if (invite.data) return <InvitationLink sent={invite.data} onClose={onClose} />;

	function submit(event: FormEvent) {
		event.preventDefault();
		invite.mutate(
			{ body: { email: email.current?.value ?? "", role } },
			{ onError: () => email.current?.focus() },
		);
	}

	return (
		<FormDialog
			onClose={onClose}
			initialFocus={email}
			title={t("title")}
			description={<WhatIsSent />}
			submitLabel={t("submit")}
			pending={invite.isPending}
			onSubmit={submit}
		>
			{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<Field label={t("email")} error={error?.errorAt("email")}>
				<Input
					ref={email}
					type="email"
					name="email"
					autoComplete="off"
					dir="ltr"
					onChange={() => invite.isError && invite.reset()}
				/>
			</Field>
			<RoleField label={t("role")} value={role} onChange={setRole} error={error?.errorAt("role")} />
		</FormDialog>
	);
}

/** How an invitation reaches the person: by a link, and by email where the console can send it. */
export function WhatIsSent() {
	const t = useTranslations("staff.invite");
	const { number } = useFormats();
	const canMail = useQuery(profileQuery()).data?.can_mail;
	const mail = canMail === undefined ? "unknown" : canMail ? "yes" : "no";
	return t("text", { days: number(INVITATION_DAYS), mail });
}
