"use client";

import { Bold, Braces, Code, Italic, List, ListOrdered, Plus, Quote, Strikethrough } from "lucide-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useTranslations } from "use-intl";
import { useDraft } from "@/components/templates/fields/content-editing";
import { EmojiPicker } from "@/components/templates/fields/emoji-picker";
import {
	type LineKind,
	type TextChange,
	toggleLines,
	toggleMark,
} from "@/components/templates/text/text-marks";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { nextPlaceholder, placeholderNumbers } from "@/lib/template/placeholders";

type Change = (text: string, start: number, end: number) => TextChange;

type Format = {
	name: "bold" | "italic" | "strike" | "code" | LineKind;
	icon: ReactNode;
	/** As {@link Kbd} shows it. */
	keys: string;
	/** Whether a key pressed with Ctrl or ⌘ is its shortcut. */
	isKey: (event: KeyboardEvent) => boolean;
	change: Change;
};

function mark(
	name: "bold" | "italic" | "strike" | "code",
	sign: string,
	icon: ReactNode,
	key: string,
): Format {
	const letter = key.at(-1);
	const isShifted = key.startsWith("shift");
	return {
		name,
		icon,
		keys: `mod+${key}`,
		isKey: (event) => event.shiftKey === isShifted && event.key.toLowerCase() === letter,
		change: (text, start, end) => toggleMark(text, start, end, sign),
	};
}

/** Digits are found by their key: with Shift, they're other signs in each keyboard layout. */
function lines(name: LineKind, icon: ReactNode, digit: string): Format {
	return {
		name,
		icon,
		keys: `mod+shift+${digit}`,
		isKey: (event) => event.shiftKey && event.code === `Digit${digit}`,
		change: (text, start, end) => toggleLines(text, start, end, name),
	};
}

/** The formats of a body, with the shortcuts of other chat clients (docs/spec/templates.md §7). */
export const FORMATS: readonly Format[] = [
	mark("bold", "*", <Bold />, "b"),
	mark("italic", "_", <Italic />, "i"),
	mark("strike", "~", <Strikethrough />, "shift+x"),
	mark("code", "`", <Code />, "e"),
	lines("numbers", <ListOrdered />, "7"),
	lines("bullets", <List />, "8"),
	lines("quote", <Quote />, "9"),
];

type BodyToolbarProps = {
	/** The body, which gets the focus back. */
	field: RefObject<HTMLTextAreaElement | null>;
	onFormat: (change: Change) => void;
	onInsert: (text: string) => void;
};

/** Formats, emojis and variables for the body. */
export function BodyToolbar({ field, onFormat, onInsert }: BodyToolbarProps) {
	const t = useTranslations("templates.body");
	return (
		<div role="toolbar" aria-label={t("toolbar")} className="flex flex-wrap items-center">
			{FORMATS.map(({ name, icon, keys, change }) => (
				<IconButton
					key={name}
					size="small"
					label={t(name)}
					icon={icon}
					keys={keys}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onFormat(change)}
				/>
			))}
			<EmojiPicker field={field} onChoose={onInsert} />
			<VariableButton field={field} onInsert={onInsert} />
		</div>
	);
}

/** Inserts a new variable, or one that the text has already. */
function VariableButton({ field, onInsert }: Pick<BodyToolbarProps, "field" | "onInsert">) {
	const t = useTranslations("templates.body");
	// As text, so that it renders only when the numbers change.
	const used = useDraft(({ fields }) => placeholderNumbers(fields.text).join(" "));
	const placeholder = `{{${useDraft(({ fields }) => nextPlaceholder(fields.text))}}}`;
	const samples = useDraft(({ fields }) => fields.variables);
	const numbers = used === "" ? [] : used.split(" ");
	if (numbers.length === 0) {
		return (
			<Button
				variant="ghost"
				size="small"
				icon={<Braces />}
				className="text-accent-ink!"
				aria-label={t("insertVariable", { placeholder })}
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => onInsert(placeholder)}
			>
				{t("variable")}
			</Button>
		);
	}
	return (
		<Menu
			className="max-w-72"
			finalFocus={() => field.current ?? true}
			trigger={
				<Button variant="ghost" size="small" icon={<Braces />} className="text-accent-ink!">
					{t("variable")}
				</Button>
			}
		>
			<MenuItem icon={<Plus />} onSelect={() => onInsert(placeholder)}>
				{t("insertVariable", { placeholder })}
			</MenuItem>
			{numbers.map((number) => (
				<MenuItem key={number} icon={<Braces />} onSelect={() => onInsert(`{{${number}}}`)}>
					{t("insertAgain", { placeholder: `{{${number}}}`, name: samples[number] ?? "" })}
				</MenuItem>
			))}
		</Menu>
	);
}
