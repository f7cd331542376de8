"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { useFromEnglish } from "@/lib/console/messages/from-english";
import { type ApiError, toApiError } from "./api-error";
import { usePermissionName } from "./permission-name";

/** Kinds for which the service's message is more specific than ours. */
const SPECIFIC_KINDS = new Set<ApiError["kind"]>([
	"conflict",
	"changed",
	"invalid",
	"upstream",
	"timeout",
	"not-found",
]);

/** Returns a function that describes a failure in a sentence with what to do. */
export function useErrorText(): (thrown: unknown) => string {
	const t = useTranslations("ui");
	const nameOf = usePermissionName();
	const fromEnglish = useFromEnglish();
	return useCallback(
		(thrown) => {
			const error = toApiError(thrown);
			if (SPECIFIC_KINDS.has(error.kind) && error.message !== "") return fromEnglish(error.message);
			if (error.kind === "forbidden") {
				if (error.permission) return t("errors.forbidden", { permission: nameOf(error.permission) });
				return error.message === "" ? t("states.forbiddenTextUnknown") : fromEnglish(error.message);
			}
			if (error.kind === "rate-limited")
				return t("errors.rate-limited", { seconds: error.retryAfterSeconds ?? 0 });
			return t(`errors.${error.kind}`);
		},
		[t, nameOf, fromEnglish],
	);
}

/** Like {@link useErrorText}, but in the server's words if it has any, where its reason for a refusal is what matters. */
export function useRefusalText(): (thrown: unknown) => string {
	const errorText = useErrorText();
	const fromEnglish = useFromEnglish();
	return useCallback(
		(thrown) => {
			const { message } = toApiError(thrown);
			return message === "" ? errorText(thrown) : fromEnglish(message);
		},
		[errorText, fromEnglish],
	);
}
