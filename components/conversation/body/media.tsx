"use client";

import { ExternalLink, FileText, Image, Mic, Music, Sticker, Video } from "lucide-react";
import { useTranslations } from "use-intl";
import { CollapsibleText } from "@/components/conversation/body/collapsible-text";
import { Audio } from "@/components/conversation/media/audio";
import { Document } from "@/components/conversation/media/document";
import { Picture, Sticker as StickerImage } from "@/components/conversation/media/picture";
import { Video as VideoPlayer } from "@/components/conversation/media/video";
import { RichText } from "@/components/conversation/rich-text";
import { useIsOurs } from "@/lib/console/api/service";
import type { MediaContent, MediaKind } from "@/lib/console/conversation/content/message-content";

const ICONS: Record<MediaKind, typeof Image> = {
	image: Image,
	video: Video,
	audio: Music,
	voice: Mic,
	document: FileText,
	sticker: Sticker,
};

/** A message's file: shown if the service is ours, which streams files, otherwise a card. */
export function MediaBody({ content }: { content: MediaContent }) {
	const isStreamed = useIsOurs() === true && content.hasFile;
	return (
		<>
			{isStreamed ? <ShownFile content={content} /> : <FileCard content={content} />}
			{content.caption && (
				<div className="mt-1">
					<CollapsibleText text={content.caption}>
						<RichText text={content.caption} />
					</CollapsibleText>
				</div>
			)}
		</>
	);
}

function ShownFile({ content }: { content: MediaContent }) {
	const t = useTranslations("conversation.media");
	const { media, messageId, filename, caption, aspect } = content;
	const file = { messageId };
	switch (media) {
		case "image":
			return <Picture file={file} name={filename || caption} aspect={aspect} />;
		case "sticker":
			return <StickerImage file={file} />;
		case "video":
			return <VideoPlayer file={file} name={filename || caption} aspect={aspect} />;
		case "audio":
		case "voice":
			return <Audio file={file} name={filename || t(media)} />;
		default:
			return <Document content={content} />;
	}
}

/**
 * A file as a card. Nothing loads from other servers until you open it, and its URL may be missing or have expired.
 */
function FileCard({ content }: { content: MediaContent }) {
	const t = useTranslations("conversation.media");
	const { media, url, filename } = content;
	const Icon = ICONS[media];
	const host = url ? new URL(url).host : "";
	return (
		<div className="flex min-w-52 items-center gap-2.5 rounded-control bg-ink/5 p-2">
			<span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-surface text-ink-2">
				<Icon className="size-4.5" aria-hidden />
			</span>
			<span className="min-w-0 flex-1">
				<bdi className="truncate-auto font-medium text-table" title={filename || undefined}>
					{filename || t(media)}
				</bdi>
				<span className="block truncate text-ink-3 text-label">
					{url ? host : filename ? t(media) : t("unavailable")}
				</span>
			</span>
			{url && (
				<a
					href={url}
					target="_blank"
					rel="noopener noreferrer nofollow"
					referrerPolicy="no-referrer"
					title={t("opensElsewhere", { host })}
					className="flex h-7 shrink-0 items-center gap-1 rounded-control px-2 font-medium text-info text-table hover:bg-ink/5"
				>
					<ExternalLink className="size-3.5" aria-hidden />
					{t("open")}
				</a>
			)}
		</div>
	);
}
