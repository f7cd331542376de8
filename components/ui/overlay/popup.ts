import { cn } from "@/lib/console/class-names";

/** Classes shared by menus, selects, comboboxes and popovers. */
export const POPUP_CLASS = cn(
	"max-w-(--available-width) animate-appear rounded-card border border-line bg-surface text-ink shadow-raised outline-none",
);

export const POPUP_ITEM_CLASS = cn(
	"relative flex min-h-8 select-none items-center gap-2 rounded-control px-2 py-1 text-table outline-none",
	"data-highlighted:bg-subtle data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
);
