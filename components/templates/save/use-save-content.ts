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
} from "@/components/templates/edit/content-draft";
import { focusPath } from "@/components/templates/edit/focus-path";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import { cacheInWhole } from "@/components/templates/page/whole-template-query";
import { blockingProblems } from "@/components/templates/problems/draft-problems";
import { recogniseRefusals } from "@/components/templates/problems/recognise-refusals";
import { cacheStored, type StoreOutcome, storeContent } from "@/components/templates/save/store-content";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { rememberTemplateCode, templateCodesQuery } from "@/lib/console/templates/template-codes";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";
import type { OpenPart } from "@/lib/template/translation/part-state";

/**
 * What someone agreed to before a save: to create a deleted language again, that a ready content becomes a draft, that
 * copies which nobody translated become ready.
 */
export type SaveConsent = { addsAgain?: boolean; becomesDraft?: boolean; untranslated?: boolean };

/** A decision that the user must make before the save can continue. `draft` is what the save began with. */
export type SaveQuestion = { draft: ContentDraft; asReady: boolean; consent: SaveConsent } & (
	| { kind: "overtaken"; theirs: TemplateContent }
	| { kind: "gone" }
	| { kind: "unready" }
	| Untranslated
);

/** Parts, by their paths, that are still copies of another language. */
type Untranslated = { kind: "untranslated"; paths: readonly string[] };

/** How a save ended; `path` is the field to look at. */
export type SaveOutcome =
	| StoreOutcome
	| { kind: "unchanged" }
	/** Nothing was stored: the content is ready, and the person may only store it as a draft. */
	| { kind: "unready" }
	/** Nothing was stored: it would become ready with copies that nobody translated. */
	| Untranslated
	| { kind: "blocked"; path: string }
	| { kind: "failed"; message: string; path: string | undefined };

type SaveFailure = { langCode: string; message: string };

type Options = {
	accountId: number;
	templateCode: string;
	dispatch: TemplateEditor["dispatch"];
	nameOf: (langCode: string) => string;
	/** The parts of a language that need a translator. */
	openPartsOf: (langCode: string) => readonly Pick<OpenPart, "path" | "state">[];
	/** Called with what was sent and what is stored now. */
	onStored: (sent: ContentDraft, content: TemplateContent) => void;
};

/** Saves the content of a language; asks first if that would overwrite someone else's changes. */
export function useSaveContent(options: Options) {
	const { accountId, templateCode, dispatch, nameOf, openPartsOf, onStored } = options;
	const t = useTranslations("templates.save");
	const toast = useToast();
	const client = useQueryClient();
	const isOurs = useIsOurs() === true;
	const textOf = useErrorText();
	const mayMakeReady = useReadyDenial() === undefined;
	const [pending, setPending] = useState<{ langCode: string; asReady: boolean } | null>(null);
	const [question, setQuestion] = useState<SaveQuestion | null>(null);
	const [failure, setFailure] = useState<SaveFailure | null>(null);

	/** Saves a draft and shows nothing but its field errors. */
	async function attempt(
		draft: ContentDraft,
		asReady: boolean,
		{ addsAgain = false, becomesDraft = false, untranslated = false }: SaveConsent = {},
	): Promise<SaveOutcome> {
		const { langCode } = draft;
		// A save would only give others a new version to compare.
		if (!isUnsaved(draft) && draft.base?.is_draft === !asReady) return { kind: "unchanged" };
		if (!mayMakeReady && draft.base?.is_draft === false && !becomesDraft) return { kind: "unready" };
		const first = blockingProblems(draft, asReady)[0];
		const becomesReady = asReady && draft.base?.is_draft !== false;
		if (first === undefined && becomesReady && !untranslated) {
			const paths = openPartsOf(langCode).flatMap(({ path, state }) =>
				state === "not_translated" ? [path] : [],
			);
			if (paths.length > 0) return { kind: "untranslated", paths };
		}
		dispatch({ type: "attempted", langCode, as: asReady ? "ready" : "draft" });
		if (first !== undefined) return { kind: "blocked", path: first.path };
		setPending({ langCode, asReady });
		try {
			const place = { accountId, templateCode, isOurs };
			const outcome = await storeContent({ ...place, draft, asReady, addsAgain });
			if (outcome.kind !== "stored") return outcome;
			await cacheStored(client, { accountId, templateCode }, outcome.content);
			dispatch({ type: "saved", langCode, sent: draft, content: outcome.content });
			cacheInWhole(client, { accountId, templateCode }, outcome.content);
			void invalidate(client, accountId, "listTemplateContents", "findTemplates");
			onStored(draft, outcome.content);
			if (draft.base === null || addsAgain) void remember();
			return outcome;
		} catch (thrown) {
			const error = toApiError(thrown);
			const sent = draftBody(draft);
			dispatch({
				type: "refused",
				langCode,
				sent,
				errors: await recogniseRefusals(error.errors, sent),
			});
			return { kind: "failed", message: textOf(error), path: error.errors[0]?.path };
		} finally {
			setPending(null);
		}
	}

	async function save(draft: ContentDraft, asReady: boolean, consent: SaveConsent = {}) {
		const { langCode } = draft;
		if (pending !== null) return;
		setQuestion(null);
		setFailure(null);
		const outcome = await attempt(draft, asReady, consent);
		switch (outcome.kind) {
			case "unchanged":
				return toast.success(t("unchanged", { language: nameOf(langCode) }));
			case "blocked":
				return focusPath(outcome.path, langCode);
			case "stored":
				return tellStored(draft, asReady, outcome.content);
			case "failed":
				setFailure({ langCode, message: outcome.message });
				if (outcome.path !== undefined) focusPath(outcome.path, langCode);
				return;
			default:
				setQuestion({ ...outcome, draft, asReady, consent });
		}
	}

	function tellStored(sent: ContentDraft, asReady: boolean, content: TemplateContent) {
		const isAsSent = isSame(saveBody({ ...sent, base: content }, !asReady), withoutRecordMembers(content));
		toast.success(
			t(content.is_draft ? "savedDraft" : "savedReady", { language: nameOf(sent.langCode) }),
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
		/** Saves without notices and questions, for several languages in turn. */
		attempt,
		/** The save in progress. */
		pending,
		question,
		dropQuestion: () => setQuestion(null),
		/** Why the last save of a language failed. */
		failureOf: (langCode: string) => (failure?.langCode === langCode ? failure.message : undefined),
	};
}
