"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { call } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointKey } from "@/lib/console/api/query";

type DeleteLanguageDialogProps = {
	accountId: number;
	templateCode: string;
	langCode: string;
	language: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onDeleted: (langCode: string) => void;
};

/** Asks for confirmation, since deleting a language can't be undone. */
export function DeleteLanguageDialog(props: DeleteLanguageDialogProps) {
	const { accountId, templateCode, langCode, language, open, onOpenChange, onDeleted } = props;
	const t = useTranslations("templates.remove");
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const remove = useMutation({
		mutationFn: async ({ langCode }: { langCode: string; language: string }) => {
			try {
				await call("deleteTemplateContent", { params: { accountId, templateCode, langCode } });
			} catch (error) {
				// Someone else deleted it first, which is fine.
				if (toApiError(error).kind !== "not-found") throw error;
			}
			const list = endpointKey("listTemplateContents", { params: { accountId, templateCode } });
			await client.invalidateQueries({ queryKey: list });
			client.removeQueries({
				queryKey: endpointKey("getTemplateContent", { params: { accountId, templateCode, langCode } }),
			});
		},
		onSuccess: (_, deleted) => {
			toast.success(t("done", { language: deleted.language, code: templateCode }));
			onDeleted(deleted.langCode);
		},
	});
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={(isOpen) => {
				if (!isOpen && remove.isError) remove.reset();
				onOpenChange(isOpen);
			}}
			title={t("title", { language, code: templateCode })}
			consequence={t("consequence", { language })}
			confirmLabel={t("confirm", { language })}
			onConfirm={() => remove.mutate({ langCode, language })}
			pending={remove.isPending}
			error={remove.error ? textOf(remove.error) : undefined}
		/>
	);
}
