"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { InvitationLink } from "@/components/settings/members/invitation-link";
import { RoleField, useFirstRole } from "@/components/settings/members/role-field";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toApiError } from "@/lib/console/api/api-error";
import { useErrorText } from "@/lib/console/api/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { INVITATION_DAYS } from "@/lib/staff/endpoints/endpoints";

/** Invites someone by email address and role, then shows the link to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslations("staff.invite");
	const textOf = useErrorText();
	const { number } = useFormats();
	const formId = useId();
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
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			initialFocus={email}
			title={t("title")}
			description={t("text", { days: number(INVITATION_DAYS) })}
			footer={
				<FormButtons onCancel={onClose} form={formId} pending={invite.isPending}>
					{t("submit")}
				</FormButtons>
			}
		>
			<Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
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
			</Form>
		</Dialog>
	);
}
