"use client";

import { Download, File, FileArchive, FileSpreadsheet, FileText, FileVolume, Image } from "lucide-react";
import { useTranslations } from "use-intl";
import { useViewer } from "@/components/conversation/media/viewer-provider";
import { useAccount } from "@/lib/console/account";
import type { MediaContent } from "@/lib/console/conversation/content/message-content";
import { fileAddress } from "@/lib/console/conversation/media/file";
import { isPicture } from "@/lib/console/conversation/media/gallery";
import { useFormats } from "@/lib/console/formats/reader";

const ICONS: [pattern: RegExp, icon: typeof File][] = [
	[/^image\//, Image],
	[/^(audio|video)\//, FileVolume],
	[/sheet|excel|csv/, FileSpreadsheet],
	[/zip|compressed|tar/, FileArchive],
	[/pdf|word|text|document|presentation|powerpoint/, FileText],
];

/** A document: its kind, name and size, to download, or to look at if it's a picture. */
export function Document({ content }: { content: MediaContent }) {
	const t = useTranslations("conversation.media");
	const { id: accountId } = useAccount();
	const viewer = useViewer();
	const { bytes } = useFileFormats();
	const { filename, mimeType, messageId } = content;
	const Icon = ICONS.find(([pattern]) => pattern.test(mimeType))?.[1] ?? File;
	const facts = [kindOf(filename, mimeType), content.bytes === undefined ? "" : bytes(content.bytes)];
	const action =
		"flex h-7 shrink-0 items-center gap-1 rounded-control px-2 font-medium text-info text-table hover:bg-ink/5";
	return (
		<div className="flex w-72 max-w-full items-center gap-2.5 rounded-control bg-ink/5 p-2">
			<span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-surface text-ink-2">
				<Icon className="size-4.5" aria-hidden />
			</span>
			<span className="min-w-0 flex-1">
				<bdi className="truncate-auto font-medium text-table" title={filename || undefined}>
					{filename || t("document")}
				</bdi>
				<span className="block truncate text-ink-3 text-label">{facts.filter(Boolean).join(" · ")}</span>
			</span>
			{isPicture(mimeType) && (
				<button type="button" className={action} onClick={() => viewer.open({ messageId })}>
					{t("open")}
				</button>
			)}
			<a
				href={fileAddress(accountId, { messageId })}
				download={filename || true}
				title={t("download")}
				aria-label={t("downloadNamed", { name: filename || t("document") })}
				className={action}
			>
				<Download className="size-4" aria-hidden />
			</a>
		</div>
	);
}

/** "PDF": the extension, or the type's last part if it's short. */
function kindOf(filename: string, mimeType: string): string {
	const [, extension] = /\.([A-Za-z0-9]{1,5})$/.exec(filename) ?? /\/([a-z0-9]{2,5})$/.exec(mimeType) ?? [];
	return extension?.toUpperCase() ?? "";
}

const UNITS = ["byte", "kilobyte", "megabyte"] as const;

function useFileFormats() {
	const { locale } = useFormats();
	function bytes(count: number): string {
		const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
		return new Intl.NumberFormat(locale, {
			style: "unit",
			unit: UNITS[power] ?? "byte",
			maximumFractionDigits: power === 2 ? 1 : 0,
		}).format(count / 1000 ** power);
	}
	return { bytes };
}
