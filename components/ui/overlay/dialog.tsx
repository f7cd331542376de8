"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";

export type DialogProps = {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: ReactNode;
	description?: ReactNode;
	children?: ReactNode;
	/** Buttons, with the primary one last. */
	footer?: ReactNode;
	size?: "regular" | "wide";
	/** If false, only its buttons close it, not Esc or a click outside. */
	dismissible?: boolean;
	/** Gets focus first; by default the first control. */
	initialFocus?: ComponentProps<typeof Base.Popup>["initialFocus"];
};

/** On all but small screens it leaves room for a toast below. */
export const DIALOG_CLASS = cn(
	"fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] [@media(min-height:600px)]:max-h-[calc(100dvh-6rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col",
	"animate-appear rounded-card border border-line bg-surface shadow-raised outline-none",
);

/** Dims what is behind a dialog, also its parent if it's nested: both are in one layer, where the later one is above. */
export function Backdrop() {
	return <Base.Backdrop forceRender className="fixed inset-0 z-50 animate-appear bg-shade" />;
}

/** A modal dialog. It traps focus and returns it when it closes. */
export function Dialog(props: DialogProps) {
	const { open, onOpenChange, title, description, children, footer, size = "regular", initialFocus } = props;
	const dismissible = props.dismissible ?? true;
	const t = useTranslations("ui.actions");
	return (
		<Base.Root
			open={open}
			disablePointerDismissal={!dismissible}
			onOpenChange={(next, details) => {
				if (!dismissible && details.reason === "escape-key") return details.cancel();
				onOpenChange(next);
			}}
		>
			<Base.Portal>
				<Backdrop />
				<Base.Popup
					className={cn(DIALOG_CLASS, size === "wide" ? "max-w-3xl" : "max-w-md")}
					{...(initialFocus && { initialFocus })}
				>
					<header className="flex items-start gap-3 px-5 pt-4 pb-3">
						<div className={cn("min-w-0 flex-1", dismissible && "pe-8")}>
							<Base.Title className="wrap-anywhere text-pretty font-semibold text-title">{title}</Base.Title>
							{description && (
								<Base.Description className="mt-1 wrap-anywhere text-pretty text-ink-2 text-table">
									{description}
								</Base.Description>
							)}
						</div>
					</header>
					{children && <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>}
					{footer && (
						<footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
							{footer}
						</footer>
					)}
					{/* Last in the DOM, so that the first control of the content gets focus. */}
					{dismissible && (
						<Base.Close
							aria-label={t("close")}
							className={buttonClass("ghost", "small", "!absolute end-3.5 top-3.5 w-7 !px-0")}
						>
							<X aria-hidden />
						</Base.Close>
					)}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
