"use client";

import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ContentPart } from "@/components/templates/content-versions";
import type { Meanwhile } from "@/components/templates/editor-state";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/console/formats/reader";

type MeanwhileNoticeProps = {
	meanwhile: Meanwhile;
	language: string;
	onClose: () => void;
};

/** Says what someone else saved while there are unsaved changes, and what became of it here. */
export function MeanwhileNotice({ meanwhile, language, onClose }: MeanwhileNoticeProps) {
	const t = useTranslations("templates.meanwhile");
	const tPart = useTranslations("templates.conflict.part");
	const { list } = useFormats();
	const { taken, both } = meanwhile;
	const named = (parts: readonly ContentPart[]) => list(parts.map((part) => tPart(part)));
	return (
		<Alert
			tone={both.length > 0 ? "warning" : "info"}
			icon={<Users />}
			title={t("title", { language })}
			actions={
				<Button size="small" onClick={onClose}>
					{t("close")}
				</Button>
			}
		>
			{taken.length > 0 && <p>{t("taken", { parts: named(taken) })}</p>}
			{both.length > 0 && <p>{t("both", { parts: named(both) })}</p>}
		</Alert>
	);
}
