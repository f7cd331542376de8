"use client";

import { useMutation } from "@tanstack/react-query";
import { MessageSquarePlus, PenLine } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { VERSION_COMMENT_LENGTH_MAX } from "@/lib/contract/console/versions/versions";
import { codePointLength } from "@/lib/contract/text/code-points";

type VersionCommentProps = {
	comment: string | null;
	/** Why it can't be changed. */
	denial: string | undefined;
	/** Stores it, and refreshes what shows it. */
	onStore: (comment: string) => Promise<void>;
};

/** A version's comment, edited in place. */
export function VersionComment({ comment, denial, onStore }: VersionCommentProps) {
	const t = useTranslations("versions");
	const ui = useTranslations("ui.actions");
	const textOf = useErrorText();
	const [draft, setDraft] = useState<string | null>(null);
	const store = useMutation({ mutationFn: onStore, onSuccess: () => setDraft(null) });

	if (draft === null) {
		return (
			<p className="flex flex-wrap items-center gap-2 text-table">
				{comment !== null && <bdi className="min-w-0 text-pretty [overflow-wrap:anywhere]">{comment}</bdi>}
				<Button
					size="small"
					variant="ghost"
					icon={comment === null ? <MessageSquarePlus aria-hidden /> : <PenLine aria-hidden />}
					disabledReason={denial}
					onClick={() => setDraft(comment ?? "")}
					className="-ms-2.5"
				>
					{comment === null ? t("addComment") : t("editComment")}
				</Button>
			</p>
		);
	}

	const isTooLong = codePointLength(draft.trim()) > VERSION_COMMENT_LENGTH_MAX;
	const error = isTooLong
		? t("commentTooLong", { max: VERSION_COMMENT_LENGTH_MAX })
		: store.isError
			? textOf(toApiError(store.error))
			: undefined;
	return (
		<Form
			className="flex max-w-lg flex-col gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (!isTooLong) store.mutate(draft);
			}}
		>
			<Field label={t("comment")} error={error}>
				<Input autoFocus value={draft} onChange={(event) => setDraft(event.target.value)} />
			</Field>
			<div className="flex gap-2">
				<Button size="small" variant="primary" type="submit" pending={store.isPending}>
					{t("saveComment")}
				</Button>
				<Button size="small" variant="ghost" onClick={() => setDraft(null)}>
					{ui("cancel")}
				</Button>
			</div>
		</Form>
	);
}
