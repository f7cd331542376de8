"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { type ApiError, toApiError } from "@/lib/console/api/api-error";

/** Kinds whose own sentence from the service says more than ours. */
const TELLING = new Set<ApiError["kind"]>([
	"conflict",
	"changed",
	"invalid",
	"upstream",
	"timeout",
	"not-found",
]);

/** Gives a failure as a sentence a person can act on. */
export function useErrorText(): (thrown: unknown) => string {
	const t = useTranslations("ui");
	return useCallback(
		(thrown) => {
			const error = toApiError(thrown);
			if (TELLING.has(error.kind) && error.message !== "") return error.message;
			if (error.kind === "forbidden") {
				return error.permission
					? t("errors.forbidden", { permission: error.permission })
					: t("states.forbiddenTextUnknown");
			}
			if (error.kind === "rate-limited")
				return t("errors.rate-limited", { seconds: error.retryAfterSeconds ?? 0 });
			return t(`errors.${error.kind}`);
		},
		[t],
	);
}
