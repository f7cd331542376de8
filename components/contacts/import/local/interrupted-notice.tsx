"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
	type Interrupted,
	noteImport,
	readInterrupted,
} from "@/lib/console/contacts/import/local/interrupted";
import { useFormats } from "@/lib/console/formats/reader";

/** Says how far an import of this tab was when its page was left, and how to continue. */
export function InterruptedNotice({ accountId }: { accountId: number }) {
	const t = useTranslations("contactImport.local.interrupted");
	const tUi = useTranslations("ui.actions");
	const { number } = useFormats();
	const [found, setFound] = useState<Interrupted | null>(null);
	useEffect(() => setFound(readInterrupted(accountId)), [accountId]);
	if (!found) return null;

	function dismiss() {
		noteImport(accountId, null);
		setFound(null);
	}

	return (
		<Alert
			tone="warning"
			title={t("title", { name: found.fileName })}
			actions={<Button onClick={dismiss}>{tUi("dismiss")}</Button>}
		>
			{t("text", { done: number(found.done), total: number(found.total) })}
		</Alert>
	);
}
