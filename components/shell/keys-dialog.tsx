"use client";

import { useTranslations } from "use-intl";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const KEYS = [
	["palette", ["mod+k"]],
	["search", ["/"]],
	["save", ["mod+s"]],
	["rows", ["up", "down"]],
	["open", ["enter"]],
	["close", ["esc"]],
	["help", ["?"]],
] as const;

/** What the keyboard can do. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
	const t = useTranslations("shell.keys");
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={t("title")} description={t("description")}>
			<dl className="flex flex-col">
				{KEYS.map(([name, keys]) => (
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
