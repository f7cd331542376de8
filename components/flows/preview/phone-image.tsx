"use client";

import { ImageOff } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";

type PhoneImageProps = {
	src: string | undefined;
	alt: string;
	/** Sets the width. The component sets none itself, since this couldn't override it. */
	className: string;
	style?: React.CSSProperties;
};

/** An image embedded in the definition; never fetches one. If it can't be shown, says so. */
export function PhoneImage({ src, alt, className, style }: PhoneImageProps) {
	const t = useTranslations("flows.preview");
	const [broken, setBroken] = useState<string>();
	if (src === undefined || broken === src) {
		return (
			<span
				role="img"
				aria-label={alt || t("noImage")}
				title={t("noImage")}
				className={cn(
					"flex min-h-10 items-center justify-center rounded-control bg-subtle text-ink-3",
					className,
				)}
				style={style}
			>
				<ImageOff className="size-5" aria-hidden />
			</span>
		);
	}
	return (
		// biome-ignore lint/performance/noImgElement: the image is a data URL
		<img
			src={src}
			alt={alt}
			className={cn("block rounded-control", className)}
			style={style}
			onError={() => setBroken(src)}
		/>
	);
}
