"use client";

import { CircleSlash, CornerUpLeft, Play, TriangleAlert, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Box } from "@/components/flows/map/map-layout";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import type { MapScreen } from "@/lib/flow-json/map";

type MapNodeProps = {
	screen: MapScreen;
	box: Box;
	isCurrent: boolean;
	/** The IDs of the screens it leads to. */
	leadsTo: ReadonlyArray<string>;
	onOpen: () => void;
};

/** A screen on the map with its marks. */
export function MapNode({ screen, box, isCurrent, leadsTo, onOpen }: MapNodeProps) {
	const t = useTranslations("flowMap");
	const { list } = useFormats();
	const isFaulty = screen.isUnreachable || screen.isDeadEnd || screen.missing.length > 0;
	return (
		<li
			className="absolute"
			style={{ insetInlineStart: box.x, top: box.y, width: box.width, height: box.height }}
		>
			<button
				type="button"
				data-screen={screen.index}
				aria-current={isCurrent || undefined}
				onClick={onOpen}
				className={cn(
					"flex size-full flex-col justify-center rounded-card border bg-surface px-3 text-start hover:bg-subtle",
					isFaulty ? "border-warning" : isCurrent ? "border-accent" : "border-line-strong",
					isCurrent && "ring-2 ring-accent",
					screen.isUnreachable && "border-dashed",
				)}
			>
				<bdi className="truncate-auto font-medium text-table">{screen.title || t("untitled")}</bdi>
				{/* Separates the words of the button's name. */}{" "}
				<span className="flex w-full items-center gap-1.5 text-ink-3 text-label">
					<bdi className="min-w-0 flex-1 truncate">{screen.id || t("noId")}</bdi> <Marks screen={screen} />
				</span>{" "}
				{leadsTo.length > 0 && (
					<span className="sr-only">{t("leadsTo", { screens: list([...leadsTo]) })}</span>
				)}
				{screen.ends && <span className="sr-only"> {t(`endsBy.${screen.ends}`)}</span>}
			</button>
		</li>
	);
}

function Marks({ screen }: { screen: MapScreen }) {
	const t = useTranslations("flowMap");
	const [missing] = screen.missing;
	if (missing !== undefined) {
		return (
			<Mark icon={<TriangleAlert />} text={t("missing", { screen: missing })} tone="text-warning" short />
		);
	}
	if (screen.isUnreachable) return <Mark icon={<Unplug />} text={t("unreachable")} tone="text-warning" />;
	if (screen.isDeadEnd) return <Mark icon={<CircleSlash />} text={t("deadEnd")} tone="text-warning" />;
	if (screen.isEntry) return <Mark icon={<Play />} text={t("entry")} tone="text-accent-ink" />;
	if (screen.isAside) return <Mark icon={<CornerUpLeft />} text={t("aside")} tone="text-ink-3" />;
	return null;
}

type MarkProps = { icon: ReactNode; text: string; tone: string; short?: boolean };

/** A mark with icon and word; a long one only has its icon, and the word on hover. */
function Mark({ icon, text, tone, short = false }: MarkProps) {
	return (
		<span title={text} className={cn("flex shrink-0 items-center gap-1 font-medium [&_svg]:size-3.5", tone)}>
			<span aria-hidden className="contents">
				{icon}
			</span>
			<span className={cn(short && "sr-only")}>{text}</span>
		</span>
	);
}
