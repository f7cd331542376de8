"use client";

import { memo, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ChoicesPart } from "@/components/flows/preview/fields/choices-part";
import { DatePart, DateRangePart } from "@/components/flows/preview/fields/date-parts";
import { DropdownPart } from "@/components/flows/preview/fields/dropdown-part";
import { InputPart } from "@/components/flows/preview/fields/input-part";
import { OptInPart } from "@/components/flows/preview/fields/opt-in-part";
import { usePhoneDates } from "@/components/flows/preview/fields/phone-dates";
import { PickerPart } from "@/components/flows/preview/fields/picker-part";
import { CarouselPart, ImagePart, LinkPart, ListPart } from "@/components/flows/preview/media-parts";
import { usePhone } from "@/components/flows/preview/phone-context";
import { RichPart, TextPart } from "@/components/flows/preview/text-parts";
import { cn } from "@/lib/console/class-names";
import { type Fault, faultOf } from "@/lib/flow-json/preview/fields/rules";
import type { View } from "@/lib/flow-json/preview/view";
import { isSame } from "@/lib/json/is-same";
import type { Path } from "@/lib/json/path";

/** Kinds without focusable content; they get a separate button. */
const NOT_FOCUSABLE = new Set<View["kind"]>(["text", "rich", "image", "carousel", "unknown"]);

/** A component on the preview screen, rendered again only if it looks different: its screen has new views with each edit. */
export const Part = memo(PartInFrame, (before, after) => isSame(before.view, after.view));

function PartInFrame({ view }: { view: View }) {
	const { afterPress, leave } = usePhone();
	const [wasLeft, setLeft] = useState(false);
	return (
		<FindablePart
			path={view.path}
			hasSelectButton={NOT_FOCUSABLE.has(view.kind)}
			isFaulty={faultOf(view) !== undefined}
			isHidden={view.kind === "hidden"}
			onLeave={() =>
				afterPress(() => {
					setLeft(true);
					leave();
				})
			}
		>
			<PartContent view={view} faultText={useFaultText(wasLeft)} />
		</FindablePart>
	);
}

type FindablePartProps = {
	path: Path;
	hasSelectButton?: boolean;
	/** Whether it blocks the user from continuing. */
	isFaulty?: boolean;
	/** Whether a condition hides it, so that only a canvas has it. */
	isHidden?: boolean;
	onLeave?: () => void;
	className?: string;
	children: ReactNode;
};

/** A click or focus selects the component in the JSON; a component selected there is outlined here. */
export function FindablePart(props: FindablePartProps) {
	const { path, hasSelectButton = false, isFaulty = false, isHidden = false } = props;
	const { onLeave, className, children } = props;
	const t = useTranslations("flows.preview");
	const { find, isSelected, Frame } = usePhone();
	if (Frame) {
		return (
			<Frame path={path} isHidden={isHidden} className={className}>
				{children}
			</Frame>
		);
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same by keyboard
		// biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
		<div
			data-faulty={isFaulty || undefined}
			onClick={({ target }) => find?.(path, { scroll: !isControl(target) })}
			onFocus={() => !hasSelectButton && find?.(path)}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) onLeave?.();
			}}
			className={cn(
				"group/part relative rounded-control outline-2 outline-offset-4",
				isSelected(path) ? "outline-info" : "outline-transparent",
				find && !isSelected(path) && "hover:outline-line-strong",
				className,
			)}
		>
			{children}
			{hasSelectButton && find && (
				<button
					type="button"
					className="sr-only focus:not-sr-only focus:absolute focus:end-0 focus:top-0 focus:z-10 focus:rounded-control focus:border focus:border-line-strong focus:bg-surface focus:px-2 focus:text-label"
				>
					{t("find")}
				</button>
			)}
		</div>
	);
}

/** Whether a tap means the control, so that the page stays where it is while someone plays the flow. */
function isControl(target: EventTarget): boolean {
	return (
		target instanceof Element &&
		target.closest("input, textarea, select, button:not(.sr-only), label, a") !== null
	);
}

type PartContentProps = { view: View; faultText: (fault: Fault | undefined) => string };

function PartContent({ view, faultText }: PartContentProps) {
	const t = useTranslations("flows.preview");
	switch (view.kind) {
		case "text":
			return <TextPart view={view} />;
		case "rich":
			return <RichPart view={view} />;
		case "input":
			return <InputPart view={view} faultText={faultText} />;
		case "choices":
			return view.look === "dropdown" ? (
				<DropdownPart view={view} faultText={faultText} />
			) : (
				<ChoicesPart view={view} faultText={faultText} />
			);
		case "date":
			return <DatePart view={view} faultText={faultText} />;
		case "date-range":
			return <DateRangePart view={view} faultText={faultText} />;
		case "opt-in":
			return <OptInPart view={view} faultText={faultText} />;
		case "link":
			return <LinkPart view={view} />;
		case "image":
			return <ImagePart view={view} />;
		case "carousel":
			return <CarouselPart view={view} />;
		case "list":
			return <ListPart view={view} />;
		case "picker":
			return <PickerPart view={view} faultText={faultText} />;
		case "hidden":
			return null;
		case "unknown":
			return (
				<p className="rounded-control border border-line-strong border-dashed px-3 py-2 text-ink-3 text-label">
					{view.type === "" ? t("noType") : t("unknown", { type: view.type })}
				</p>
			);
	}
}

/**
 * Returns the message for a field's fault, or "" if it isn't shown yet: a value is checked once the field loses focus,
 * an empty field once someone tries to continue.
 */
function useFaultText(wasLeft: boolean): (fault: Fault | undefined) => string {
	const t = useTranslations("flows.preview.faults");
	const { short } = usePhoneDates();
	const { showsFaults } = usePhone();
	return (fault) => {
		if (!fault || !(showsFaults || (wasLeft && fault.code !== "required"))) return "";
		if ("limit" in fault) return t(fault.code, { limit: fault.limit });
		if ("day" in fault) return t(fault.code, { day: short(fault.day) });
		return t(fault.code);
	};
}
