"use client";

import { useTranslations } from "use-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/console/class-names";

const BUBBLES = [
	{ key: "a", own: true, size: "h-16 w-56" },
	{ key: "b", own: false, size: "h-9 w-44" },
	{ key: "c", own: true, size: "h-9 w-64" },
	{ key: "d", own: false, size: "h-14 w-60" },
	{ key: "e", own: true, size: "h-9 w-36" },
];

/** Bubbles that stand for those to come. */
export function ConversationSkeleton() {
	const t = useTranslations("ui.states");
	return (
		<div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-2.5 bg-chat-ground p-4">
			<span className="sr-only">{t("loading")}</span>
			{BUBBLES.map(({ key, own, size }) => (
				<div key={key} className={cn("flex", own && "justify-end")}>
					<Skeleton className={cn("rounded-bubble", size)} />
				</div>
			))}
		</div>
	);
}
