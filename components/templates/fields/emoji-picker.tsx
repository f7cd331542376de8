"use client";

import { Smile } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { EMOJI_GROUPS, findEmoji } from "@/components/templates/text/emojis";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/overlay/popover";

/** In a row of the grid; the arrow keys move by it. */
const COLUMNS = 8;

type EmojiPickerProps = {
	/** The text field, which gets the focus back. */
	field: RefObject<HTMLTextAreaElement | null>;
	onChoose: (emoji: string) => void;
};

/** Emojis to insert, found by words. */
export function EmojiPicker({ field, onChoose }: EmojiPickerProps) {
	const t = useTranslations("templates.emojis");
	const [open, setOpen] = useState(false);
	const [search, setSearch] = useState("");
	const found = findEmoji(search);

	function choose(emoji: string) {
		setOpen(false);
		setSearch("");
		onChoose(emoji);
	}

	function moveFocus(event: KeyboardEvent<HTMLElement>) {
		const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
		if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
		const buttons = [...event.currentTarget.querySelectorAll("button")];
		const next = buttons[buttons.indexOf(event.target) + step];
		if (!next) return;
		event.preventDefault();
		next.focus();
	}

	return (
		<Popover
			title={t("title")}
			open={open}
			onOpenChange={setOpen}
			finalFocus={field}
			className="w-80"
			trigger={<IconButton size="small" label={t("open")} icon={<Smile />} />}
		>
			<Input
				type="search"
				name="emoji"
				autoComplete="off"
				aria-label={t("search")}
				placeholder={t("search")}
				value={search}
				onChange={(event) => setSearch(event.target.value)}
				onKeyDown={(event) => {
					const [first] = found ?? [];
					if (event.key !== "Enter" || first === undefined) return;
					event.preventDefault();
					choose(first);
				}}
			/>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons get the keys */}
			<div className="flex max-h-64 flex-col gap-2 overflow-y-auto" onKeyDown={moveFocus}>
				{found === undefined ? (
					EMOJI_GROUPS.map(({ name, emojis }) => (
						<section key={name} aria-label={t(`groups.${name}`)}>
							<h3 className="mb-1 text-ink-3 text-label">{t(`groups.${name}`)}</h3>
							<Emojis emojis={emojis.map(([emoji]) => emoji)} onChoose={choose} />
						</section>
					))
				) : found.length === 0 ? (
					<p className="text-ink-3 text-table">{t("nothingFound")}</p>
				) : (
					<Emojis emojis={found} onChoose={choose} />
				)}
			</div>
		</Popover>
	);
}

function Emojis({ emojis, onChoose }: { emojis: readonly string[]; onChoose: (emoji: string) => void }) {
	return (
		<div className="grid grid-cols-8">
			{emojis.map((emoji) => (
				<button
					key={emoji}
					type="button"
					onClick={() => onChoose(emoji)}
					className="flex size-8.5 items-center justify-center rounded-control text-[20px] hover:bg-subtle focus-visible:-outline-offset-2"
				>
					{emoji}
				</button>
			))}
		</div>
	);
}
