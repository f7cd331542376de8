"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { InvitationLink } from "@/components/settings/members/invitation-link";
import { RoleField, useFirstRole } from "@/components/settings/members/role-field";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { profileQuery } from "@/lib/console/profile/profile-client";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { INVITATION_DAYS, MEMBER_ENDPOINTS } from "@/lib/contract/console/members";

/** Invites someone by email address and role, then shows the link to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("staff.invite");
	const textOf = useErrorText();
	const role = useFirstRole();
	const invite = useStaffChange("invite");
	const form = useRequestForm({
		schema: MEMBER_ENDPOINTS.invite.body,
		values: { email: "", role },
		error: invite.error,
	});

	if (invite.data) return <InvitationLink sent={invite.data} onClose={onClose} />;

	return (
		<FormDialog
			onClose={onClose}
			title={t("title")}
			description={<WhatIsSent />}
			submitLabel={t("submit")}
			pending={invite.isPending}
			onSubmit={form.handleSubmit((body) => invite.mutate({ body }))}
		>
			{form.failure && <Alert>{textOf(form.failure)}</Alert>}
			<Field label={t("email")} error={form.errorAt("email")}>
				<Input
					{...form.register("email", { onChange: () => invite.isError && invite.reset() })}
					type="email"
					autoComplete="off"
					dir="ltr"
				/>
			</Field>
			<RoleField
				label={t("role")}
				value={form.watch("role")}
				onChange={(chosen) => form.setValue("role", chosen, { shouldDirty: true, shouldValidate: true })}
				error={form.errorAt("role")}
			/>
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
