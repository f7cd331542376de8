"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLocale } from "use-intl";
import type { Language } from "@/lib/contract/console/languages";

/** Renders the whole page again if a part arrives in another language, because the person chose it in another tab. */
export function SameLanguage({ language }: { language: Language }) {
	const router = useRouter();
	const isSame = useLocale() === language;
	useEffect(() => {
		if (!isSame) router.refresh();
	}, [isSame, router]);
	return null;
}
