"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { rememberTemplateCode, templateCodesQuery } from "@/lib/console/template-codes";

/** Puts a template that exists on the console's list of known ones, once it is opened. */
export function useRememberedCode(accountId: number, templateCode: string, exists: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (!exists) return;
		rememberTemplateCode(accountId, templateCode)
			.then((codes) => client.setQueryData(templateCodesQuery(accountId).queryKey, codes))
			.catch(() => {
				// The list is a convenience; the template itself is open.
			});
	}, [accountId, templateCode, exists, client]);
}
