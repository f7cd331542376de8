"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";

const DeletedTemplates = lazyPart(async () => (await import("./deleted-templates")).DeletedTemplates);

/** Opens the templates that were deleted in the console, to restore them. */
export function DeletedTemplatesButton() {
	const t = useTranslations("templateVersions.deletedTemplates");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<IconButton label={t("open")} icon={<History />} onClick={() => setOpen(true)} />
			{isOpen && <DeletedTemplates onClose={() => setOpen(false)} />}
		</>
	);
}
