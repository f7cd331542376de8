"use client";

import { ChevronRight } from "lucide-react";
import { type UIEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { usePhone } from "@/components/flows/preview/phone-context";
import { PhoneImage } from "@/components/flows/preview/phone-image";
import { ScrollArea } from "@/components/ui/page/scroll-area";
import { cn } from "@/lib/console/class-names";
import type { ListEntry, ViewOf } from "@/lib/flow-json/preview/view";

/** The maximum height that phones give an image without a height. */
const IMAGE_HEIGHT_MAX_PX = 400;

export function ImagePart({ view }: { view: ViewOf<"image"> }) {
	const t = useTranslations("flows.preview");
	const width = Math.max(view.widthPx ?? 0, 0);
	const height = Math.min(Math.max(view.heightPx ?? 0, 0), IMAGE_HEIGHT_MAX_PX);
	return (
		<PhoneImage
			src={view.src}
			alt={view.alt || t("image")}
			className={cn(
				"mx-auto max-w-full",
				width === 0 && "w-full",
				view.covers ? "object-cover" : "object-contain",
			)}
			style={{
				...(width > 0 && { width }),
				...(height > 0 ? { height } : { maxHeight: IMAGE_HEIGHT_MAX_PX }),
				...(height === 0 && view.covers && view.ratio > 0 && { aspectRatio: view.ratio }),
			}}
		/>
	);
}

export function CarouselPart({ view }: { view: ViewOf<"carousel"> }) {
	const t = useTranslations("flows.preview");
	const [shown, setShown] = useState(0);
	function follow({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent<HTMLElement>) {
		const scrolled = Math.abs(scrollLeft) / Math.max(scrollWidth - clientWidth, 1);
		setShown(Math.round(scrolled * (view.images.length - 1)));
	}
	return (
		<div className="flex flex-col gap-2">
			<ScrollArea label={t("image")} className="flex snap-x gap-2 overflow-x-auto" onScroll={follow}>
				{view.images.map((image, index) => (
					<PhoneImage
						// biome-ignore lint/suspicious/noArrayIndexKey: images have neither ID nor state
						key={index}
						src={image.src}
						alt={image.alt || t("image")}
						className={cn(
							"w-[85%] shrink-0 snap-start bg-subtle only:w-full",
							view.isWide ? "aspect-video" : "aspect-4/3",
							view.covers ? "object-cover" : "object-contain",
						)}
					/>
				))}
			</ScrollArea>
			{view.images.length > 1 && (
				<div className="flex justify-center gap-1.5" aria-hidden>
					{view.images.map((_, index) => (
						<span
							// biome-ignore lint/suspicious/noArrayIndexKey: images have neither ID nor state
							key={index}
							data-dot
							data-shown={index === shown || undefined}
							className="size-1.5 rounded-full bg-line-strong data-shown:bg-accent"
						/>
					))}
				</div>
			)}
		</div>
	);
}

export function LinkPart({ view }: { view: ViewOf<"link"> }) {
	const { run } = usePhone();
	return (
		<button
			type="button"
			dir="auto"
			onClick={() => run(view.onClick)}
			className="text-start font-medium text-phone-15 text-accent-ink"
		>
			{view.text}
		</button>
	);
}

export function ListPart({ view }: { view: ViewOf<"list"> }) {
	return (
		<div className="flex flex-col">
			{view.label !== "" && (
				<p dir="auto" className="font-semibold text-phone-16">
					{view.label}
				</p>
			)}
			{view.description !== "" && (
				<p dir="auto" className="text-phone-13 text-ink-2">
					{view.description}
				</p>
			)}
			{view.entries.map((entry, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: IDs may be missing or duplicated
				<Entry key={index} entry={entry} hasLargeImage={view.hasLargeImages} />
			))}
		</div>
	);
}

function Entry({ entry, hasLargeImage }: { entry: ListEntry; hasLargeImage: boolean }) {
	const { run } = usePhone();
	return (
		<button
			type="button"
			onClick={() => run(entry.onClick)}
			className="flex items-center gap-3 border-line border-b py-3 text-start last:border-0"
		>
			{entry.image !== undefined && (
				<PhoneImage
					src={entry.image}
					alt={entry.alt}
					className={cn("shrink-0 object-cover", hasLargeImage ? "size-16" : "size-10")}
				/>
			)}
			<span className="min-w-0 flex-1">
				<span dir="auto" className="block font-medium text-phone-15">
					{entry.title}
					{entry.badge !== "" && (
						<span className="ms-2 rounded-full bg-accent-subtle px-2 text-phone-11 text-accent-ink">
							{entry.badge}
						</span>
					)}
				</span>
				{entry.description !== "" && (
					<span dir="auto" className="block text-phone-13 text-ink-2">
						{entry.description}
					</span>
				)}
				{entry.metadata !== "" && (
					<span dir="auto" className="block text-phone-13 text-ink-3">
						{entry.metadata}
					</span>
				)}
				{entry.tags.length > 0 && (
					<span className="flex flex-wrap gap-1 pt-1">
						{entry.tags.map((tag, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: tags may be duplicated
							<span key={index} className="rounded-full bg-subtle px-2 text-phone-11 text-ink-2">
								{tag}
							</span>
						))}
					</span>
				)}
			</span>
			<span className="shrink-0 text-end text-phone-13 text-ink-2">
				{entry.end.map((text, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have neither ID nor state
					<span key={index} dir="auto" className="block">
						{text}
					</span>
				))}
			</span>
			<ChevronRight className="size-4 shrink-0 text-ink-3 rtl:rotate-180" aria-hidden />
		</button>
	);
}
