import type { Language } from "@/lib/contract/template-contents";
import { TEMPLATE_LANGUAGES } from "@/lib/template/languages";

/** The languages a content can have, by label. Source: docs/spec/decisions.md §4. */
export function listLanguages(): Language[] {
	return TEMPLATE_LANGUAGES.map(({ code, label }) => ({ code, label }));
}
