"use client";

import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { isLongText } from "@/components/conversation/content/long-text";
import { cn } from "@/lib/console/class-names";

/** Texts that were unfolded; rows far outside the window unmount, and must come back with the same height. */
const unfolded = new Set<string>();

/** Long text, folded after about 12 lines. */
export function CollapsibleText({ text, children }: { text: string; children: ReactNode }) {
	const t = useTranslations("conversation");
	const id = useId();
	const [isOpen, setIsOpen] = useState(() => unfolded.has(text));
	if (!isLongText(text)) return children;
	function toggle(): void {
		if (isOpen) unfolded.delete(text);
		else unfolded.add(text);
		setIsOpen(!isOpen);
	}
	return (
		<>
			<div
				id={id}
				className={cn(
					!isOpen && "max-h-60 overflow-hidden [mask-image:linear-gradient(black_80%,transparent)]",
				)}
			>
				{children}
			</div>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={toggle}
				className="rounded-control py-0.5 font-medium text-info text-table hover:underline"
			>
				{t(isOpen ? "showLess" : "showMore")}
			</button>
		</>
	);
}
