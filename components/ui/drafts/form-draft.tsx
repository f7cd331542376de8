"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DraftOffers } from "@/components/ui/drafts/draft-offers";
import type { Draft } from "@/lib/console/drafts/draft";
import type { useDraft } from "@/lib/console/drafts/use-draft";

type FormDraftProps<T extends FieldValues> = {
	form: UseFormReturn<T>;
	draft: ReturnType<typeof useDraft<T>>;
	/** Whether the form holds unsaved changes. */
	dirty: boolean;
	/** Called when a draft's value is in the form, such as to compare what it's based on. */
	onRestore?: (draft: Draft<T>) => void;
};

/** Offers to restore a form's unsaved draft. */
export function FormDraft<T extends FieldValues>({ form, draft, dirty, onRestore }: FormDraftProps<T>) {
	return (
		<DraftOffers
			drafts={draft}
			dirty={dirty}
			onRestore={(left) => {
				form.reset(left.value, { keepDefaultValues: true });
				onRestore?.(left);
			}}
		/>
	);
}
