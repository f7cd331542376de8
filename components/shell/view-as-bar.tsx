"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/error-text";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";

/** Shown while you view the console as another role. */
export function ViewAsBar() {
	const t = useTranslations("staff.viewAs");
	const roleName = useRoleName();
	const { viewAs } = useAccount();
	const stop = useStaffChange("stopViewingAs");
	const toast = useToast();
	const textOf = useErrorText();
	if (!viewAs) return null;
	const role = roleName(viewAs.id, viewAs.name);
	return (
		<div className="flex shrink-0 items-center gap-3 border-line border-b bg-info-subtle px-6 py-1.5 text-info text-table phone:px-4">
			<Eye className="size-4 shrink-0" aria-hidden />
			<p className="min-w-0 flex-1 font-medium">{t("text", { role })}</p>
			<Button
				size="small"
				pending={stop.isPending || stop.isSuccess}
				onClick={() =>
					stop.mutate(
						{},
						{
							onSuccess: () => location.reload(),
							onError: (error) => toast.failure(t("stopFailed"), { description: textOf(error) }),
						},
					)
				}
			>
				{t("stop")}
			</Button>
		</div>
	);
}
