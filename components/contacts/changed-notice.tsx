"use client";

import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
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

/** Someone else saved this contact in the meantime: shows their version and asks which to keep. */
export function ChangedNotice({ theirs, pending, onOverwrite, onTakeTheirs }: ChangedNoticeProps) {
	const t = useTranslations("contacts.form");
	const tContacts = useTranslations("contacts");
	const { relative } = useFormats();
	const now = useNow();
	return (
		<Alert
			tone="warning"
			icon={<Users />}
			title={t("changedTitle")}
			actions={
				<>
					<Button size="small" onClick={onTakeTheirs}>
						{t("takeTheirs")}
					</Button>
					<Button size="small" onClick={onOverwrite} pending={pending}>
						{t("overwrite")}
					</Button>
				</>
			}
		>
			{t("changedText", {
				name: contactName(theirs),
				number: contactPhone(theirs)?.text ?? tContacts("noNumber"),
			})}{" "}
			{theirs.updated_by && (
				<span className="text-ink-2">
					{t("changedBy", { actor: theirs.updated_by, time: relative(theirs.updated_at, now) })}
				</span>
			)}
		</Alert>
	);
}
