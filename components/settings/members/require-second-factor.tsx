"use client";

import { useTranslations } from "use-intl";
import { Switch } from "@/components/ui/form/switch";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/error-text";
import { useDenial } from "@/lib/console/api/use-denial";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";

/** Whether the account requires a second factor of its members. It waits for the server, which may refuse. */
export function RequireSecondFactor({ isRequired }: { isRequired: boolean }) {
	const t = useTranslations("staff.members.secondFactor");
	const toast = useToast();
	const textOf = useErrorText();
	const denial = useDenial("Roles — Edit");
	const { mutate, isPending } = useStaffChange("requireSecondFactor");

	function change(required: boolean) {
		mutate(
			{ body: { required } },
			{
				onSuccess: () => toast.success(t(required ? "nowRequired" : "nowOptional")),
				onError: (error) => toast.failure(t("changeFailed"), { description: textOf(error) }),
			},
		);
	}

	return (
		<div className="border-line border-t px-6 py-4 phone:px-4">
			<Switch
				checked={isRequired}
				onCheckedChange={change}
				disabled={denial !== undefined || isPending}
				label={t("require")}
				hint={denial ?? t("requireHint")}
			/>
		</div>
	);
}
