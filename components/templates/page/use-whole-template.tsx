"use client";

import { Copy, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RunView } from "@/components/templates/list/run-view";
import { useReportedActions } from "@/components/templates/list/use-reported-actions";
import { useTemplateActions } from "@/components/templates/list/use-template-actions";
import { MenuItem } from "@/components/ui/overlay/menu";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";

type Options = { accountId: number; templateCode: string; exists: boolean };

/** Items of a template's menu that copy or delete it with all its languages, and what they show. */
export function useWholeTemplate({ accountId, templateCode, exists }: Options): {
	duplicateItem: ReactNode;
	deleteItem: ReactNode;
	dialog: ReactNode;
} {
	const t = useTranslations("templateList");
	const router = useRouter();
	const hasTemplates = useIsOurs() === true;
	const actions = useTemplateActions({ accountId, hasTemplates });
	const run = useReportedActions(actions);
	const addDenial = useDenial("Chat Templates — Add");
	const deleteDenial = useDenial("Chat Templates — Delete");

	async function remove() {
		const { done } = await run("delete", [templateCode]);
		if (done.length > 0) router.push(areaAddress(accountId, "templates"));
	}

	return {
		duplicateItem: exists && (
			<MenuItem
				icon={<Copy />}
				disabledReason={addDenial}
				onSelect={() => void run("duplicate", [templateCode])}
			>
				{t("duplicateWhole")}
			</MenuItem>
		),
		deleteItem: exists && (
			<MenuItem icon={<Trash2 />} danger disabledReason={deleteDenial} onSelect={() => void remove()}>
				{t("deleteWhole")}
			</MenuItem>
		),
		dialog: <RunView actions={actions} onRun={(action, codes) => void run(action, codes)} />,
	};
}
