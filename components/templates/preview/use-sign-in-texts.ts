"use client";

import { useQuery } from "@tanstack/react-query";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import type { SignInPreview } from "@/lib/contract/extensions/sign-in-previews";
import { isAuthentication } from "@/lib/template/authentication";

/**
 * The platform's own texts of a draft's sign-in message, in its language and with its options. Undefined while they load,
 * for other messages, and where the service or the platform doesn't have them.
 */
export function useSignInTexts({ fields, langCode }: Pick<ContentDraft, "fields" | "langCode">) {
	const { id: accountId } = useAccount();
	const isOffered = useIsOurs() === true;
	const minutes = fields.auth_add_code_expiration
		? minutesOf(fields.auth_code_expiration_seconds)
		: undefined;
	const { data } = useQuery({
		...endpointQuery("listSignInPreviews", {
			params: { accountId },
			query: {
				lang_code: langCode,
				security_recommendation: fields.auth_add_security_recommendation ? "true" : "false",
				...(minutes !== undefined && { expiration_minutes: minutes }),
			},
		}),
		enabled: isOffered && isAuthentication(fields),
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
		select: ({ data: previews }: { data: SignInPreview[] }) =>
			previews.find(({ lang_code }) => lang_code === langCode) ?? previews[0],
	});
	return isAuthentication(fields) ? data : undefined;
}

function minutesOf(seconds: unknown): number | undefined {
	return typeof seconds === "number" && seconds >= 60 && seconds <= 5400
		? Math.floor(seconds / 60)
		: undefined;
}
