/** Selected contacts: those in `ids`, or with `isAll` every contact of the list except those. */
export type Selection = {
	isAll: boolean;
	ids: ReadonlySet<number>;
	/** The contact that was selected last, where a range starts. */
	anchor: number | null;
};

export const NOTHING_SELECTED: Selection = { isAll: false, ids: new Set(), anchor: null };
export const ALL_SELECTED: Selection = { isAll: true, ids: new Set(), anchor: null };

export function isSelected({ isAll, ids }: Selection, id: number): boolean {
	return isAll !== ids.has(id);
}

/** @param total the number of contacts in the list */
export function countSelected({ isAll, ids }: Selection, total: number): number {
	return isAll ? Math.max(0, total - ids.size) : ids.size;
}

/** Selects contacts, or takes them out of the selection. */
export function select(selection: Selection, changed: number[], isIncluded: boolean): Selection {
	const ids = new Set(selection.ids);
	for (const id of changed) {
		if (isIncluded === selection.isAll) ids.delete(id);
		else ids.add(id);
	}
	return { ...selection, ids, anchor: changed.at(-1) ?? selection.anchor };
}

/** Selects or deselects a contact. */
export function toggle(selection: Selection, id: number): Selection {
	return select(selection, [id], !isSelected(selection, id));
}

/** Selects the contacts from the last selected one to this one, in the order of the page. */
export function extendTo(selection: Selection, page: number[], id: number): Selection {
	const from = page.indexOf(selection.anchor ?? id);
	const to = page.indexOf(id);
	if (from < 0 || to < 0) return toggle(selection, id);
	const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
	return { ...select(selection, range, true), anchor: id };
}

/** How much of a page is selected. */
export function selectedOf(selection: Selection, page: number[]): "none" | "some" | "all" {
	const count = page.filter((id) => isSelected(selection, id)).length;
	if (count === 0) return "none";
	return count === page.length ? "all" : "some";
}
