"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PaletteList } from "@/components/shell/palette/palette-list";
import { PalettePages } from "@/components/shell/palette/palette-pages";
import { lazyPart } from "@/components/ui/lazy-part";
import { Backdrop, DIALOG_CLASS } from "@/components/ui/overlay/dialog";
import { cn } from "@/lib/console/class-names";

// They only show what the server finds, so they can come after the first keys.
const PaletteResults = lazyPart(
	async () => (await import("@/components/shell/palette/palette-results")).PaletteResults,
);

type PaletteProps = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	openKeys: () => void;
	signOut: () => void;
};

/** Ctrl or ⌘ K: go anywhere, create anything, find a contact. */
export function Palette({ open, onOpenChange, ...actions }: PaletteProps) {
	const t = useTranslations("shell.palette");
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<Backdrop />
				<Base.Popup
					aria-label={t("label")}
					className={cn(DIALOG_CLASS, "!top-[12vh] !translate-y-0 max-w-xl overflow-hidden")}
				>
					<PaletteContent close={() => onOpenChange(false)} {...actions} />
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}

type PaletteContentProps = { close: () => void } & Pick<PaletteProps, "openKeys" | "signOut">;

function PaletteContent({ close, ...actions }: PaletteContentProps) {
	const t = useTranslations("shell.palette");
	const [text, setText] = useState("");
	return (
		<PaletteList label={t("label")} placeholder={t("placeholder")} text={text} onTextChange={setText}>
			<PalettePages text={text} close={close} {...actions} />
			<PaletteResults text={text.trim()} close={close} />
		</PaletteList>
	);
}
