"use client";

import { useTranslations } from "use-intl";
import type { LoadedFile } from "@/components/conversation/media/use-file";

type VideoPlayerProps = { file: LoadedFile; name: string; className: string };

/** A video with the browser's controls. It doesn't start automatically. */
export function VideoPlayer({ file, name, className }: VideoPlayerProps) {
	const t = useTranslations("conversation.media");
	return (
		// biome-ignore lint/a11y/useMediaCaption: customers' videos have no captions
		<video
			key={file.address}
			src={file.address}
			controls
			preload="metadata"
			playsInline
			aria-label={name || t("video")}
			onError={file.onError}
			className={className}
		/>
	);
}
