"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	type ContentDraft,
	draftBody,
	isUnsaved,
	saveBody,
	withoutRecordMembers,
} from "@/components/templates/content-draft";
import { focusPath } from "@/components/templates/focus-path";
import { blockingProblems } from "@/components/templates/problems/draft-problems";
import { recogniseRefusals } from "@/components/templates/problems/recognise-refusals";
import { cacheStored, storeContent } from "@/components/templates/store-content";
import type { TemplateEditor } from "@/components/templates/use-template-editor";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { rememberTemplateCode, templateCodesQuery } from "@/lib/console/templates/template-codes";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";

/** A decision that the user must make before the save can continue. `draft` is what the save began with. */
export type SaveQuestion = { draft: ContentDraft; asReady: boolean } & (
	| { kind: "overtaken"; theirs: TemplateContent }
	| { kind: "gone" }
);

type SaveFailure = { langCode: string; message: string };

type Options = {
	accountId: number;
	templateCode: string;
	dispatch: TemplateEditor["dispatch"];
	nameOf: (langCode: string) => string;
};

/** Saves the content of a language; asks first if that would overwrite someone else's changes. */
export function useSaveContent({ accountId, templateCode, dispatch, nameOf }: Options) {
	const t = useTranslations("templates.save");
	const toast = useToast();
	const client = useQueryClient();
	const isOurs = useIsOurs() === true;
	const textOf = useErrorText();
	const [pending, setPending] = useState<{ langCode: string; asReady: boolean } | null>(null);
	const [question, setQuestion] = useState<SaveQuestion | null>(null);
	const [failure, setFailure] = useState<SaveFailure | null>(null);

	async function save(draft: ContentDraft, asReady: boolean, addsAgain = false) {
		const { langCode } = draft;
		if (pending !== null) return;
		setQuestion(null);
		setFailure(null);
		// A save would only give others a new version to compare.
		if (!isUnsaved(draft) && draft.base?.is_draft === !asReady) {
			toast.success(t("unchanged", { language: nameOf(langCode) }));
			return;
		}
		dispatch({ type: "attempted", langCode, as: asReady ? "ready" : "draft" });
		const first = blockingProblems(draft, asReady)[0];
		if (first !== undefined) return focusPath(first.path);
		setPending({ langCode, asReady });
		try {
			const place = { accountId, templateCode, isOurs };
			const outcome = await storeContent({ ...place, draft, asReady, addsAgain });
			if (outcome.kind === "stored") {
				await keep(draft, asReady, outcome.content);
				if (draft.base === null || addsAgain) void remember();
			} else setQuestion({ ...outcome, draft, asReady });
		} catch (thrown) {
			const error = toApiError(thrown);
			setFailure({ langCode, message: textOf(error) });
			const sent = draftBody(draft);
			const errors = await recogniseRefusals(error.errors, sent);
			dispatch({ type: "refused", langCode, sent, errors });
			const place = error.errors[0]?.path;
			if (place !== undefined) focusPath(place);
		} finally {
			setPending(null);
		}
	}

	async function keep(sent: ContentDraft, asReady: boolean, content: TemplateContent) {
		const { langCode } = sent;
		await cacheStored(client, { accountId, templateCode }, content);
		dispatch({ type: "saved", langCode, sent, content });
		void invalidate(client, accountId, "listTemplateContents", "getTemplate", "findTemplates");
		const isAsSent = isSame(saveBody({ ...sent, base: content }, !asReady), withoutRecordMembers(content));
		toast.success(
			t(content.is_draft ? "savedDraft" : "savedReady", { language: nameOf(langCode) }),
			isAsSent ? undefined : { description: t("changed") },
		);
	}

	async function remember() {
		try {
			const codes = await rememberTemplateCode(accountId, templateCode);
			client.setQueryData(templateCodesQuery(accountId).queryKey, codes);
		} catch {
			// The list is only a convenience, and is updated when the template is opened next.
		}
	}

	return {
		save,
		/** The save in progress. */
		pending,
		question,
		dropQuestion: () => setQuestion(null),
		/** Why the last save of a language failed. */
		failureOf: (langCode: string) => (failure?.langCode === langCode ? failure.message : undefined),
	};
}
