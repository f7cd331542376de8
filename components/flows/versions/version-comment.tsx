"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MessageSquarePlus, PenLine } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { refreshVersion } from "@/lib/console/flows/versions/version-queries";
import { type FlowVersion, VERSION_COMMENT_LENGTH_MAX } from "@/lib/contract/console/flow-versions";

/** A version's comment, edited in place. */
export function VersionComment({ version }: { version: FlowVersion }) {
	const t = useTranslations("flowVersions");
	const ui = useTranslations("ui.actions");
	const textOf = useErrorText();
	const client = useQueryClient();
	const { id: accountId } = useAccount();
	const mayEdit = useDenial("Chat Flows — Edit");
	const [draft, setDraft] = useState<string | null>(null);
	const flowId = Number(version.id.split("-")[0]);
	const store = useMutation({
		mutationFn: (comment: string) =>
			call("commentFlowVersion", { params: { accountId, versionId: version.id }, body: { comment } }),
		onSuccess: async (changed) => {
			await refreshVersion(client, { accountId, flowId }, changed);
			setDraft(null);
		},
	});

	if (draft === null) {
		return (
			<p className="flex flex-wrap items-center gap-2 text-table">
				{version.comment !== null && (
					<bdi className="min-w-0 text-pretty [overflow-wrap:anywhere]">{version.comment}</bdi>
				)}
				<Button
					size="small"
					variant="ghost"
					icon={version.comment === null ? <MessageSquarePlus aria-hidden /> : <PenLine aria-hidden />}
					disabledReason={mayEdit}
					onClick={() => setDraft(version.comment ?? "")}
					className="-ms-2.5"
				>
					{version.comment === null ? t("addComment") : t("editComment")}
				</Button>
			</p>
		);
	}

	const isTooLong = draft.trim().length > VERSION_COMMENT_LENGTH_MAX;
	const error = isTooLong ? t("commentTooLong") : store.isError ? textOf(toApiError(store.error)) : undefined;
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
