"use client";

import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { useFromEnglish } from "@/lib/console/messages/from-english";
import { useRenderer } from "@/lib/console/messages/use-renderer";
import type { TemplateMessage } from "@/lib/template/message";

/** Returns a function that says a problem in the page's language: a rule's message, or a sentence of the service. */
export function useProblemText(): (message: TemplateMessage | string) => string {
	const render = useRenderer(useTranslations("templateProblems"));
	const fromEnglish = useFromEnglish();
	return useCallback(
		(message) => (typeof message === "string" ? fromEnglish(message) : render(message)),
		[render, fromEnglish],
	);
}
