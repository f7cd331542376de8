"use client";

import { Tooltip } from "@/components/ui/overlay/tooltip";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";

type RelativeTimeProps = {
	/** ISO 8601; an invalid time shows nothing. */
	value: string;
	className?: string;
};

/** "2 min ago", with the exact local time on hover. Updates as time passes. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
	const formats = useFormats();
	const now = useNow();
	const text = formats.relative(value, now);
	if (text === "") return null;
	return (
		<Tooltip content={<ExactTime value={value} />}>
			<time dateTime={value} className={className} suppressHydrationWarning>
				{text}
			</time>
		</Tooltip>
	);
}

function ExactTime({ value }: Pick<RelativeTimeProps, "value">) {
	return useFormats().exact(value);
}
