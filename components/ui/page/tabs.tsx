"use client";

import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cn } from "@/lib/console/class-names";

type Tab<V extends string> = {
	value: V;
	label: ReactNode;
	icon?: ReactNode;
	/** A count or status after the label. */
	after?: ReactNode;
};

type TabsProps<V extends string> = {
	"aria-label": string;
	tabs: ReadonlyArray<Tab<V>>;
	value: V;
	/** Store the value in the URL. */
	onValueChange: (value: V) => void;
	/** At the end of the row. */
	aside?: ReactNode;
	className?: string;
	listClassName?: string;
	/** TabPanels. */
	children?: ReactNode;
};

/** Tabs for views of one thing; arrow keys move between them. */
export function Tabs<V extends string>(props: TabsProps<V>) {
	const { tabs, value, onValueChange, aside, className, listClassName, children } = props;
	return (
		<Base.Root value={value} onValueChange={(next) => onValueChange(next as V)} className={className}>
			<div className={cn("flex items-center gap-4 border-line border-b", listClassName)}>
				<Base.List
					aria-label={props["aria-label"]}
					className="relative flex min-w-0 gap-1 overflow-x-auto"
					activateOnFocus={false}
				>
					{tabs.map((tab) => (
						<Base.Tab
							key={tab.value}
							value={tab.value}
							className={cn(
								"relative flex h-9 shrink-0 select-none items-center gap-1.5 whitespace-nowrap px-2 text-ink-2 text-table",
								"hover:text-ink focus-visible:-outline-offset-2 data-active:font-semibold data-active:text-ink [&_svg]:size-4",
								"after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 data-active:after:bg-accent",
							)}
						>
							{tab.icon}
							{tab.label}
							{tab.after}
						</Base.Tab>
					))}
				</Base.List>
				{aside && <div className="ms-auto shrink-0">{aside}</div>}
			</div>
			{children}
		</Base.Root>
	);
}

type TabPanelProps = { value: string; className?: string; keepMounted?: boolean; children: ReactNode };

/** The content of a tab. */
export function TabPanel({ value, className, keepMounted, children }: TabPanelProps) {
	return (
		<Base.Panel value={value} keepMounted={keepMounted ?? false} className={className}>
			{children}
		</Base.Panel>
	);
}
