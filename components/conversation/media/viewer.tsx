"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, Download, MessageSquareQuote, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FileProblem } from "@/components/conversation/media/file-problem";
import { useFile } from "@/components/conversation/media/use-file";
import { VideoPlayer } from "@/components/conversation/media/video-player";
import { buttonClass } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Backdrop } from "@/components/ui/overlay/dialog";
import { cn } from "@/lib/console/class-names";
import type { GalleryItem } from "@/lib/console/conversation/media/gallery";
import { useFormats } from "@/lib/console/formats/reader";

/** Times the size at which the whole picture is visible. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6];

type ViewerProps = {
	item: GalleryItem;
	/** Among all pictures and videos of the conversation; undefined while not all are loaded. */
	position: { index: number; count: number } | undefined;
	hasOlder: boolean;
	hasNewer: boolean;
	/** By one: 1 is newer. */
	onMove: (step: 1 | -1) => void;
	/** Closes it and scrolls to the item's message. */
	onShow: () => void;
	onClose: () => void;
};

/** A picture or video as large as the window, with zoom, its neighbours in the conversation, and its download. */
export function Viewer({ item, position, hasOlder, hasNewer, onMove, onShow, onClose }: ViewerProps) {
	const t = useTranslations("conversation.media");
	const { exact } = useFormats();
	const popup = useRef<HTMLDivElement>(null);
	const { file, name, kind, time } = item;
	const key = `${file.messageId} ${file.part ?? ""}`;
	const zoom = useZoom(key);

	function onKeyDown(event: KeyboardEvent): void {
		const { target } = event;
		if (target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
		const isRtl = popup.current !== null && getComputedStyle(popup.current).direction === "rtl";
		const actions: Record<string, () => void> = {
			ArrowLeft: () => onMove(isRtl ? 1 : -1),
			ArrowRight: () => onMove(isRtl ? -1 : 1),
			"+": zoom.closer,
			"=": zoom.closer,
			"-": zoom.farther,
			"0": zoom.reset,
		};
		const action = actions[event.key];
		if (!action) return;
		event.preventDefault();
		event.stopPropagation();
		action();
	}
	return (
		<Base.Root open onOpenChange={(open) => !open && onClose()}>
			<Base.Portal>
				<Backdrop />
				<Base.Popup
					ref={popup}
					initialFocus={popup}
					onKeyDown={onKeyDown}
					className="fixed inset-4 z-50 flex animate-appear flex-col overflow-hidden rounded-card border border-line bg-surface shadow-raised outline-none phone:inset-0 phone:rounded-none phone:border-0"
				>
					<header className="flex items-center gap-1 border-line border-b px-3 py-2">
						<div className="min-w-0 flex-1">
							<Base.Title className="truncate font-semibold text-table">
								<bdi>{name || t(kind)}</bdi>
							</Base.Title>
							<p className="truncate text-ink-3 text-label">
								{exact(time)}
								{position && ` · ${t("place", { index: position.index + 1, count: position.count })}`}
							</p>
						</div>
						{kind === "image" && (
							<>
								<IconButton
									size="small"
									label={t("zoomOut")}
									keys="-"
									icon={<ZoomOut />}
									onClick={zoom.farther}
								/>
								<span className="w-11 text-center text-ink-2 text-label tabular-nums" aria-live="polite">
									{t("zoom", { factor: zoom.factor })}
								</span>
								<IconButton
									size="small"
									label={t("zoomIn")}
									keys="+"
									icon={<ZoomIn />}
									onClick={zoom.closer}
								/>
							</>
						)}
						<IconButton
							size="small"
							label={t("showInConversation")}
							side="bottom"
							icon={<MessageSquareQuote />}
							onClick={onShow}
						/>
						<DownloadLink file={file} />
						<Base.Close aria-label={t("close")} className={buttonClass("ghost", "small", "w-7 !px-0")}>
							<X aria-hidden />
						</Base.Close>
					</header>
					<div className="relative flex min-h-0 flex-1 bg-subtle">
						<Shown key={key} item={item} zoom={zoom} />
						{hasOlder && (
							<Step side="start" label={t("older")} onClick={() => onMove(-1)}>
								<ChevronLeft className="rtl:-scale-x-100" aria-hidden />
							</Step>
						)}
						{hasNewer && (
							<Step side="end" label={t("newer")} onClick={() => onMove(1)}>
								<ChevronRight className="rtl:-scale-x-100" aria-hidden />
							</Step>
						)}
					</div>
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}

type Zoom = ReturnType<typeof useZoom>;

/** The zoom of the shown item; another item starts whole. */
function useZoom(key: string) {
	const [zoom, setZoom] = useState({ key, level: 0 });
	const level = zoom.key === key ? zoom.level : 0;
	const toLevel = (next: number) => setZoom({ key, level: Math.max(0, Math.min(ZOOMS.length - 1, next)) });
	return {
		factor: ZOOMS[level] ?? 1,
		closer: () => toLevel(level + 1),
		farther: () => toLevel(level - 1),
		reset: () => toLevel(0),
		toggle: () => toLevel(level === 0 ? 2 : 0),
	};
}

function Shown({ item: { file, kind, name }, zoom }: { item: GalleryItem; zoom: Zoom }) {
	const t = useTranslations("conversation.media");
	const loaded = useFile(file);
	const scroller = useRef<HTMLElement>(null);
	const { factor } = zoom;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each zoom shows the middle
	useLayoutEffect(() => {
		const element = scroller.current;
		element?.scrollTo({
			left: (element.scrollWidth - element.clientWidth) / 2,
			top: (element.scrollHeight - element.clientHeight) / 2,
		});
	}, [factor]);
	if (loaded.problem) return <FileProblem file={loaded} className="m-auto bg-transparent" />;
	if (kind === "video") {
		return <VideoPlayer file={loaded} name={name} className="m-auto max-h-full max-w-full" />;
	}
	const size = `${factor * 100}%`;
	return (
		<section
			ref={scroller}
			aria-label={name || t("image")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be reachable by keyboard
			tabIndex={0}
			className="min-w-0 flex-1 overflow-auto"
		>
			<div style={{ width: size, height: size }}>
				{/* biome-ignore lint/performance/noImgElement: it comes from the BFF, with the session */}
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys + - 0 zoom, too */}
				<img
					key={loaded.address}
					src={loaded.address}
					alt={name || t("image")}
					onClick={zoom.toggle}
					onError={loaded.onError}
					className={cn(
						"size-full",
						factor === 1 ? "cursor-zoom-in object-scale-down" : "cursor-zoom-out object-contain",
					)}
				/>
			</div>
		</section>
	);
}

function DownloadLink({ file }: { file: GalleryItem["file"] }) {
	const t = useTranslations("conversation.media");
	const { address } = useFile(file);
	return (
		<a
			href={address}
			download
			aria-label={t("download")}
			title={t("download")}
			className={buttonClass("ghost", "small", "w-7 !px-0")}
		>
			<Download aria-hidden />
		</a>
	);
}

type StepProps = { side: "start" | "end"; label: string; onClick: () => void; children: React.ReactNode };

/** A button at a side of the picture. */
function Step({ side, label, onClick, children }: StepProps) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			onClick={onClick}
			className={cn(
				"absolute top-1/2 flex size-10 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-surface/90 text-ink shadow-raised hover:bg-subtle [&_svg]:size-5",
				side === "start" ? "start-3" : "end-3",
			)}
		>
			{children}
		</button>
	);
}
