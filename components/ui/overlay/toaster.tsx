"use client";

import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";

const SHORT_MS = 6_000;
const LONG_MS = 10_000;
const SHOWN = 3;
const ICONS = {
	success: <CircleCheck className="size-4 text-accent-ink" />,
	error: <CircleAlert className="size-4 text-danger" />,
	info: <Info className="size-4 text-info" />,
};

type ToastType = keyof typeof ICONS;

/** All toasts of the page. They outlive the components that show them. */
export const toastManager = Toast.createToastManager();

/**
 * Renders toasts; used once, in the frame. A strip below the page holds them, the newest on top,
 * so that they cover no content or controls.
 */
export function Toaster() {
	return (
		<Toast.Provider toastManager={toastManager} timeout={SHORT_MS} limit={SHOWN}>
			<ToastStrip />
		</Toast.Provider>
	);
}

function ToastStrip() {
	const t = useTranslations("ui");
	const { toasts } = Toast.useToastManager();
	const strip = useRef<HTMLDivElement>(null);
	const onFocus = useReturnedFocus(toasts);
	useStripKey(() => toasts.length > 0 && strip.current?.focus());
	return (
		<Toast.Viewport
			ref={strip}
			aria-label={t("toasts")}
			aria-keyshortcuts="Alt+T"
			onFocus={onFocus}
			// Its place in the tab order is that in the page, in both directions.
			onKeyDown={(event) => event.key === "Tab" && event.preventBaseUIHandler()}
			className="relative z-60 focus-visible:-outline-offset-2"
		>
			<ol className="pb-[env(safe-area-inset-bottom)] empty:hidden">
				{toasts.map((toast) => (
					<ToastLine key={toast.id} toast={toast} />
				))}
			</ol>
		</Toast.Viewport>
	);
}

function ToastLine({ toast }: { toast: Toast.Root.ToastObject }) {
	return (
		<Toast.Root
			toast={toast}
			// An item of the strip's list rather than a dialog, which nobody opened.
			render={({ role: _role, "aria-modal": _modal, ...props }) => <li {...props} />}
			swipeDirection={["left", "right"]}
			// The mouse selects text, such as that of an error.
			onPointerDown={(event) => event.pointerType === "mouse" && event.preventBaseUIHandler()}
			// Closes the toast, but not the panel behind it.
			onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
			className="flex min-h-11 touch-none items-center gap-2.5 border-line border-t bg-subtle px-6 py-1.5 text-ink text-table transition-opacity duration-200 focus-visible:-outline-offset-2 data-ending-style:[translate:var(--toast-swipe-movement-x)] data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 motion-reduce:transition-none phone:px-4"
		>
			{ICONS[toast.type as ToastType]}
			<div className="flex min-w-0 flex-wrap gap-x-2 phone:flex-1">
				<Toast.Title
					render={<div />}
					className="line-clamp-2 wrap-anywhere text-pretty font-medium data-[type=error]:line-clamp-4"
				/>
				<Toast.Description render={<div />} className="line-clamp-3 wrap-anywhere text-pretty text-ink-2" />
			</div>
			<Toast.Action className="h-7 shrink-0 rounded-control border border-line-strong bg-surface px-2.5 font-medium text-table hover:bg-background" />
		</Toast.Root>
	);
}

/** Focuses the strip with Alt+T, wherever the focus is. */
function useStripKey(focus: () => void): void {
	const press = useEffectEvent(focus);
	useEffect(() => {
		function handle(event: KeyboardEvent) {
			// The code, since Alt changes the key on a Mac.
			if (event.altKey && event.code === "KeyT") press();
		}
		document.addEventListener("keydown", handle);
		return () => document.removeEventListener("keydown", handle);
	}, []);
}

/** Returns the focus from a toast that closes to where it was before. */
function useReturnedFocus(toasts: unknown): (event: FocusEvent) => void {
	const previous = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a toast closes when the toasts change
	useEffect(() => {
		if (document.activeElement?.closest("li[data-ending-style]"))
			previous.current?.focus({ preventScroll: true });
	}, [toasts]);
	return ({ currentTarget, relatedTarget }) => {
		if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
			previous.current = relatedTarget;
	};
}

type ToastOptions = { description?: string };
/** A button in a toast, which closes it. */
type ToastAction = { action?: { label: string; onClick: () => void } };

/** Shows a short message. Errors that users must fix appear at the field instead. */
export function useToast() {
	const t = useTranslations("ui.actions");
	return useMemo(
		() => ({
			success: (title: string, { action, ...options }: ToastOptions & ToastAction = {}) => {
				const id = toastManager.add({
					...{ type: "success", title, ...options },
					...(action && {
						timeout: LONG_MS,
						actionProps: {
							children: action.label,
							onClick: () => {
								action.onClick();
								toastManager.close(id);
							},
						},
					}),
				});
			},
			/** For what people didn't ask for; stays visible longer. */
			info: (title: string, options?: ToastOptions) =>
				void toastManager.add({ type: "info", title, timeout: LONG_MS, ...options }),
			/** Stays visible longer. */
			failure: (title: string, options?: ToastOptions) =>
				void toastManager.add({ type: "error", title, timeout: LONG_MS, ...options }),
			/** Reports a completed action, with Undo; a second click while the toast fades does nothing. */
			undo: (title: string, onUndo: () => void, options?: ToastOptions) => {
				let isUndone = false;
				const id = toastManager.add({
					type: "success",
					title,
					timeout: LONG_MS,
					...options,
					actionProps: {
						children: t("undo"),
						onClick: () => {
							if (!isUndone) onUndo();
							isUndone = true;
							toastManager.close(id);
						},
					},
				});
			},
		}),
		[t],
	);
}
