"use client";

import { Check, LoaderCircle } from "lucide-react";
import {
	type CSSProperties,
	type Dispatch,
	type FocusEvent,
	type ReactNode,
	type RefObject,
	type SetStateAction,
	useCallback,
	useEffect,
	useEffectEvent,
	useMemo,
	useRef,
} from "react";
import { useTranslations } from "use-intl";
import { Part } from "@/components/flows/preview/part";
import { Footer, TopBar } from "@/components/flows/preview/phone-bars";
import {
	type FindPart,
	type Phone as PhoneActions,
	PhoneProvider,
	usePhoneWords,
} from "@/components/flows/preview/phone-context";
import type { PhoneLook } from "@/components/flows/preview/phone-look";
import { ScrollArea } from "@/components/ui/page/scroll-area";
import { isFocusFree } from "@/lib/console/browser/free-focus";
import { cn } from "@/lib/console/class-names";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { readScript } from "@/lib/flow-json/preview/script";
import {
	type ActionSource,
	act,
	goBack,
	leaveField,
	refuse,
	type Session,
	setValue,
	typeIn,
} from "@/lib/flow-json/preview/session";
import type { ScreenView } from "@/lib/flow-json/preview/view";
import type { Definition, Screen } from "@/lib/flow-json/read";
import { isWithin, type Path, pointer } from "@/lib/json/path";

/** The selected component, and where it was selected; the preview scrolls only to selections from the JSON. */
export type Selection = { path: Path; from: "json" | "preview" };

type PhoneProps = {
	definition: Definition;
	screen: Screen;
	view: ScreenView;
	session: Session;
	setSession: Dispatch<SetStateAction<Session>>;
	look: PhoneLook;
	selection: Selection | null;
	/** Selects a component in the JSON; undefined without JSON beside it. */
	onFind?: FindPart | undefined;
	/** Makes the phone a canvas: draws each component in it. */
	Frame?: PhoneActions["Frame"];
	/** Draws the screen's title in it. */
	TitleFrame?: PhoneActions["TitleFrame"];
	/** Below the components of a canvas. */
	after?: ReactNode;
};

/** A customer's phone screen. Fields and buttons work. */
export function Phone(props: PhoneProps) {
	const { definition, screen, view, session, setSession, look, selection, onFind } = props;
	const { Frame, TitleFrame, after } = props;
	const t = useTranslations("flows.preview");
	const frame = useRef<HTMLElement>(null);
	const display = useRef<HTMLDivElement>(null);
	const area = useRef<HTMLDivElement>(null);
	const { direction, language } = useMemo(() => readScript(definition), [definition]);
	const { onPointerDownCapture, afterPress } = useAfterPress();
	const focus = usePhoneFocus({ frame, area, session });
	const isWaiting = session.notice?.kind === "asks-server";
	const isClosed = session.notice?.kind === "completed";
	const showsFaults = session.attempts > 0;
	const run = useEffectEvent((action: unknown, source: ActionSource) => {
		if (action !== undefined) setSession((now) => act(definition, now, screen, action, source));
	});
	const submit = useEffectEvent((action: unknown) => {
		const { faults } = renderScreen(definition, leaveField(session), screen);
		if (faults.length > 0) setSession(refuse);
		else run(action, "footer");
	});
	const fill = useEffectEvent((name: string, value: unknown) =>
		setSession((now) => setValue(now, screen, name, value)),
	);
	const type = useEffectEvent((name: string, value: string) =>
		setSession((now) => typeIn(now, screen, name, value)),
	);
	// One object while the flow is edited, so that what didn't change isn't rendered.
	const actions = useMemo(
		(): PhoneActions => ({
			fill: (name, value) => fill(name, value),
			type: (name, value) => type(name, value),
			leave: () => setSession(leaveField),
			run: (action) => run(action, "link"),
			runChoice: (action) => run(action, "choice"),
			submit: (action) => submit(action),
			...(onFind && { find: onFind }),
			...(Frame && { Frame }),
			...(TitleFrame && { TitleFrame }),
			isSelected: (path) => selection !== null && isWithin(selection.path, path),
			...{ showsFaults, isWaiting, afterPress, language, display },
		}),
		[setSession, onFind, Frame, TitleFrame, selection, showsFaults, isWaiting, afterPress, language],
	);

	const showSelection = useEffectEvent((path: Path) => {
		const part = area.current?.children[view.views.findIndex((part) => isWithin(path, part.path))];
		if (area.current && part) scrollTo(area.current, part);
	});
	useEffect(() => {
		if (selection?.from === "json") showSelection(selection.path);
	}, [selection]);

	return (
		<PhoneProvider value={actions}>
			<section
				ref={frame}
				aria-label={t("phone")}
				dir={look.direction === "auto" ? direction : look.direction}
				data-theme={look.theme}
				style={{ "--phone-text-scale": look.textScale } as CSSProperties}
				onPointerDownCapture={onPointerDownCapture}
				{...focus}
				className={cn(
					"mx-auto flex w-full max-w-[300px] rounded-[36px] border border-line-strong bg-surface p-2 text-ink shadow-raised",
					!isClosed && "h-[min(560px,calc(100dvh-15rem))] min-h-96",
				)}
			>
				<div
					ref={display}
					className="relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-[28px] border border-line"
				>
					{isClosed ? (
						<ClosedFlow />
					) : (
						<div inert={isWaiting} className="flex min-h-0 flex-1 flex-col">
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
								className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 focus-visible:-outline-offset-2"
							>
								{view.views.map((part) => (
									<Part key={pointer(part.path)} view={part} />
								))}
								{after}
							</ScrollArea>
							{view.footer && <Footer footer={view.footer} isReady={view.faults.length === 0} />}
						</div>
					)}
					{isWaiting && (
						<div className="absolute inset-0 z-10 flex items-center justify-center bg-surface/70">
							<LoaderCircle className="size-6 animate-spin text-accent-ink" aria-hidden />
						</div>
					)}
				</div>
			</section>
		</PhoneProvider>
	);
}

/** The chat after the end of the flow, with the customer's response. */
function ClosedFlow() {
	const words = usePhoneWords();
	return (
		<div className="flex flex-col items-end bg-chat-ground p-4">
			<p className="flex items-center gap-2 rounded-bubble bg-chat-own px-3 py-2 text-phone-15">
				<Check className="size-4 text-accent-ink" aria-hidden />
				{words("sent")}
			</p>
		</div>
	);
}

/** Scrolls only the phone's screen; `scrollIntoView` would also scroll the page. */
function scrollTo(area: Element, part: Element): void {
	const [frame, box] = [area.getBoundingClientRect(), part.getBoundingClientRect()];
	if (box.top < frame.top) area.scrollTop += box.top - frame.top;
	else if (box.bottom > frame.bottom)
		area.scrollTop += Math.min(box.bottom - frame.bottom, box.top - frame.top);
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

	const afterPress = useCallback((run: () => void) => {
		if (waiting.current) waiting.current.push(run);
		else run();
	}, []);

	return { onPointerDownCapture, afterPress };
}

type PhoneFocus = {
	/** The phone. */
	frame: RefObject<HTMLElement | null>;
	/** The scrolling part of its screen. */
	area: RefObject<HTMLElement | null>;
	session: Session;
};

/**
 * Keeps keyboard users in the phone: a new screen gets focus, the first wrong field after an attempt to continue, and
 * the field that asked the endpoint after its reply. Focus elsewhere on the page stays there.
 */
function usePhoneFocus({ frame, area, session }: PhoneFocus) {
	const { visit, attempts, notice } = session;
	/** The last focused element outside a sheet; null if focus left the phone. */
	const last = useRef<HTMLElement | null>(null);
	const shown = useRef(visit);
	const isWaiting = notice?.kind === "asks-server" || notice?.kind === "completed";

	useEffect(() => {
		const isNew = shown.current !== visit;
		shown.current = visit;
		const isHere = frame.current?.contains(document.activeElement) || isFocusFree();
		if (isWaiting || !last.current || !isHere) return;
		if (isNew) area.current?.focus();
		else if (isFocusFree()) (last.current.isConnected ? last : area).current?.focus();
	}, [visit, isWaiting, frame, area]);

	useEffect(() => {
		if (attempts === 0) return;
		const fields = "[data-faulty] :is(input, select, textarea, button):enabled";
		area.current?.querySelector<HTMLElement>(fields)?.focus();
	}, [attempts, area]);

	return {
		onFocus: ({ target }: FocusEvent<HTMLElement>) => {
			if (!target.closest('[role="dialog"]')) last.current = target;
		},
		onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
			// The forms for a reply and after the end are outside the phone, but take focus only for a while.
			const isElsewhere = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget);
			if (isElsewhere && !relatedTarget.closest("[data-phone-outcome]")) last.current = null;
		},
	};
}
