import { isKnownLanguage } from "@/lib/template/languages/languages";
import { messageOf } from "@/lib/template/message";
import { checkButtons } from "@/lib/template/problems/buttons";
import { checkHeaders } from "@/lib/template/problems/headers";
import { type ContentProblem, createReport } from "@/lib/template/problems/report";
import { checkSettings } from "@/lib/template/problems/settings";
import { checkTexts } from "@/lib/template/problems/text";
import { isMembers, readText, reportWrongType } from "@/lib/template/problems/values";

export type { ContentProblem, ProblemCode } from "@/lib/template/problems/report";

/**
 * Every rule that a template content breaks, all at once (docs/spec/decisions.md §4, docs/spec/templates.md §2–5). It
 * takes whatever a client sent and never throws: a wrong type is a problem too, null counts as left out, members
 * it does not know are not its business. `lang_code` is checked by `languageProblems`.
 *
 * `strict` is for a content that is no draft: the rules of the platform are then errors, for a draft they
 * are warnings. Advice, which the platform's sources disagree about, is a warning in either case.
 */
export function contentProblems(content: unknown, { strict }: { strict: boolean }): ContentProblem[] {
	const report = createReport({ strict });
	if (isMembers(content)) {
		checkHeaders(report, content);
		checkTexts(report, content);
		checkButtons(report, content);
		checkSettings(report, content);
	} else reportWrongType(report, "", "content", "object", content);
	return report.problems();
}

/**
 * The problem of a language code that is not in our list (docs/spec/decisions.md §4); other services may have their
 * own.
 */
export function languageProblems(langCode: unknown): ContentProblem[] {
	if (isKnownLanguage(langCode)) return [];
	const report = createReport({ strict: true });
	const path = "lang_code";
	if (langCode === undefined || langCode === null || langCode === "") {
		report.always(path, "required", messageOf("noLanguage"));
	} else if (readText(report, path, "language", langCode) !== null) {
		const message = messageOf("unknownLanguage");
		report.always(path, "unknown_language", message);
	}
	return report.problems();
}
