"use client";

import { ArrowLeft, X } from "lucide-react";
import { useRouter } from "next/navigation";
import {
	type CSSProperties,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useRef,
	useSyncExternalStore,
} from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { PanelSeparator } from "@/components/ui/overlay/panel-separator";
import { isFocusFree } from "@/lib/console/browser/free-focus";
import { isInField } from "@/lib/console/browser/keys";
import { cn } from "@/lib/console/class-names";

type SidePanelProps = {
	title: ReactNode;
	/** The panel's accessible name, if the title is more than text. */
	label: string;
	subtitle?: ReactNode;
	/** Before the title: an avatar. */
	lead?: ReactNode;
	actions?: ReactNode;
	/** The URL of the list, without the panel. */
	closeHref?: string;
	/** Replaces `closeHref` for panels without a URL. */
	onClose?: () => void;
	/** Called before it closes; false keeps it open, for unsaved changes. */
	mayClose?: () => boolean;
	/** Grows with the window, and its width can be changed; for content to read. A conversation leaves a narrow list. */
	resizable?: boolean | "conversation";
	className?: string;
	children: ReactNode;
};

/**
 * A detail view beside its list, with its own URL. Esc closes it and returns focus to the row that opened it.
 * On phones it fills the screen. Put it beside the list in a flex row.
 */
export function SidePanel(props: SidePanelProps) {
	const {
		title,
		label,
		subtitle,
		lead,
		actions,
		closeHref,
		onClose,
		mayClose,
		resizable,
		className,
		children,
	} = props;
	const t = useTranslations("ui.panel");
	const router = useRouter();
	const panel = useRef<HTMLElement>(null);
	const [chosenPx, setChosenPx] = usePanelWidth();

	function close() {
		if (mayClose && !mayClose()) return;
		onClose?.();
		if (closeHref !== undefined) router.push(closeHref, { scroll: false });
	}
	const closeByKey = useEffectEvent(close);

	useEffect(() => {
		const opener = document.activeElement;
		if (!isInField()) panel.current?.focus({ preventScroll: true });
		function handle(event: globalThis.KeyboardEvent) {
			if (event.key !== "Escape" || event.defaultPrevented || isInPopup(event.target)) return;
			event.preventDefault();
			closeByKey();
		}
		document.addEventListener("keydown", handle);
		return () => {
			document.removeEventListener("keydown", handle);
			// Focus that has moved elsewhere, such as to another row, stays there.
			if (isFocusFree() && opener instanceof HTMLElement && opener.isConnected)
				opener.focus({ preventScroll: true });
		};
	}, []);

	return (
		<aside
			ref={panel}
			tabIndex={-1}
			aria-label={label}
			style={
				resizable && chosenPx !== null ? ({ "--panel-width": `${chosenPx}px` } as CSSProperties) : undefined
			}
			className={cn(
				"relative z-30 flex w-[440px] shrink-0 animate-appear flex-col border-line border-s bg-surface outline-none",
				resizable && "lg:w-[min(var(--panel-width,var(--usual-width)),max(360px,100%-320px))]",
				resizable === "conversation"
					? "[--usual-width:min(960px,100%_-_clamp(320px,34%,440px))]"
					: "[--usual-width:clamp(440px,42%,760px)]",
				"max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:max-w-full max-lg:shadow-raised",
				"phone:fixed phone:inset-0 phone:w-auto phone:border-0",
				className,
			)}
		>
			{resizable && <PanelSeparator panel={panel} onWidth={setChosenPx} />}
			<header className="flex min-h-14 shrink-0 items-center gap-3 border-line border-b px-4 py-2 phone:gap-2 phone:px-2">
				<IconButton
					label={t("back")}
					side="bottom"
					icon={<ArrowLeft className="rtl:-scale-x-100" />}
					onClick={close}
					className="hidden! phone:inline-flex!"
				/>
				{lead}
				<div className="min-w-0 flex-1">
					<h2 className="truncate font-semibold text-[15px] leading-5">{title}</h2>
					{subtitle && <div className="truncate text-ink-3 text-table">{subtitle}</div>}
				</div>
				{actions}
				<IconButton
					label={t("close")}
					keys="esc"
					side="bottom"
					icon={<X />}
					onClick={close}
					className="phone:hidden"
				/>
			</header>
			<div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
		</aside>
	);
}

/** Whether Esc belongs to an open menu or dialog over the page, rather than to the panel. */
export function isInPopup(target: EventTarget | null): boolean {
	if (!(target instanceof Element)) return false;
	const popup = target.closest("[role=dialog],[role=alertdialog],[role=menu],[role=listbox]");
	return popup !== null && popup.closest("[data-closed]") === null;
}

const KEY = "panel width";
const listeners = new Set<() => void>();

/** The panel width in px that was chosen in this browser; null for the usual one. */
function usePanelWidth(): [number | null, (widthPx: number | null) => void] {
	const width = useSyncExternalStore(subscribe, read, () => null);
	return [width, write];
}

function subscribe(onChange: () => void): () => void {
	listeners.add(onChange);
	return () => void listeners.delete(onChange);
}

function read(): number | null {
	return Number(localStorage.getItem(KEY)) || null;
}

function write(widthPx: number | null): void {
	if (widthPx === null) localStorage.removeItem(KEY);
	else localStorage.setItem(KEY, String(Math.round(widthPx)));
	for (const listener of listeners) listener();
}
