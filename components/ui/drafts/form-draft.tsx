"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DraftOffers } from "@/components/ui/drafts/draft-offers";
import type { useDraft } from "@/lib/console/drafts/use-draft";

type FormDraftProps<T extends FieldValues> = {
	form: UseFormReturn<T>;
	draft: ReturnType<typeof useDraft<T>>;
	/** Whether the form holds unsaved changes. */
	dirty: boolean;
};

/** Offers to restore a form's unsaved draft. */
export function FormDraft<T extends FieldValues>({ form, draft, dirty }: FormDraftProps<T>) {
	return (
		<DraftOffers
			drafts={draft}
			dirty={dirty}
			onRestore={({ value }) => form.reset(value, { keepDefaultValues: true })}
		/>
	);
}
