"use client";

import { ArrowLeft, Ellipsis, X } from "lucide-react";
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { FindablePart, Part } from "@/components/flows/preview/part";
import {
	type Phone as PhoneActions,
	PhoneProvider,
	usePhone,
	usePhoneWords,
} from "@/components/flows/preview/phone-context";
import { ScrollArea } from "@/components/flows/preview/scroll-area";
import { cn } from "@/lib/console/class-names";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { readScript } from "@/lib/flow-json/preview/script";
import { act, goBack, refuse, type Session, setValue } from "@/lib/flow-json/preview/session";
import type { FooterView } from "@/lib/flow-json/preview/view";
import type { Definition, Screen } from "@/lib/flow-json/read";
import { isWithin, type Path, pointer } from "@/lib/json/path";

/** The selected component, and where it was selected; the preview scrolls only to selections from the JSON. */
export type Selection = { path: Path; from: "json" | "preview" };

type PhoneProps = {
	definition: Definition;
	screen: Screen;
	session: Session;
	setSession: Dispatch<SetStateAction<Session>>;
	isDark: boolean;
	selection: Selection | null;
	/** Selects a component in the JSON; undefined without JSON beside it. */
	onFind?: (path: Path) => void;
};

/** A customer's phone screen. Fields and buttons work. */
export function Phone({ definition, screen, session, setSession, isDark, selection, onFind }: PhoneProps) {
	const t = useTranslations("flows.preview");
	const area = useRef<HTMLDivElement>(null);
	const view = renderScreen(definition, session, screen);
	const { direction, language } = useMemo(() => readScript(definition), [definition]);
	const { onPointerDownCapture, afterPress } = useAfterPress();
	const run = (action: unknown) => {
		if (action !== undefined) setSession((now) => act(definition, now, screen, action));
	};
	const actions: PhoneActions = {
		fill: (name, value) => setSession((now) => setValue(now, screen, name, value)),
		run,
		submit: (action) => (view.faults.length > 0 ? setSession(refuse) : run(action)),
		...(onFind && { find: onFind }),
		isSelected: (path) => selection !== null && isWithin(selection.path, path),
		showsFaults: session.attempts > 0,
		afterPress,
		language,
	};

	const showSelection = useEffectEvent((path: Path) => {
		const part = area.current?.children[view.views.findIndex((part) => isWithin(path, part.path))];
		if (area.current && part) scrollTo(area.current, part);
	});
	useEffect(() => {
		if (selection?.from === "json") showSelection(selection.path);
	}, [selection]);

	useEffect(() => {
		if (session.attempts === 0) return;
		area.current
			?.querySelector<HTMLElement>("[data-faulty] :is(input, select, textarea, button):enabled")
			?.focus();
	}, [session.attempts]);

	return (
		<PhoneProvider value={actions}>
			<section
				aria-label={t("phone")}
				dir={direction}
				data-theme={isDark ? "dark" : "light"}
				onPointerDownCapture={onPointerDownCapture}
				className="mx-auto flex h-[min(560px,calc(100dvh-15rem))] min-h-96 w-full max-w-[300px] rounded-[36px] border border-line-strong bg-surface p-2 text-ink shadow-raised"
			>
				<div className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-[28px] border border-line">
					<TopBar
						title={view.title}
						canGoBack={session.history.length > 0}
						onBack={() => setSession((now) => goBack(definition, now))}
					/>
					<ScrollArea
						// A screen that is opened again starts at its top.
						key={session.visit}
						ref={area}
						label={view.title || t("untitled")}
						className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
					>
						{view.views.map((part) => (
							<Part key={pointer(part.path)} view={part} />
						))}
					</ScrollArea>
					{view.footer && <Footer footer={view.footer} isReady={view.faults.length === 0} />}
				</div>
			</section>
		</PhoneProvider>
	);
}

/** Scrolls only the phone's screen; `scrollIntoView` would also scroll the page. */
function scrollTo(area: Element, part: Element): void {
	const [frame, box] = [area.getBoundingClientRect(), part.getBoundingClientRect()];
	if (box.top < frame.top) area.scrollTop += box.top - frame.top;
	else if (box.bottom > frame.bottom)
		area.scrollTop += Math.min(box.bottom - frame.bottom, box.top - frame.top);
}

type TopBarProps = { title: string; canGoBack: boolean; onBack: () => void };

function TopBar({ title, canGoBack, onBack }: TopBarProps) {
	const t = useTranslations("flows.preview");
	return (
		<header className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-2">
			{canGoBack ? (
				<button
					type="button"
					aria-label={t("back")}
					onClick={onBack}
					className="flex size-8 items-center justify-center rounded-full hover:bg-subtle"
				>
					<ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
				</button>
			) : (
				<X className="mx-2 size-4" aria-hidden />
			)}
			<h3 dir="auto" className="min-w-0 flex-1 truncate text-center font-semibold text-[15px]">
				{title || t("untitled")}
			</h3>
			<Ellipsis className="mx-2 size-4" aria-hidden />
		</header>
	);
}

function Footer({ footer, isReady }: { footer: FooterView; isReady: boolean }) {
	const words = usePhoneWords();
	const { submit } = usePhone();
	const canContinue = footer.enabled && isReady;
	return (
		<FindablePart path={footer.path} className="m-2 shrink-0">
			<footer className="-mx-2 -mt-2 flex flex-col gap-2 border-line border-t px-4 pt-3 pb-2">
				{(footer.start !== "" || footer.center !== "" || footer.end !== "") && (
					<p className="flex justify-between gap-2 text-[12px] text-ink-3">
						<span dir="auto">{footer.start}</span>
						<span dir="auto">{footer.center}</span>
						<span dir="auto">{footer.end}</span>
					</p>
				)}
				<button
					type="button"
					// Stays clickable, so that a click can show what's missing.
					aria-disabled={!canContinue}
					onClick={() => footer.enabled && submit(footer.onClick)}
					className={cn(
						"truncate rounded-full px-4 py-2.5 font-semibold text-[15px] leading-5",
						canContinue ? "bg-accent text-on-accent" : "bg-line text-ink-2",
					)}
				>
					{footer.label}
				</button>
				<p className="text-center text-[12px] text-ink-3">{words("managed")}</p>
			</footer>
		</FindablePart>
	);
}

/**
 * Delays callbacks until the pointer is released. Pressing a button blurs a field; if its error appeared
 * immediately, it would move the button away before the click completes.
 */
function useAfterPress() {
	const waiting = useRef<Array<() => void> | null>(null);

	function onPointerDownCapture() {
		if (waiting.current) return;
		waiting.current = [];
		const listeners = new AbortController();
		const end = () => {
			listeners.abort();
			// The click follows this event before any timer runs.
			setTimeout(() => {
				const runs = waiting.current ?? [];
				waiting.current = null;
				for (const run of runs) run();
			});
		};
		for (const event of ["pointerup", "pointercancel"])
			window.addEventListener(event, end, { signal: listeners.signal });
	}

	function afterPress(run: () => void) {
		if (waiting.current) waiting.current.push(run);
		else run();
	}

	return { onPointerDownCapture, afterPress };
}
