"use client";

import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { BarLabel } from "@/components/flows/edit/editor-bar";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import type { en } from "@/lib/console/messages/en";
import type { Insertion } from "@/lib/flow-json/language/insert/insert";

type InsertMenuProps = {
	/** The components that can be inserted at the cursor. */
	load: () => Promise<Insertion[]>;
	onInsert: (insertion: Insertion) => void;
	/** Where the focus goes after inserting. */
	target: () => HTMLElement | null;
};

/** A menu of components to insert at the cursor. */
export function InsertMenu({ load, onInsert, target }: InsertMenuProps) {
	const t = useTranslations("flows.editor");
	const hasInserted = useRef(false);
	return (
		<Menu
			align="start"
			className="max-h-[min(26rem,70dvh)] w-80 overflow-y-auto"
			finalFocus={() => (hasInserted.current ? (target() ?? true) : true)}
			trigger={
				<Button size="small" variant="ghost" icon={<Plus aria-hidden />} className="!h-7">
					<BarLabel>{t("insert")}</BarLabel>
				</Button>
			}
		>
			<InsertItems
				load={() => {
					hasInserted.current = false;
					return load();
				}}
				onInsert={(insertion) => {
					hasInserted.current = true;
					onInsert(insertion);
				}}
			/>
		</Menu>
	);
}

function InsertItems({ load, onInsert }: Pick<InsertMenuProps, "load" | "onInsert">) {
	const t = useTranslations("flows.editor");
	const nameOf = useComponentName();
	const [found, setFound] = useState<Insertion[]>();
	const start = useEffectEvent(load);
	useEffect(() => {
		let isOver = false;
		void start().then((insertions) => !isOver && setFound(insertions));
		return () => {
			isOver = true;
		};
	}, []);
	if (found?.length === 0) return <p className="px-2 py-1.5 text-ink-3 text-table">{t("nothingToInsert")}</p>;
	return (found ?? []).map((insertion) => (
		<MenuItem key={insertion.name} onSelect={() => onInsert(insertion)}>
			<span className="flex min-w-0 flex-col">
				<span className="flex items-baseline justify-between gap-2">
					<span className="font-medium">{nameOf(insertion.name)}</span>{" "}
					<span className="text-ink-3 text-label">{insertion.name}</span>
				</span>
				<span className="text-pretty text-ink-3 text-label">{insertion.explanation}</span>
			</span>
		</MenuItem>
	));
}

type ComponentName = keyof typeof en.flows.components;

/** What people call a component; its type for one that has no name yet. */
export function useComponentName(): (type: string) => string {
	const t = useTranslations("flows.components");
	return (type) => (t.has(type as ComponentName) ? t(type as ComponentName) : type);
}
