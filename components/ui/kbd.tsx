"use client";

import { useTranslations } from "use-intl";
import { useIsApple } from "@/lib/console/browser/keys";
import { cn } from "@/lib/console/class-names";

type KbdProps = {
	/** Keys joined by `+`; `mod` is Ctrl, or ⌘ on Apple devices: "mod+k", "?", "shift+enter". */
	keys: string;
	inverted?: boolean;
	className?: string;
};

const APPLE = { mod: "⌘", shift: "⇧", alt: "⌥", enter: "↵", esc: "Esc", delete: "⌦" };
const ARROWS: Record<string, string> = { up: "↑", down: "↓", left: "←", right: "→" };

/** A shortcut, with the key names of your system. */
export function Kbd({ keys, inverted, className }: KbdProps) {
	const t = useTranslations("ui.keys");
	const isApple = useIsApple();
	const nameOf = (key: keyof typeof APPLE) => (isApple ? APPLE[key] : t(key));
	const text = keys
		.split("+")
		.map((key) => (isNamed(key) ? nameOf(key) : ARROWS[key]) ?? (key.length === 1 ? key.toUpperCase() : key))
		.join(" ");
	return (
		<kbd
			className={cn(
				"whitespace-nowrap rounded-[4px] border px-1 font-medium font-sans text-[11px] leading-4",
				inverted ? "border-current/30" : "border-line-strong bg-surface text-ink-3",
				className,
			)}
		>
			{text}
		</kbd>
	);
}

function isNamed(key: string): key is keyof typeof APPLE {
	return key in APPLE;
}
