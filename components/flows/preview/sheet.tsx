"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { usePhone, usePhoneWords } from "@/components/flows/preview/phone-context";

type SheetProps = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	/** Gets focus first; by default the first control. */
	initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
	/** At the bottom, below the scrolling content. */
	footer?: ReactNode;
	children: ReactNode;
};

/** A sheet that slides over the phone's display. It keeps focus, closes on Esc and returns focus to its row. */
export function Sheet({ open, onOpenChange, title, initialFocus, footer, children }: SheetProps) {
	const { display, isWaiting } = usePhone();
	const words = usePhoneWords();
	return (
		<Base.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
			<Base.Portal container={display}>
				<Base.Backdrop className="absolute inset-0 z-20 animate-appear bg-shade" />
				<Base.Popup
					{...(initialFocus && { initialFocus })}
					// A choice can ask the server; then the reply gets focus.
					finalFocus={() => !isWaiting}
					className="absolute inset-x-0 bottom-0 z-20 flex max-h-[92%] animate-appear flex-col rounded-t-[16px] bg-surface text-ink outline-none"
				>
					<header className="flex shrink-0 items-center gap-2 border-line border-b ps-4 pe-2">
						<Base.Title dir="auto" className="min-w-0 flex-1 py-3 text-start font-semibold text-phone-15">
							{title}
						</Base.Title>
						<Base.Close
							aria-label={words("close")}
							className="flex size-8 shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-subtle"
						>
							<X className="size-4" aria-hidden />
						</Base.Close>
					</header>
					<div className="relative min-h-0 flex-1 overflow-y-auto">{children}</div>
					{footer && <footer className="shrink-0 border-line border-t p-3">{footer}</footer>}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
