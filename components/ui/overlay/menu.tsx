"use client";

import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import Link from "next/link";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import { POPUP_CLASS, POPUP_ITEM_CLASS } from "@/components/ui/overlay/popup";
import { cn } from "@/lib/console/class-names";

type MenuProps = {
	/** The button that opens it. */
	trigger: ReactElement;
	side?: "top" | "bottom" | "left" | "right";
	align?: "start" | "center" | "end";
	className?: string;
	/** Returns the element to focus on closing; true for the trigger. */
	finalFocus?: () => HTMLElement | true;
	children: ReactNode;
};

/** A menu of actions behind a button. */
export function Menu(props: MenuProps) {
	const { trigger, side = "bottom", align = "end", className, finalFocus, children } = props;
	return (
		<Base.Root>
			<Base.Trigger render={trigger} />
			<Base.Portal>
				<Base.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-50">
					<Base.Popup
						className={cn(POPUP_CLASS, "min-w-48 p-1", className)}
						{...(finalFocus && { finalFocus })}
					>
						{children}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

type OpenedMenuProps = { anchor: HTMLElement; onClose: () => void; children: ReactNode };

/** An open menu at a button elsewhere: one for a long list of buttons. Focus returns to the button. */
export function OpenedMenu({ anchor, onClose, children }: OpenedMenuProps) {
	return (
		<Base.Root open onOpenChange={(open) => !open && onClose()}>
			<Base.Portal>
				<Base.Positioner anchor={anchor} align="start" sideOffset={4} collisionPadding={8} className="z-50">
					<Base.Popup className={cn(POPUP_CLASS, "min-w-48 p-1")} finalFocus={() => anchor}>
						{children}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

type MenuItemProps = {
	icon?: ReactNode;
	children: ReactNode;
	onSelect?: () => void;
	/** Turns the item into a link. */
	href?: string;
	danger?: boolean;
	keys?: string;
	/** At the end of the line. */
	after?: ReactNode;
	/** Why it's disabled, shown below its label. */
	disabledReason?: string | undefined;
};

/** An action or link in a menu. */
export function MenuItem({
	icon,
	children,
	onSelect,
	href,
	danger,
	keys,
	after,
	disabledReason,
}: MenuItemProps) {
	const className = cn(POPUP_ITEM_CLASS, danger && "text-danger data-highlighted:bg-danger-subtle");
	const content = (
		<>
			{icon}
			<span className="min-w-0 flex-1">
				{children}
				{disabledReason && <span className="block max-w-60 text-ink-3 text-label">{disabledReason}</span>}
			</span>
			{keys && <Kbd keys={keys} />}
			{after}
		</>
	);
	if (href && disabledReason === undefined) {
		return (
			<Base.LinkItem className={className} render={<Link href={href} />} closeOnClick>
				{content}
			</Base.LinkItem>
		);
	}
	return (
		<Base.Item className={className} disabled={disabledReason !== undefined} onClick={onSelect}>
			{content}
		</Base.Item>
	);
}

type MenuChoiceProps<V extends string> = {
	label: string;
	value: V;
	onValueChange: (value: V) => void;
	options: ReadonlyArray<{ value: V; label: string; icon?: ReactNode }>;
};

/** Options in a menu, one of which is selected. */
export function MenuChoice<V extends string>({ label, value, onValueChange, options }: MenuChoiceProps<V>) {
	return (
		<Base.Group>
			<MenuLabel>{label}</MenuLabel>
			<Base.RadioGroup value={value} onValueChange={(next) => onValueChange(next as V)}>
				{options.map((option) => (
					<Base.RadioItem key={option.value} value={option.value} className={cn(POPUP_ITEM_CLASS, "pe-8")}>
						{option.icon}
						{option.label}
						<Base.RadioItemIndicator className="absolute end-2">
							<Check className="size-4 text-accent-ink" aria-hidden />
						</Base.RadioItemIndicator>
					</Base.RadioItem>
				))}
			</Base.RadioGroup>
		</Base.Group>
	);
}

type MenuSectionProps = { label: string; children: ReactNode };

/** Related items under a heading. */
export function MenuSection({ label, children }: MenuSectionProps) {
	return (
		<Base.Group>
			<MenuLabel>{label}</MenuLabel>
			{children}
		</Base.Group>
	);
}

function MenuLabel({ children }: { children: ReactNode }) {
	return <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-ink-3 text-label">{children}</Base.GroupLabel>;
}

export function MenuSeparator() {
	return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}
