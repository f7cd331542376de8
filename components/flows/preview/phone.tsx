"use client";

import { ArrowLeft, Ellipsis, X } from "lucide-react";
import type { Dispatch, SetStateAction } from "react";
import { useTranslations } from "use-intl";
import { FindablePart, Part } from "@/components/flows/preview/part";
import {
	type Phone as PhoneActions,
	PhoneProvider,
	usePhone,
} from "@/components/flows/preview/phone-context";
import { ScrollArea } from "@/components/flows/preview/scroll-area";
import { cn } from "@/lib/console/class-names";
import { isWithin, type Path, pointer } from "@/lib/flow-json/path";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { act, goBack, type Session, setValue } from "@/lib/flow-json/preview/session";
import type { FooterView, ScreenView } from "@/lib/flow-json/preview/view";
import type { Definition, Screen } from "@/lib/flow-json/read";

type PhoneProps = {
	definition: Definition;
	screen: Screen;
	session: Session;
	setSession: Dispatch<SetStateAction<Session>>;
	isDark: boolean;
	selected: Path | null;
	onFind: (path: Path) => void;
};

/** The screen of a customer's phone. Fields can be filled in, and buttons lead on. */
export function Phone({ definition, screen, session, setSession, isDark, selected, onFind }: PhoneProps) {
	const t = useTranslations("flows.preview");
	const view = renderScreen(definition, session, screen);
	const actions: PhoneActions = {
		fill: (name, value) => setSession((now) => setValue(now, screen, name, value)),
		run: (action) => {
			if (action !== undefined) setSession((now) => act(definition, now, screen, action));
		},
		find: onFind,
		isSelected: (path) => selected !== null && isWithin(selected, path),
	};
	return (
		<PhoneProvider value={actions}>
			<section
				aria-label={t("phone")}
				data-theme={isDark ? "dark" : "light"}
				className="mx-auto flex h-[min(560px,calc(100dvh-15rem))] min-h-96 w-full max-w-[300px] rounded-[36px] border border-line-strong bg-surface p-2 text-ink shadow-raised"
			>
				<div className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-[28px] border border-line">
					<TopBar
						title={view.title}
						canGoBack={session.history.length > 0}
						onBack={() => setSession(goBack)}
					/>
					<ScrollArea
						label={view.title || t("untitled")}
						className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
					>
						{view.views.map((part) => (
							<Part key={pointer(part.path)} view={part} />
						))}
					</ScrollArea>
					{view.footer && <Footer footer={view.footer} view={view} />}
				</div>
			</section>
		</PhoneProvider>
	);
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

function Footer({ footer, view }: { footer: FooterView; view: ScreenView }) {
	const t = useTranslations("flows.preview");
	const { run } = usePhone();
	const isReady = footer.enabled && view.missing.length === 0;
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
					onClick={() => run(footer.onClick)}
					className={cn(
						"truncate rounded-full px-4 py-2.5 font-semibold text-[15px] leading-5",
						isReady ? "bg-accent text-on-accent" : "bg-line text-ink-2",
					)}
				>
					{footer.label}
				</button>
				<p className="text-center text-[12px] text-ink-3">{t("managed")}</p>
			</footer>
		</FindablePart>
	);
}
