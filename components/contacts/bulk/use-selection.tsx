"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
	extendTo,
	isSelected,
	keptIn,
	NOTHING_SELECTED,
	type Selection,
	select,
	selectedOf,
	toggle,
} from "@/components/contacts/bulk/selection";
import type { Column } from "@/components/ui/data/table-row";
import { Checkbox } from "@/components/ui/form/checkbox";
import { useSingleKey } from "@/lib/console/browser/keys";
import { contactName } from "@/lib/console/contacts/contact-name";
import type { ContactSummary } from "@/lib/contract/contacts";

const NO_ROWS: ContactSummary[] = [];

/**
 * The selected contacts of a list, and the column of checkboxes. With Shift a checkbox selects a range, and `x` selects
 * the focused row. Selected contacts stay selected in another search, filter or order.
 * @param key identifies the search and filters
 */
export function useSelection(key: string, rows: ContactSummary[] | undefined) {
	const t = useTranslations("contacts.bulk");
	const [state, setState] = useState({ key, selection: NOTHING_SELECTED });
	const selection = keptIn(state.selection, state.key === key);
	const setSelection = useCallback((next: Selection) => setState({ key, selection: next }), [key]);
	const withShift = useRef(false);
	const page = rows ?? NO_ROWS;
	const ofPage = selectedOf(selection, page);

	useSingleKey("x", () => {
		const row = document.activeElement?.closest<HTMLElement>("[data-row-key]");
		const focused = page.find(({ id }) => id === Number(row?.dataset.rowKey));
		if (focused) setSelection(toggle(selection, focused));
	});

	const column = useMemo((): Column<ContactSummary> => {
		function choose(contact: ContactSummary) {
			setSelection(withShift.current ? extendTo(selection, page, contact) : toggle(selection, contact));
		}
		return {
			id: "selection",
			header: (
				<Checkbox
					aria-label={t("selectPage")}
					checked={ofPage === "all"}
					disabled={page.length === 0}
					indeterminate={ofPage === "some"}
					onCheckedChange={() => setSelection(select(selection, page, ofPage !== "all"))}
				/>
			),
			className: "w-10 pe-1!",
			cell: (contact) => (
				// biome-ignore lint/a11y/noStaticElementInteractions: notes the Shift key for the checkbox inside
				<span
					className="flex"
					// A range would select the text between, too.
					onMouseDown={(event) => event.shiftKey && event.preventDefault()}
					onClickCapture={(event) => {
						withShift.current = event.shiftKey;
					}}
					onKeyDownCapture={(event) => {
						withShift.current = event.shiftKey;
					}}
				>
					<Checkbox
						aria-label={t("select", { name: contactName(contact) })}
						checked={isSelected(selection, contact.id)}
						onCheckedChange={() => choose(contact)}
					/>
				</span>
			),
		};
	}, [t, selection, setSelection, page, ofPage]);
	return { selection, setSelection, column };
}
