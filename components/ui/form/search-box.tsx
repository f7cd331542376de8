"use client";

import { LoaderCircle, Search, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useSingleKey } from "@/lib/console/browser/keys";
import { cn } from "@/lib/console/class-names";

type SearchBoxProps = {
	/** Says what is searched: "Search contacts by name or number". */
	label: string;
	placeholder?: string;
	value: string;
	onValueChange: (value: string) => void;
	/** Whether results for this text are still loading. */
	pending?: boolean;
	className?: string;
};

/** Searches while you type; `/` focuses it, Esc clears it. */
export function SearchBox({ label, placeholder, value, onValueChange, pending, className }: SearchBoxProps) {
	const t = useTranslations("ui.search");
	const input = useRef<HTMLInputElement>(null);
	useSingleKey("/", () => {
		input.current?.focus();
		input.current?.select();
	});
	return (
		<search className={cn("relative flex h-8 w-72 items-center phone:w-full", className)}>
			<Search className="pointer-events-none absolute start-2.5 size-4 text-ink-3" aria-hidden />
			<input
				ref={input}
				name="search"
				type="text"
				inputMode="search"
				enterKeyHint="search"
				autoComplete="off"
				spellCheck={false}
				dir="auto"
				aria-label={label}
				placeholder={placeholder ?? t("placeholder")}
				value={value}
				onChange={(event) => onValueChange(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== "Escape") return;
					event.stopPropagation();
					if (value === "") event.currentTarget.blur();
					else onValueChange("");
				}}
				className="h-full w-full rounded-control border border-line-strong bg-surface ps-8 pe-8 text-body hover:border-ink-3 focus:border-accent focus:outline-2 focus:outline-accent/25 focus:outline-offset-0"
			/>
			{pending && <LoaderCircle className="absolute end-8 size-4 animate-spin text-ink-3" aria-hidden />}
			{value !== "" && (
				<button
					type="button"
					aria-label={t("clear")}
					onClick={() => {
						onValueChange("");
						input.current?.focus();
					}}
					className="absolute end-1 flex size-6 items-center justify-center rounded-control text-ink-3 hover:bg-subtle hover:text-ink"
				>
					<X className="size-4" aria-hidden />
				</button>
			)}
		</search>
	);
}
