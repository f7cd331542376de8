"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { focusAfterDeletion, neighboursOf } from "@/lib/console/browser/focus-row";
import {
	forgetTemplateCode,
	rememberTemplateCode,
	templateCodesQuery,
} from "@/lib/console/templates/template-codes";
import type { TemplateCode } from "@/lib/contract/console/connections/account-data";

/** Removes a code from the known ones immediately, with Undo. */
export function useForgetCode(accountId: number): (code: string) => void {
	const t = useTranslations("templates.list");
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const { queryKey } = templateCodesQuery(accountId);

	async function change(
		code: string,
		after: (codes: TemplateCode[]) => TemplateCode[],
		send: typeof forgetTemplateCode,
	) {
		await client.cancelQueries({ queryKey });
		const before = client.getQueryData(queryKey);
		client.setQueryData(queryKey, (codes) => codes && after(codes));
		try {
			client.setQueryData(queryKey, await send(accountId, code));
			return true;
		} catch (error) {
			client.setQueryData(queryKey, before);
			toast.failure(t("forgetFailed", { code, reason: textOf(error) }));
			return false;
		}
	}

	async function forget(code: string) {
		focusAfterDeletion(code, neighboursOf(code));
		const isGone = await change(
			code,
			(codes) => codes.filter((known) => known.code !== code),
			forgetTemplateCode,
		);
		if (!isGone) return;
		toast.undo(t("forgotten", { code }), () => void change(code, (codes) => codes, rememberTemplateCode));
	}

	return (code) => void forget(code);
}

/** Adds an existing template to the console's known ones when it's opened. */
export function useRememberedCode(accountId: number, templateCode: string, exists: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (!exists) return;
		rememberTemplateCode(accountId, templateCode)
			.then((codes) => client.setQueryData(templateCodesQuery(accountId).queryKey, codes))
			.catch(() => {
				// The list is only a convenience; the template opens anyway.
			});
	}, [accountId, templateCode, exists, client]);
}
