"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { SaveOptions } from "@/components/flows/edit/use-flow-editing";
import type { useSaveFlow } from "@/components/flows/edit/use-save-flow";
import { ensureComment, refreshVersions } from "@/components/flows/versions/version-queries";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Input } from "@/components/ui/form/input";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { VERSION_COMMENT_LENGTH_MAX } from "@/lib/contract/console/versions/versions";
import { codePointLength } from "@/lib/contract/text/code-points";

type CommentedSave = {
	/** Saves without a comment. */
	save: () => Promise<void>;
	/** Continues the last save, with its comment, after a conflict. */
	saveAgreed: (agreed: SaveOptions["agreed"]) => Promise<void>;
	/** Asks for a comment and saves with it. */
	open: () => void;
	dialog: ReactNode;
};

/**
 * Saves, also with a comment for the version, and asks before a published flow becomes a draft. What was typed as a comment stays until it's stored: when the save fails,
 * becomes a conflict, or the flow is saved and only its comment isn't.
 */
export function useCommentedSave(
	{ name, ...place }: { accountId: number; flowId: number; name: string },
	saveFlow: ReturnType<typeof useSaveFlow>,
): CommentedSave {
	const t = useTranslations("versions");
	const tEditor = useTranslations("flows.editor");
	const tNew = useTranslations("flowVersions.saveWithComment");
	const textOf = useErrorText();
	const client = useQueryClient();
	const formId = useId();
	const [isOpen, setOpen] = useState(false);
	const [isSaving, setSaving] = useState(false);
	const [text, setText] = useState("");
	const carried = useRef<SaveOptions>({});
	const [isAsking, setAsking] = useState(false);
	const store = useMutation({
		mutationFn: ({ savedAt, comment }: { savedAt: string; comment: string }) =>
			ensureComment(place, savedAt, comment),
		onSuccess: () => {
			void refreshVersions(client, place);
			setText("");
			setOpen(false);
		},
		onError: () => setOpen(true),
	});
	const comment = text.trim();
	const isTooLong = codePointLength(comment) > VERSION_COMMENT_LENGTH_MAX;
	/** The save whose comment couldn't be stored. */
	const bare = store.isError ? store.variables : undefined;

	async function save(options: SaveOptions) {
		carried.current = options;
		setAsking(false);
		setSaving(true);
		const result = await saveFlow(options);
		setSaving(false);
		setAsking(result?.kind === "published");
		if (result?.kind === "saved" && options.comment !== undefined) {
			store.mutate({ savedAt: result.flow.updated_at, comment: options.comment });
		} else if (result) {
			// The editor shows failures and conflicts.
			setOpen(false);
		}
	}

	function submit() {
		if (isTooLong) return;
		if (bare) return store.mutate({ ...bare, comment });
		void save(comment === "" ? {} : { comment });
	}

	const unpublishDialog = (
		<ConfirmDialog
			open={isAsking}
			onOpenChange={setAsking}
			tone="primary"
			title={tEditor("unpublishTitle", { name })}
			consequence={tEditor("unpublishText")}
			confirmLabel={tEditor("unpublishConfirm")}
			onConfirm={() => void save({ ...carried.current, mayUnpublish: true })}
		/>
	);

	const commentDialog = (
		<Dialog
			open={isOpen}
			onOpenChange={setOpen}
			title={tNew("title")}
			footer={
				<FormButtons onCancel={() => setOpen(false)} form={formId} pending={isSaving || store.isPending}>
					{bare ? t("saveComment") : tNew("save")}
				</FormButtons>
			}
		>
			<Form
				id={formId}
				className="flex flex-col gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				{bare && (
					<Alert>
						{tNew("notStored")} {textOf(store.error)}
					</Alert>
				)}
				<Field
					label={t("comment")}
					hint={tNew("hint")}
					error={isTooLong ? t("commentTooLong", { max: VERSION_COMMENT_LENGTH_MAX }) : undefined}
					counter={{ text: comment, limit: VERSION_COMMENT_LENGTH_MAX }}
				>
					<Input value={text} onChange={(event) => setText(event.target.value)} />
				</Field>
			</Form>
		</Dialog>
	);

	return {
		save: () => save({}),
		saveAgreed: (agreed) => save({ ...carried.current, agreed }),
		open: () => {
			store.reset();
			setOpen(true);
		},
		dialog: (
			<>
				{commentDialog}
				{unpublishDialog}
			</>
		),
	};
}
