"use client";

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useMemo } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTranslations } from "use-intl";

const SHORT_MS = 6_000;
const LONG_MS = 10_000;

/**
 * Renders toasts; used once, in the frame. A strip below the page holds them, the newest on top,
 * so that they cover no content or controls.
 */
export function Toaster() {
	return (
		<Sonner
			duration={SHORT_MS}
			className="!relative !inset-auto !w-full !transform-none pb-[env(safe-area-inset-bottom)] empty:hidden"
			expand
			visibleToasts={3}
			swipeDirections={["left", "right"]}
			style={{ fontFamily: "inherit" }}
			icons={{
				success: <CircleCheck className="size-4 text-accent-ink" />,
				error: <CircleAlert className="size-4 text-danger" />,
				info: <Info className="size-4 text-info" />,
			}}
			toastOptions={{
				unstyled: true,
				classNames: {
					toast:
						"before:!hidden after:!hidden !static !w-full !transform-none [translate:var(--swipe-amount-x,0)] flex min-h-11 items-center gap-2.5 border-line border-t bg-subtle px-6 py-1.5 text-ink text-table focus-visible:-outline-offset-2 data-[visible=false]:hidden phone:px-4",
					content: "flex min-w-0 flex-wrap gap-x-2 phone:flex-1",
					title:
						"line-clamp-2 text-pretty font-medium [[data-type=error]_&]:line-clamp-4 [overflow-wrap:anywhere]",
					description: "line-clamp-3 text-pretty text-ink-2 [overflow-wrap:anywhere]",
					actionButton:
						"h-7 shrink-0 rounded-control border border-line-strong bg-surface px-2.5 font-medium text-table hover:bg-background",
				},
			}}
		/>
	);
}

type ToastOptions = { description?: string };

/** Shows a short message. Errors that users must fix appear at the field instead. */
export function useToast() {
	const t = useTranslations("ui.actions");
	return useMemo(
		() => ({
			success: (title: string, options?: ToastOptions) => void toast.success(title, options),
			/** For what people didn't ask for; stays visible longer. */
			info: (title: string, options?: ToastOptions) =>
				void toast.info(title, { duration: LONG_MS, ...options }),
			/** Stays visible longer. */
			failure: (title: string, options?: ToastOptions) =>
				void toast.error(title, { duration: LONG_MS, ...options }),
			/** Reports a completed action, with Undo; a second click while the toast fades does nothing. */
			undo: (title: string, onUndo: () => void, options?: ToastOptions) => {
				let isUndone = false;
				toast.success(title, {
					duration: LONG_MS,
					...options,
					action: {
						label: t("undo"),
						onClick: () => {
							if (!isUndone) onUndo();
							isUndone = true;
						},
					},
				});
			},
		}),
		[t],
	);
}
