"use client";

import { History } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "@/components/ui/lazy-part";
import { MenuItem } from "@/components/ui/overlay/menu";
import { useAccount } from "@/lib/console/account";
import type { AuditArea } from "@/lib/contract/console/audit";

const HistoryDialog = lazyPart(
	async () => (await import("@/components/settings/audit/history-dialog")).HistoryDialog,
);

type RecordOf = {
	area: AuditArea;
	id: string | number;
	/** The record's name. */
	title: string;
};

/** The item "Activity…" for a record's menu, and its dialog, for people who can view the audit log. */
export function useHistory({ area, id, title }: RecordOf): { item: ReactNode; dialog: ReactNode } {
	const t = useTranslations("ui.actions");
	const { can } = useAccount();
	const [open, setOpen] = useState(false);
	return {
		item: can("Audit log — View") && (
			<MenuItem icon={<History aria-hidden />} onSelect={() => setOpen(true)}>
				{t("history")}
			</MenuItem>
		),
		dialog: open && (
			<HistoryDialog area={area} record={String(id)} title={title} onClose={() => setOpen(false)} />
		),
	};
}
