"use client";

import { Eye, EyeOff, Plus } from "lucide-react";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { CanvasPart } from "@/components/flows/build/canvas/canvas-part";
import { CanvasTitle } from "@/components/flows/build/canvas/canvas-title";
import { placeBehind } from "@/components/flows/build/places";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { Phone } from "@/components/flows/preview/phone";
import { PhoneControls, usePhoneLook } from "@/components/flows/preview/phone-look";
import { PlayedScreen } from "@/components/flows/preview/played-screen";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
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

type EditedScreenProps = Pick<CanvasProps, "session" | "setSession"> & {
	screen: Screen;
	look: Parameters<typeof Phone>[0]["look"];
};

function EditedScreen({ screen, session, setSession, look }: EditedScreenProps) {
	const { definition, add, isReadOnly, selected } = useBuild();
	const t = useTranslations("flowBuild");
	const [showsHidden, setShowsHidden] = useState(true);
	const all = useMemo(
		() => renderScreen(definition, session, screen, { withHidden: true }),
		[definition, session, screen],
	);
	const hidden = all.views.filter(({ kind }) => kind === "hidden");
	const view = useMemo(
		() => (showsHidden ? all : { ...all, views: all.views.filter(({ kind }) => kind !== "hidden") }),
		[all, showsHidden],
	);
	// What trying it led to isn't part of the form.
	const shown = useMemo(() => ({ ...session, notice: null, attempts: 0 }), [session]);
	const isEmpty = view.views.length === 0;
	const isHidden = hidden.some(({ path }) => isWithin(selected, path));
	return (
		<>
			<Phone
				{...{ definition, screen, view, setSession, look, selection: null }}
				Frame={CanvasPart}
				TitleFrame={CanvasTitle}
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
			{hidden.length > 0 && (
				<Button
					size="small"
					variant="ghost"
					icon={showsHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
					onClick={() => setShowsHidden(!showsHidden)}
					className="self-center"
				>
					{t(showsHidden ? "leaveOutHidden" : "showHidden", { count: hidden.length })}
				</Button>
			)}
		</>
	);
}
