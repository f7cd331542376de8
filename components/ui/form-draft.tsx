"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DraftNotice } from "@/components/ui/draft-notice";
import type { useDraft } from "@/lib/console/drafts/use-draft";

type FormDraftProps<T extends FieldValues> = {
	form: UseFormReturn<T>;
	draft: ReturnType<typeof useDraft<T>>;
	/** Something else stands in the form already. */
	dirty: boolean;
};

/** Offers to put into a form what was typed there before and not saved, where there is such a thing. */
export function FormDraft<T extends FieldValues>({ form, draft, dirty }: FormDraftProps<T>) {
	const { left } = draft;
	if (!left || dirty) return null;
	return (
		<DraftNotice
			savedAt={left.savedAt}
			onTake={() => {
				form.reset(left.value, { keepDefaultValues: true });
				draft.settle();
			}}
			onDiscard={draft.drop}
		/>
	);
}
