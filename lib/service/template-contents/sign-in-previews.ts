import type { z } from "zod";
import type { SignInPreview, signInPreviewEndpoints } from "@/lib/contract/extensions/sign-in-previews";
import type { Context } from "@/lib/service/context";

type PreviewQuery = z.output<typeof signInPreviewEndpoints.listSignInPreviews.query>;

/** The platform's own texts of a sign-in message. Source: docs/spec/decisions.md §9, docs/spec/templates.md §5. */
export function listSignInPreviews(
	{ platform, account }: Pick<Context, "platform" | "account">,
	query: PreviewQuery,
): Promise<SignInPreview[]> {
	return platform.previewSignIn(account, {
		langCode: query.lang_code,
		hasSecurityRecommendation: query.security_recommendation === "true",
		expirationMinutes: query.expiration_minutes,
	});
}
