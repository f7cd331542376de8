"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { toApiError } from "@/lib/console/api-error";
import { useErrorText } from "@/lib/console/error-text";
import { comparableUrl } from "@/lib/console/webhooks/url-parts";
import type { WebhookFields } from "@/lib/console/webhooks/webhook-fields";
import type { Webhook } from "@/lib/contract/webhooks";

/** Puts what registering failed with at its place: the fields, the webhook that has the URL, or above them all. */
export function useRegisterErrors(form: UseFormReturn<WebhookFields>, webhooks: Webhook[] | undefined) {
	const t = useTranslations("webhooks.form");
	const textOf = useErrorText();
	const [failure, setFailure] = useState<string | null>(null);
	const [takenUrl, setTakenUrl] = useState<string | null>(null);
	const url = form.watch("url");
	const isTaken = takenUrl !== null && comparableUrl(takenUrl) === comparableUrl(url);

	/** True if the URL is in the list: then it is said without asking the service. */
	function refuseTaken(sent: WebhookFields): boolean {
		setFailure(null);
		if (!findByUrl(webhooks, sent.url)) return false;
		setTakenUrl(sent.url);
		form.setError("url", { message: t("exists") }, { shouldFocus: true });
		return true;
	}

	function show(thrown: unknown, sent: WebhookFields) {
		const error = toApiError(thrown);
		const placed = (["url", "events", "is_active"] as const).flatMap((field) => {
			const found = error.errors.find(({ path }) => path === field || path.startsWith(`${field}.`));
			return found ? [{ field, message: found.message }] : [];
		});
		placed.forEach(({ field, message }, index) => {
			form.setError(field, { message }, { shouldFocus: index === 0 });
		});
		if (error.kind === "conflict" && placed.some(({ field }) => field === "url")) setTakenUrl(sent.url);
		setFailure(placed.length > 0 ? null : t("failed", { reason: textOf(error) }));
	}

	return {
		refuseTaken,
		show,
		/** What belongs to no field. */
		failure,
		/** The webhook that has this URL already, while that is what is typed. */
		existing: isTaken ? findByUrl(webhooks, url) : undefined,
	};
}

function findByUrl(webhooks: Webhook[] | undefined, url: string): Webhook | undefined {
	return webhooks?.find((webhook) => comparableUrl(webhook.url) === comparableUrl(url));
}
