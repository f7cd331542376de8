"use client";

import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { ConnectionInfo } from "@/lib/staff/connections";

type RemoveDialogProps = { connection: ConnectionInfo; onClose: () => void };

/** Removes the account from the console, after naming what is lost. */
export function RemoveDialog({ connection, onClose }: RemoveDialogProps) {
	const t = useTranslations("connection.remove");
	const { number } = useFormats();
	const { name } = useAccount();
	const textOf = useErrorText();
	const removal = useStaffChange("removeAccount");
	const counted = (count: number) => ({ count, countText: number(count) });
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("title", { name })}
			consequence={
				<>
					<p>{t("text")}</p>
					<ul className="my-2 list-disc ps-5">
						<li>{t("members", counted(connection.members))}</li>
						{connection.roles > 0 && <li>{t("roles", counted(connection.roles))}</li>}
						{connection.template_codes > 0 && <li>{t("codes", counted(connection.template_codes))}</li>}
						{connection.kind !== "configuration" && <li>{t("token")}</li>}
						<li>{t("ownTokens")}</li>
					</ul>
					<p>{t("stays")}</p>
				</>
			}
			confirmLabel={t("submit")}
			pending={removal.isPending || removal.isSuccess}
			error={removal.error ? textOf(removal.error) : undefined}
			// A full load, because nothing of the account may stay in this page.
			onConfirm={() => removal.mutate({}, { onSuccess: () => location.assign("/") })}
		/>
	);
}
