"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { type SharedRecord, useCreateShare } from "@/components/share/share-client";
import { ShareList } from "@/components/share/share-list";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/data/copy-field";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { SHARE_DAYS, type ShareDays } from "@/lib/contract/console/shares";

const DAYS_SUGGESTED: ShareDays = 7;

type ShareDialogProps = { record: SharedRecord; onClose: () => void };

/** Creates a link to a record's preview, and shows its links. */
export function ShareDialog({ record, onClose }: ShareDialogProps) {
	const t = useTranslations("sharing");
	const share = useCreateShare(record);
	const textOf = useErrorText();
	const [days, setDays] = useState<ShareDays>(DAYS_SUGGESTED);
	const link = share.data?.link;

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("title", { name: record.title })}
			description={t(`description.${record.kind}`)}
			footer={<Button onClick={onClose}>{t("done")}</Button>}
		>
			<div className="flex flex-col gap-5">
				<div className="flex items-end gap-2">
					<Field label={t("expires")} className="w-40">
						<Select
							value={String(days)}
							onValueChange={(value) =>
								setDays(SHARE_DAYS.find((one) => String(one) === value) ?? DAYS_SUGGESTED)
							}
							options={SHARE_DAYS.map((count) => ({ value: String(count), label: t("days", { count }) }))}
						/>
					</Field>
					<Button
						variant={link === undefined ? "primary" : "secondary"}
						pending={share.isPending}
						onClick={() => share.mutate(days)}
						className="!h-8.5"
					>
						{t("create")}
					</Button>
				</div>
				{share.isError && (
					<Alert>
						{t("createFailed")} {textOf(share.error)}
					</Alert>
				)}
				{link !== undefined && (
					<div role="status">
						<CopyField label={t("link")} hint={t("once")} value={link} />
					</div>
				)}
				<ShareList record={record} />
			</div>
		</Dialog>
	);
}
