"use client";

import { useTranslations } from "use-intl";
import { Kbd } from "@/components/ui/kbd";
import { Dialog } from "@/components/ui/overlay/dialog";
import { isKeyUsed } from "@/lib/console/browser/keys";

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Shortcuts that only some pages offer. They're listed only there. */
const ON_SOME_PAGES: ReadonlyArray<string> = [
	"/",
	"mod+s",
	"mod+z",
	"mod+f",
	"up",
	"down",
	"enter",
	"x",
	"delete",
];

const KEYS = [
	["palette", ["mod+k"]],
	["search", ["/"]],
	["save", ["mod+s"]],
	["undo", ["mod+z"]],
	["find", ["mod+f"]],
	["rows", ["up", "down"]],
	["open", ["enter"]],
	["select", ["x"]],
	["remove", ["delete"]],
	["close", ["esc"]],
	["help", ["?"]],
] as const;

/** The list of keyboard shortcuts. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
	const t = useTranslations("shell.keys");
	// Evaluated on every opening, since the page may have changed.
	const shown = KEYS.filter(([, keys]) => keys.every(isOffered));
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={t("title")} description={t("description")}>
			<dl className="flex flex-col">
				{shown.map(([name, keys]) => (
					<div
						key={name}
						className="flex h-9 items-center justify-between gap-4 border-line border-b last:border-0"
					>
						<dt className="text-table">{t(name)}</dt>
						<dd className="flex gap-1">
							{keys.map((key) => (
								<Kbd key={key} keys={key} />
							))}
						</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}

function isOffered(keys: string): boolean {
	return !ON_SOME_PAGES.includes(keys) || isKeyUsed(keys);
}
