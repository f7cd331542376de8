"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { usePreferences } from "@/lib/console/preferences/preferences";
import type { Preferences } from "@/lib/contract/console/preferences";

/**
 * Returns a function that changes preferences at once, and changes them back if they can't be stored. A language applies
 * once it's stored, because the server sends the texts.
 */
export function useChangePreferences(): (changed: Partial<Preferences>) => void {
	const t = useTranslations("profile.preferences");
	const textOf = useErrorText();
	const toast = useToast();
	const { preferences, apply, revert } = usePreferences();
	const router = useRouter();
	return (changed) => {
		apply(changed);
		call("updatePreferences", { body: changed, outlivesPage: true }).then(
			() => changed.language !== undefined && router.refresh(),
			(error: unknown) => {
				revert(changed, preferences);
				toast.failure(t("failed"), { description: textOf(error) });
			},
		);
	};
}
