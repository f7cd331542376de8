"use client";

import {
	type ContentDraft,
	type DraftFields,
	SETTING_NAMES,
} from "@/components/templates/edit/content-draft";
import { useDraft } from "@/components/templates/fields/content-editing";

type Settings = Omit<DraftFields, "text" | "variables" | "footer">;

/** The settings of a draft; the same object for drafts with the same settings, one after the other. */
function createSelector() {
	let known: Settings | undefined;
	return ({ fields }: ContentDraft): Settings => {
		const present = known;
		if (
			present === undefined ||
			SETTING_NAMES.some((name) => fields[name] !== present[name as keyof Settings])
		)
			known = fields;
		return known ?? fields;
	};
}

const select = createSelector();

/** The open content's settings; the component renders when one of them changes. */
export function useSettings(): Settings {
	return useDraft(select);
}
