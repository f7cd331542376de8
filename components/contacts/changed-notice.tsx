"use client";

import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { contactName, contactPhone } from "@/lib/console/contact-name";
import { useNow } from "@/lib/console/now";
import { useFormats } from "@/lib/console/reader";
import type { Contact } from "@/lib/contract/contacts";

type ChangedNoticeProps = {
	/** The contact as it is now. */
	theirs: Contact;
	pending: boolean;
	onOverwrite: () => void;
	onTakeTheirs: () => void;
};

/** Someone else saved this contact meanwhile: shows theirs, and lets one choose. */
export function ChangedNotice({ theirs, pending, onOverwrite, onTakeTheirs }: ChangedNoticeProps) {
	const t = useTranslations("contacts.form");
	const tContacts = useTranslations("contacts");
	const { relative } = useFormats();
	const now = useNow();
	return (
		<div
			role="alert"
			className="flex flex-col gap-2 rounded-card border border-line bg-warning-subtle p-3 text-table"
		>
			<p className="flex items-start gap-2 font-semibold">
				<Users className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
				{t("changedTitle")}
			</p>
			<p className="break-words">
				{t("changedText", {
					name: contactName(theirs),
					number: contactPhone(theirs)?.text ?? tContacts("noNumber"),
				})}{" "}
				{theirs.updated_by && (
					<span className="text-ink-2">
						{t("changedBy", { actor: theirs.updated_by, time: relative(theirs.updated_at, now) })}
					</span>
				)}
			</p>
			<div className="flex gap-2">
				<Button size="small" onClick={onTakeTheirs}>
					{t("takeTheirs")}
				</Button>
				<Button size="small" onClick={onOverwrite} pending={pending}>
					{t("overwrite")}
				</Button>
			</div>
		</div>
	);
}
