import { cn } from "@/lib/console/class-names";

type MarkProps = {
	/** The name whose initial is shown. */
	name?: string;
	size?: "regular" | "small";
};

/** The green square with the product's logo or an account's initial. */
export function Mark({ name, size = "regular" }: MarkProps) {
	return (
		<span
			aria-hidden
			className={cn(
				"flex shrink-0 items-center justify-center rounded-control bg-accent font-semibold text-on-accent",
				size === "regular" ? "size-7 text-table" : "size-6 text-label",
			)}
		>
			{name ? initialOf(name) : <ChatSign />}
		</span>
	);
}

function ChatSign() {
	return (
		<svg
			viewBox="0 0 24 24"
			className="size-4"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.4"
			aria-hidden="true"
		>
			<path d="M5 5h14v10h-8l-4 4v-4H5z" strokeLinejoin="round" />
		</svg>
	);
}

/** The first grapheme, which may be several code points. */
function initialOf(name: string): string {
	const [first] = new Intl.Segmenter().segment(name.trim());
	return first?.segment.toUpperCase() ?? "";
}
