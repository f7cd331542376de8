import type { FieldError } from "@/lib/contract/envelope";
import { inEnglish } from "@/lib/template/english";
import { type ContentProblem, contentProblems, languageProblems } from "@/lib/template/problems/problems";

/**
 * Errors of a template content's body; the platform's own rules don't apply to drafts. Source:
 * docs/spec/decisions.md §4.
 * @param body unchecked
 * @param pathLanguage the language in an update's path; the body's must equal it or be omitted
 */
export function templateContentRules(body: unknown, pathLanguage?: string): FieldError[] {
	// The contract reports a body that isn't an object.
	if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
	const members = body as Record<string, unknown>;
	const problems = contentProblems(members, { strict: members.is_draft === false })
		.filter(({ severity }) => severity === "error")
		.map(toFieldError);
	return [...languageErrors(members.lang_code, pathLanguage), ...problems];
}

function languageErrors(language: unknown, pathLanguage: string | undefined): FieldError[] {
	if (pathLanguage === undefined) {
		return languageProblems(language).map(toFieldError);
	}
	if (language === undefined || language === pathLanguage) return [];
	return [
		{ path: "lang_code", message: `The language must match the path (${pathLanguage}) or be omitted.` },
	];
}

function toFieldError({ path, message }: ContentProblem): FieldError {
	return { path, message: inEnglish(message) };
}
