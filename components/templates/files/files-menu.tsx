"use client";

import { ChevronDown, Download, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useDenial } from "@/lib/console/api/errors/use-denial";

export const ExportDialog = lazyPart(async () => (await import("./export-dialog")).ExportDialog);
const ImportDialog = lazyDialog(async () => (await import("./import-dialog")).ImportDialog);

type Options = {
	/** The codes of the templates to export. */
	readCodes: (signal: AbortSignal) => Promise<readonly string[]>;
	/** The name of exported files, without its ending. */
	name: string;
};

/** Items of a menu that export templates for translators and import their files, and what they show. */
export function useFilesItems({ readCodes, name }: Options) {
	const t = useTranslations("templateFiles");
	const [opened, setOpened] = useState<"export" | "import" | null>(null);
	const denial = useDenial("Chat Templates — Edit");
	return {
		exportItem: (
			<MenuItem icon={<Download />} onSelect={() => setOpened("export")}>
				{t("exportItem")}
			</MenuItem>
		),
		importItem: (
			<MenuItem icon={<Upload />} disabledReason={denial} onSelect={() => setOpened("import")}>
				{t("importItem")}
			</MenuItem>
		),
		dialogs: (
			<>
				{opened === "export" && <ExportDialog {...{ readCodes, name }} onClose={() => setOpened(null)} />}
				<ImportDialog
					open={opened === "import"}
					onOpenChange={(isOpen) => setOpened(isOpen ? "import" : null)}
				/>
			</>
		),
	};
}

/** The menu of files above the list of templates. */
export function FilesMenu(options: Options) {
	const t = useTranslations("templateFiles");
	const { exportItem, importItem, dialogs } = useFilesItems(options);
	return (
		<>
			<Menu
				trigger={
					<Button>
						{t("menu")}
						<ChevronDown className="size-4" aria-hidden />
					</Button>
				}
			>
				{exportItem}
				{importItem}
			</Menu>
			{dialogs}
		</>
	);
}
