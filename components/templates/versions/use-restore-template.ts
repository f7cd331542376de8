"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { refreshTemplate } from "@/components/templates/list/whole-template";
import { restoreDeleted } from "@/components/templates/versions/restore-content";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";

/** Creates a deleted template, or deleted languages of one, again from their last versions. */
export function useRestoreTemplate(nameOf: (langCode: string) => string) {
	const t = useTranslations("templateVersions");
	const toast = useToast();
	const textOf = useErrorText();
	const client = useQueryClient();
	const { list } = useFormats();
	const { id: accountId } = useAccount();
	const isOurs = useIsOurs() === true;
	const mayMakeReady = useReadyDenial() === undefined;
	const [pendingCode, setPendingCode] = useState<string>();

	async function restore(
		templateCode: string,
		languages: readonly { lang_code: string; number: number }[],
	): Promise<void> {
		setPendingCode(templateCode);
		const failed = await restoreDeleted({ accountId, templateCode }, languages, { isOurs, mayMakeReady });
		await refreshTemplate(client, { accountId, hasTemplates: isOurs }, templateCode, true);
		await invalidate(client, accountId, "listDeletedTemplates", "listVersionLanguages");
		setPendingCode(undefined);
		const [first] = failed;
		if (first) {
			const names = list(failed.map(({ langCode }) => nameOf(langCode)));
			const description = textOf(toApiError(first.error));
			toast.failure(t("gone.failed", { languages: names }), { description });
		} else toast.success(t("gone.restoredAll", { count: languages.length }));
	}

	return { restore, pendingCode };
}
