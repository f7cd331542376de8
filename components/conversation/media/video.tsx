"use client";

import { Maximize2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { FileProblem } from "@/components/conversation/media/file-problem";
import { useFile } from "@/components/conversation/media/use-file";
import { VideoPlayer } from "@/components/conversation/media/video-player";
import { useViewer } from "@/components/conversation/media/viewer-provider";
import type { MessageFile } from "@/lib/console/conversation/media/file";

type VideoProps = { file: MessageFile; name: string; aspect: number | undefined };

/** A video in a box of a fixed size, with its first frame and controls. */
export function Video({ file, name, aspect = 16 / 9 }: VideoProps) {
	const t = useTranslations("conversation.media");
	const viewer = useViewer();
	const loaded = useFile(file);
	const style = { aspectRatio: Math.min(16 / 9, Math.max(3 / 4, aspect)) };
	if (loaded.problem) {
		return (
			<div className="flex w-72 max-w-full" style={style}>
				<FileProblem file={loaded} className="flex-1 flex-col" />
			</div>
		);
	}
	return (
		<div className="relative w-72 max-w-full overflow-hidden rounded-control bg-black" style={style}>
			<VideoPlayer file={loaded} name={name} className="size-full object-contain" />
			<button
				type="button"
				aria-label={t("openVideo")}
				title={t("openVideo")}
				onClick={() => viewer.open(file)}
				className="absolute end-1.5 top-1.5 flex size-7 items-center justify-center rounded-control bg-black/60 text-white hover:bg-black/80"
			>
				<Maximize2 className="size-4" aria-hidden />
			</button>
		</div>
	);
}
