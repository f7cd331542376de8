"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { Command } from "cmdk";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PalettePlaces } from "@/components/shell/palette/palette-places";
import { lazyPart } from "@/components/ui/lazy-part";
import { BACKDROP_CLASS, DIALOG_CLASS } from "@/components/ui/overlay/dialog";
import { cn } from "@/lib/console/class-names";
import { fold } from "@/lib/contract/text/search";

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
				<Base.Backdrop className={BACKDROP_CLASS} />
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
	const [selected, setSelected] = useState("");
	return (
		<Command
			label={t("label")}
			loop
			filter={containsEveryWord}
			value={selected}
			onValueChange={setSelected}
			className="flex min-h-0 flex-col"
		>
			<Command.Input
				autoFocus
				value={text}
				onValueChange={setText}
				placeholder={t("placeholder")}
				dir="auto"
				className="h-12 shrink-0 border-line border-b bg-transparent px-4 text-[15px] outline-none"
			/>
			<Command.List
				label={t("label")}
				className="max-h-[min(24rem,60vh)] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-label"
			>
				<PalettePlaces text={text} close={close} {...actions} />
				<PaletteResults text={text.trim()} selected={selected} onSelect={setSelected} close={close} />
			</Command.List>
		</Command>
	);
}

/**
 * Plain containment, ignoring case and accents: looser matching would put "Theme: Dark" before a contact called Mara.
 */
function containsEveryWord(value: string, search: string): number {
	const text = fold(value);
	const words = fold(search).split(" ");
	return words.every((word) => text.includes(word)) ? 1 : 0;
}
