import { User } from "lucide-react";
import { cn } from "@/lib/console/class-names";

type AvatarProps = { name: string; size?: "regular" | "large"; className?: string };

/** A person's initials, or an icon if the name is ""; hidden from screen readers, since the name is beside it. */
export function Avatar({ name, size = "regular", className }: AvatarProps) {
	return (
		<span
			aria-hidden
			className={cn(
				"inline-flex shrink-0 select-none items-center justify-center rounded-full bg-accent-subtle font-semibold text-accent-ink",
				size === "large" ? "size-8 text-label" : "size-7 text-[11px]",
				className,
			)}
		>
			{initialsOf(name) || <User className="size-4" />}
		</span>
	);
}

/** The first graphemes of the first and the last word. */
function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
	const segmenter = new Intl.Segmenter();
	return chosen.map((word = "") => [...segmenter.segment(word)][0]?.segment.toUpperCase() ?? "").join("");
}
