"use client";

import { Plus } from "lucide-react";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { CanvasPart } from "@/components/flows/build/canvas/canvas-part";
import { placeOf } from "@/components/flows/build/parts";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { Phone } from "@/components/flows/preview/phone";
import { PhoneControls, usePhoneLook } from "@/components/flows/preview/phone-look";
import { PlayedScreen } from "@/components/flows/preview/played-screen";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import type { Place } from "@/lib/flow-json/edits";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { restart, type Session } from "@/lib/flow-json/preview/session";
import type { Screen } from "@/lib/flow-json/read";
import { isWithin } from "@/lib/json/path";

type CanvasProps = {
	session: Session;
	setSession: Dispatch<SetStateAction<Session>>;
	/** Whether it's of an older text, because the current one isn't JSON. */
	isStale: boolean;
	className?: string;
};

/** The open screen on a phone, to edit or to try. */
export function Canvas({ session, setSession, isStale, className }: CanvasProps) {
	const { definition, screen, selected, isReadOnly, add } = useBuild();
	const t = useTranslations("flowBuild");
	const tPreview = useTranslations("flows.preview");
	const { look, onLook } = usePhoneLook();
	const [isPlayed, setPlayed] = useState(false);
	return (
		<section
			aria-label={t("canvas")}
			data-canvas
			data-build
			className={cn("flex flex-col gap-3 overflow-y-auto bg-background p-4", className)}
		>
			<header className="mx-auto flex w-full max-w-[300px] flex-wrap items-center gap-1">
				{!isReadOnly && screen && !isPlayed && (
					<Button size="small" icon={<Plus aria-hidden />} onClick={() => add(placeBehind(screen, selected))}>
						{t("add")}
					</Button>
				)}
				<span className="me-auto" />
				<Button size="small" variant="ghost" aria-pressed={isPlayed} onClick={() => setPlayed(!isPlayed)}>
					{isPlayed ? t("edit") : t("play")}
				</Button>
				<PhoneControls look={look} onLook={onLook} onRestart={() => setSession(restart)} />
			</header>
			{screen ? (
				<ErrorBoundary
					resetKey={definition}
					fallback={<p className="py-16 text-center text-ink-3 text-table">{tPreview("broken")}</p>}
				>
					{isPlayed ? (
						<PlayedScreen {...{ definition, screen, session, setSession, look, isStale }} />
					) : (
						<EditedScreen screen={screen} session={session} setSession={setSession} look={look} />
					)}
					<p className="text-center text-ink-3 text-label">{isPlayed ? t("playHint") : t("editHint")}</p>
				</ErrorBoundary>
			) : (
				<p className="px-4 py-16 text-center text-ink-3 text-table">{tPreview("nothing")}</p>
			)}
		</section>
	);
}

/** The place behind the selected component, or the end of the screen, before its button. */
export function placeBehind(screen: Screen, selected: ReadonlyArray<string | number>): Place {
	if (isWithin(selected, [...screen.path, "layout", "children"]) && typeof selected.at(-1) === "number") {
		const { list, index } = placeOf(selected);
		const isFooter = screen.components.some(
			({ type, path }) => type === "Footer" && isWithin(selected, path),
		);
		return { list, index: isFooter ? index : index + 1 };
	}
	const list = [...screen.path, "layout", "children"];
	const [form] = screen.components;
	const isInForm = screen.components.length === 1 && form?.type === "Form";
	const branch = isInForm ? form.branches[0] : undefined;
	const components = branch?.components ?? screen.components;
	const footer = components.findIndex(({ type }) => type === "Footer");
	return { list: branch?.path ?? list, index: footer < 0 ? components.length : footer };
}

type EditedScreenProps = Pick<CanvasProps, "session" | "setSession"> & {
	screen: Screen;
	look: Parameters<typeof Phone>[0]["look"];
};

function EditedScreen({ screen, session, setSession, look }: EditedScreenProps) {
	const { definition, add, isReadOnly, selected } = useBuild();
	const t = useTranslations("flowBuild");
	const view = useMemo(() => renderScreen(definition, session, screen), [definition, session, screen]);
	// What trying it led to isn't part of the form.
	const shown = useMemo(() => ({ ...session, notice: null, attempts: 0 }), [session]);
	const isEmpty = view.views.length === 0;
	const isShown = [...view.views, view.footer].some((part) => part && isWithin(selected, part.path));
	const isHidden = selected.length > 2 && isWithin(selected, screen.path) && !isShown;
	return (
		<>
			<Phone
				{...{ definition, screen, view, setSession, look, selection: null, Frame: CanvasPart }}
				session={shown}
				after={
					isEmpty &&
					!isReadOnly && (
						<button
							type="button"
							onClick={() => add(placeBehind(screen, screen.path))}
							className="flex flex-col items-center gap-2 rounded-card border border-line-strong border-dashed px-4 py-8 text-ink-2 text-table hover:border-accent hover:text-accent-ink"
						>
							<Plus className="size-5" aria-hidden />
							{t("addEmpty")}
						</button>
					)
				}
			/>
			{isHidden && <p className="text-center text-label text-warning">{t("hidden")}</p>}
		</>
	);
}
