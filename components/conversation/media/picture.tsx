"use client";

import { Image } from "lucide-react";
import { useTranslations } from "use-intl";
import { FileProblem } from "@/components/conversation/media/file-problem";
import { useFile } from "@/components/conversation/media/use-file";
import { useViewer } from "@/components/conversation/media/viewer-provider";
import { cn } from "@/lib/console/class-names";
import type { MessageFile } from "@/lib/console/conversation/media/file";

/** Without a reported size. */
const ASPECT = 4 / 3;
/** Long panoramas and screenshots are cropped, and whole in the viewer. */
const NARROWEST = 3 / 4;
const WIDEST = 16 / 9;

type PictureProps = {
	file: MessageFile;
	/** Its name or caption, for people who can't see it. */
	name: string;
	aspect?: number | undefined;
	className?: string;
};

/** A picture in a box whose size is known before it loads, so that nothing moves. Opens in the viewer. */
export function Picture({ file, name, aspect = ASPECT, className = "w-72" }: PictureProps) {
	const t = useTranslations("conversation.media");
	const viewer = useViewer();
	const loaded = useFile(file);
	const { address, problem, onError } = loaded;
	const box = cn("relative block max-w-full overflow-hidden rounded-control bg-ink/5", className);
	const style = { aspectRatio: Math.min(WIDEST, Math.max(NARROWEST, aspect)) };
	if (problem) {
		return (
			<div className={cn(box, "flex")} style={style}>
				<FileProblem file={loaded} className="flex-1 flex-col bg-transparent" />
			</div>
		);
	}
	return (
		<button
			type="button"
			className={cn(box, "cursor-zoom-in")}
			style={style}
			aria-label={name ? t("openNamed", { name }) : t("openImage")}
			onClick={() => viewer.open(file)}
		>
			<Image className="absolute inset-0 m-auto size-6 text-ink-3" aria-hidden />
			{/* biome-ignore lint/performance/noImgElement: it comes from the BFF, with the session */}
			<img
				key={address}
				src={address}
				alt=""
				loading="lazy"
				decoding="async"
				onError={onError}
				className="absolute inset-0 size-full object-cover"
			/>
		</button>
	);
}

/** A sticker: small, without a bubble's crop. */
export function Sticker({ file }: { file: MessageFile }) {
	const t = useTranslations("conversation.media");
	const loaded = useFile(file);
	if (loaded.problem) return <FileProblem file={loaded} className="size-36 flex-col" />;
	return (
		// biome-ignore lint/performance/noImgElement: it comes from the BFF, with the session
		<img
			key={loaded.address}
			src={loaded.address}
			alt={t("sticker")}
			loading="lazy"
			decoding="async"
			onError={loaded.onError}
			className="size-36 object-contain"
		/>
	);
}
