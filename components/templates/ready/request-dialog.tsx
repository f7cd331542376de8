"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type ContentDraft, isUnsaved } from "@/components/templates/edit/content-draft";
import { blockingProblems } from "@/components/templates/problems/draft-problems";
import type { ContentPlace } from "@/components/templates/versions/use-template-versions";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Textarea } from "@/components/ui/form/textarea";
import { useToast } from "@/components/ui/overlay/toaster";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";

type AskButtonProps = {
	place: ContentPlace;
	draft: ContentDraft;
	language: string;
	/** Whether it was asked for before, and sent back. */
	isAgain?: boolean;
};

/** Asks to make a content ready. What others would see must be saved, and nothing may be left. */
export function AskButton({ place, draft, language, isAgain = false }: AskButtonProps) {
	const t = useTranslations("templateReady.request");
	const [isOpen, setOpen] = useState(false);
	const denial = isUnsaved(draft)
		? t("needsSave", { language })
		: blockingProblems(draft, true).length > 0
			? t("needsFixes")
			: undefined;
	return (
		<>
			<Button size="small" disabledReason={denial} onClick={() => setOpen(true)}>
				{t(isAgain ? "again" : "ask")}
			</Button>
			{isOpen && (
				<RequestDialog kind="ask" place={place} language={language} onClose={() => setOpen(false)} />
			)}
		</>
	);
}

type RequestDialogProps = {
	kind: "ask" | "return";
	place: ContentPlace;
	language: string;
	/** Who asked, for an answer. */
	person?: string;
	onClose: () => void;
};

const TEXTS = {
	ask: { title: "askTitle", text: "askText", label: "note", submit: "send", done: "sent" },
	return: {
		title: "sendBackTitle",
		text: "sendBackText",
		label: "reason",
		submit: "sendBackSubmit",
		done: "sentBack",
	},
} as const;

/** Asks to make a content ready, or sends such a request back. */
export function RequestDialog({ kind, place, language, person = "", onClose }: RequestDialogProps) {
	const t = useTranslations("templateReady.request");
	const toast = useToast();
	const client = useQueryClient();
	const textOf = useErrorText();
	const texts = TEXTS[kind];
	const [text, setText] = useState("");
	const sending = useMutation({
		mutationFn: () =>
			kind === "ask"
				? call("requestReady", { params: place, body: { note: text } })
				: call("returnReadyRequest", { params: place, body: { reason: text } }),
		onSuccess: async () => {
			await invalidate(client, place.accountId, "listReadyRequests");
			toast.success(t(texts.done, { language }));
			onClose();
		},
	});
	const error = sending.error && toApiError(sending.error);
	const fieldError = error?.errorAt("note") ?? error?.errorAt("reason");
	return (
		<FormDialog
			onClose={onClose}
			title={t(texts.title, { language })}
			description={t(texts.text, { person })}
			submitLabel={t(texts.submit)}
			pending={sending.isPending}
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				sending.mutate();
			}}
		>
			{error && fieldError === undefined && <Alert>{textOf(error)}</Alert>}
			<Field label={t(texts.label)} error={fieldError}>
				<Textarea rows={3} dir="auto" value={text} onChange={(event) => setText(event.target.value)} />
			</Field>
		</FormDialog>
	);
}
