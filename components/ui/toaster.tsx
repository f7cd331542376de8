"use client";

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useMemo } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTranslations } from "use-intl";

const LONG_MS = 10_000;

/**
 * Where toasts appear; once, in the root. The middle of the page header is the one place that holds nothing to press
 * or to read next: the bottom has the pager, a panel's buttons, the newest message and a definition's problems.
 */
export function Toaster() {
	return (
		<Sonner
			position="top-center"
			offset={5}
			mobileOffset={{ top: 8 }}
			gap={8}
			// Side by side, so that each Undo can be reached.
			expand
			visibleToasts={4}
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
						"flex w-[min(356px,calc(100vw-32px))] items-center gap-2.5 rounded-card border border-line bg-surface px-3 py-2 text-ink text-table shadow-raised",
					title: "line-clamp-2 text-pretty font-medium [overflow-wrap:anywhere]",
					description: "line-clamp-3 text-pretty text-ink-2 text-label [overflow-wrap:anywhere]",
					content: "min-w-0 flex-1",
					actionButton:
						"h-7 shrink-0 rounded-control border border-line-strong bg-surface px-2.5 font-medium text-table hover:bg-subtle",
				},
			}}
		/>
	);
}

export type ToastOptions = { description?: string };

/** Says briefly what happened. What must be fixed is shown in its place instead. */
export function useToast() {
	const t = useTranslations("ui.actions");
	return useMemo(
		() => ({
			success: (title: string, options?: ToastOptions) => void toast.success(title, options),
			info: (title: string, options?: ToastOptions) => void toast.info(title, options),
			/** Stays long enough to be read. */
			failure: (title: string, options?: ToastOptions) =>
				void toast.error(title, { duration: LONG_MS, ...options }),
			/** What was done at once, with the way back. */
			undo: (title: string, onUndo: () => void, options?: ToastOptions) =>
				void toast.success(title, {
					duration: LONG_MS,
					...options,
					action: { label: t("undo"), onClick: onUndo },
				}),
		}),
		[t],
	);
}
