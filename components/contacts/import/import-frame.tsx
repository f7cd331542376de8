"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";

type ImportFrameProps = {
	/** Undefined if no file is chosen yet. */
	fileName?: string | undefined;
	backHref: string;
	status?: ReactNode;
	actions?: ReactNode;
	children: ReactNode;
};

/** The page of an import, before and after a file is chosen. */
export function ImportFrame({ fileName, backHref, status, actions, children }: ImportFrameProps) {
	const t = useTranslations("contactImport");
	const tContacts = useTranslations("contacts");
	const parts = [...(fileName === undefined ? [] : [fileName]), t("title"), tContacts("title")];
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageTitle parts={parts} />
			<PageHeader title={fileName ?? t("title")} backHref={backHref} status={status} actions={actions} />
			<div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
		</div>
	);
}
