"use client";

import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FileProblem } from "@/components/conversation/media/file-problem";
import { useFile } from "@/components/conversation/media/use-file";
import type { MessageFile } from "@/lib/console/conversation/media/file";

/** Playing one recording pauses the other. */
let playing: HTMLAudioElement | undefined;

/** A player for recordings: play, position and duration, all by keyboard. */
export function Audio({ file, name }: { file: MessageFile; name: string }) {
	const t = useTranslations("conversation.media");
	const loaded = useFile(file);
	const audio = useRef<HTMLAudioElement>(null);
	const [isPlaying, setIsPlaying] = useState(false);
	const [seconds, setSeconds] = useState(0);
	const [duration, setDuration] = useState<number>();
	if (loaded.problem) return <FileProblem file={loaded} className="min-h-10 w-64 max-w-full" />;

	function toggle(): void {
		const element = audio.current;
		if (!element) return;
		if (!element.paused) {
			element.pause();
			return;
		}
		if (playing !== element) playing?.pause();
		playing = element;
		// A failure is the element's error, which is shown.
		element.play().catch(() => undefined);
	}
	return (
		<div className="flex w-64 max-w-full items-center gap-2.5" dir="ltr">
			{/* biome-ignore lint/a11y/useMediaCaption: customers' recordings have no captions */}
			<audio
				key={loaded.address}
				ref={audio}
				src={loaded.address}
				preload="metadata"
				onError={loaded.onError}
				onPlay={() => setIsPlaying(true)}
				onPause={() => setIsPlaying(false)}
				onEnded={() => setSeconds(0)}
				onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
				onDurationChange={({ currentTarget: { duration: length } }) =>
					setDuration(Number.isFinite(length) ? length : undefined)
				}
			/>
			<button
				type="button"
				aria-label={isPlaying ? t("pause", { name }) : t("play", { name })}
				onClick={toggle}
				className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent hover:bg-accent-hover"
			>
				{isPlaying ? (
					<Pause className="size-4.5" aria-hidden />
				) : (
					<Play className="ms-0.5 size-4.5" aria-hidden />
				)}
			</button>
			<input
				type="range"
				name="position"
				min={0}
				max={duration ?? 1}
				step={0.1}
				value={duration === undefined ? 0 : Math.min(seconds, duration)}
				disabled={duration === undefined}
				aria-label={t("position", { name })}
				aria-valuetext={t("positionOf", { at: timeText(seconds), length: timeText(duration ?? 0) })}
				onChange={({ target }) => {
					const to = Number(target.value);
					if (audio.current) audio.current.currentTime = to;
					setSeconds(to);
				}}
				className="h-6 min-w-0 flex-1 accent-accent-ink"
			/>
			<span className="min-w-9 text-end text-ink-3 text-label tabular-nums" aria-hidden>
				{timeText(isPlaying || seconds > 0 || duration === undefined ? seconds : duration)}
			</span>
		</div>
	);
}

/** Minutes and seconds, as players show them everywhere: 1:05. */
function timeText(seconds: number): string {
	const whole = Math.round(seconds);
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
