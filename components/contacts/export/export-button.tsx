"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, type ButtonSize } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import type { ContactExportInput } from "@/lib/contract/console/contact-export";

const ExportDialog = lazyDialog(async () => (await import("./export-dialog")).ExportDialog);

type ExportButtonProps = {
	contacts: ContactExportInput["contacts"];
	count: number;
	size?: ButtonSize;
};

/** Opens the export of what is found or selected. */
export function ExportButton({ contacts, count, size = "regular" }: ExportButtonProps) {
	const t = useTranslations("contactExport");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Contacts — Export");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				size={size}
				icon={<Download aria-hidden />}
				disabledReason={denial}
				onClick={() => setOpen(true)}
			>
				<span className="phone:sr-only">{t("export")}</span>
			</Button>
			<ExportDialog {...{ accountId, contacts, count }} open={isOpen} onOpenChange={setOpen} />
		</>
	);
}
