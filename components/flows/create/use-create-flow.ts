"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { invalidate } from "@/lib/console/api/query";
import { type NewFlowFields, startText } from "@/lib/console/flows/create/new-flow";
import { createFlow } from "@/lib/console/flows/flow-requests";

/** Creates the flow, and shows errors at their fields. */
export function useCreateFlow(
	accountId: number,
	form: UseFormReturn<NewFlowFields>,
	onCreated: (flowId: number, sent: NewFlowFields) => void,
) {
	const t = useTranslations("flows.create");
	const language = useLocale();
	const client = useQueryClient();
	const toast = useToast();
	const textOf = useErrorText();
	const [isPending, setPending] = useState(false);
	const [error, setError] = useState<string | null>(null);

	async function create(fields: NewFlowFields) {
		if (isPending) return;
		setPending(true);
		setError(null);
		try {
			const flowId = await createFlow(accountId, {
				name: fields.name,
				templateName: fields.template_name,
				categories: fields.categories,
				definition: startText(fields, language, {
					title: t("blankTitle"),
					heading: t("blankHeading"),
					button: t("blankButton"),
				}),
			});
			toast.success(t("created", { name: fields.name.trim() }));
			void invalidate(client, accountId, "listFlows", "findFlows");
			onCreated(flowId, fields);
		} catch (thrown) {
			setPending(false);
			show(thrown);
		}
	}

	function show(thrown: unknown) {
		const failure = toApiError(thrown);
		const placed: Array<[keyof NewFlowFields, string]> = [];
		if (failure.kind === "conflict") placed.push(["name", textOf(failure)]);
		for (const { path, message } of failure.errors) {
			const field = (["name", "template_name", "categories"] as const).find((name) => path.startsWith(name));
			if (field) placed.push([field, message]);
			else if (path.startsWith("flow_json") && form.getValues("start") === "own") {
				placed.push(["definition", message]);
			}
		}
		for (const [index, [field, message]] of placed.entries()) {
			form.setError(field, { message }, { shouldFocus: index === 0 });
		}
		if (placed.length === 0) setError(textOf(failure));
	}

	return { create, isPending, error };
}
