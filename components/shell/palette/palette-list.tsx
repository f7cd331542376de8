"use client";

import { Input } from "@base-ui/react/input";
import {
	createContext,
	type KeyboardEvent,
	type ReactNode,
	use,
	useId,
	useLayoutEffect,
	useReducer,
	useRef,
	useState,
} from "react";
import { cn } from "@/lib/console/class-names";

type PaletteListState = {
	/** What someone typed. */
	text: string;
	/** How many items match the text, apart from results of the server. */
	matches: number;
	/** The ID of the selected item's element. */
	selectedId: string | undefined;
	select: (id: string) => void;
	/** Called when an item appears or disappears. */
	changed: () => void;
};

const PaletteListContext = createContext<PaletteListState | undefined>(undefined);

export function usePaletteList(): PaletteListState {
	const state = use(PaletteListContext);
	if (!state) throw new Error("Not in a palette");
	return state;
}

type Selection = { id: string | undefined; isAutomatic: boolean };

type PaletteListProps = {
	label: string;
	placeholder: string;
	text: string;
	onTextChange: (text: string) => void;
	children: ReactNode;
};

/**
 * A search field with the items that match below it. Base UI's Autocomplete selects a position, so results that arrive
 * above the selected item would move the selection to another one just as someone presses Enter. Here an item stays
 * selected wherever it moves.
 */
export function PaletteList({ label, placeholder, text, onTextChange, children }: PaletteListProps) {
	const listId = useId();
	const list = useRef<HTMLDivElement>(null);
	const [selection, setSelection] = useState<Selection>({ id: undefined, isAutomatic: true });
	const [matches, setMatches] = useState(0);
	const [, changed] = useReducer((changes: number) => changes + 1, 0);
	const itemsNow = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
	const select = (id: string) => setSelection({ id, isAutomatic: false });

	// Items render themselves, so only the list's elements tell which is the first.
	useLayoutEffect(() => {
		const items = itemsNow();
		setMatches(items.filter(({ dataset }) => dataset.found === undefined).length);
		const current = items.find(({ id }) => id === selection.id);
		const isReplaceable = selection.isAutomatic && current?.closest("[data-fallback]");
		const first = items[0];
		if ((current && !isReplaceable) || first?.id === selection.id) return;
		setSelection({ id: first?.id, isAutomatic: true });
		list.current?.scrollTo({ top: 0 });
	});

	function onKeyDown(event: KeyboardEvent) {
		// Safari ends a composition before the key that ends it; only its key code tells.
		if (event.nativeEvent.isComposing || event.keyCode === 229) return;
		const items = itemsNow();
		const index = items.findIndex(({ id }) => id === selection.id);
		if (event.key === "Enter") {
			event.preventDefault();
			items[index]?.click();
			return;
		}
		const target = targetOf(event, items, index);
		if (!target) return;
		event.preventDefault();
		select(target.id);
		target.scrollIntoView({ block: "nearest" });
	}

	return (
		<PaletteListContext value={{ text, matches, selectedId: selection.id, select, changed }}>
			<Input
				autoFocus
				name="palette"
				value={text}
				onValueChange={(typed) => {
					setSelection({ id: undefined, isAutomatic: true });
					onTextChange(typed);
				}}
				onKeyDown={onKeyDown}
				role="combobox"
				aria-label={label}
				aria-expanded
				aria-controls={listId}
				aria-autocomplete="list"
				aria-activedescendant={selection.id}
				placeholder={placeholder}
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				dir="auto"
				className="h-12 shrink-0 border-line border-b bg-transparent px-4 text-[15px] outline-none"
			/>
			<div
				ref={list}
				id={listId}
				role="listbox"
				aria-label={label}
				tabIndex={-1}
				className="max-h-[min(24rem,60vh)] overflow-y-auto p-1.5"
			>
				{children}
			</div>
		</PaletteListContext>
	);
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
/** As on macOS and in shells and editors. */
const CTRL_STEPS: Record<string, 1 | -1> = { n: 1, j: 1, p: -1, k: -1 };

/** The item that a key moves to; after the last comes the first. */
function targetOf(
	{ key, ctrlKey, metaKey }: KeyboardEvent,
	items: HTMLElement[],
	index: number,
): HTMLElement | undefined {
	const step = STEPS[key] ?? (ctrlKey ? CTRL_STEPS[key] : undefined);
	if (key === "Home" || (metaKey && step === -1)) return items.at(0);
	if (key === "End" || (metaKey && step === 1)) return items.at(-1);
	return step && items.at((index + step) % items.length);
}

type PaletteGroupProps = {
	heading: string;
	/** Shown even without items, for a note about them. */
	always?: boolean;
	/** Selected only until an item appears above. */
	fallback?: boolean;
	children: ReactNode;
};

export function PaletteGroup({ heading, always = false, fallback = false, children }: PaletteGroupProps) {
	const headingId = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
		<div
			role="group"
			aria-labelledby={headingId}
			data-fallback={fallback || undefined}
			className={cn(!always && "not-has-[[role=option]]:hidden")}
		>
			<div id={headingId} aria-hidden className="px-2 pt-2 pb-1 text-ink-3 text-label">
				{heading}
			</div>
			{children}
		</div>
	);
}
