import type { FieldError } from "@/lib/contract/envelope";
import { contentProblems, languageProblems } from "@/lib/template/problems";

/**
 * Every rule of template contents that a body breaks; the rules that only the platform has count once it is no
 * draft. Source: docs/spec/decisions.md §4.
 * @param body whatever the client sent
 * @param pathLanguage the language in the path of an update: the body's may be left out, or must equal it
 */
export function templateContentRules(body: unknown, pathLanguage?: string): FieldError[] {
	// The contract's shape says what has to be said about a body that isn't an object.
	if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
	const members = body as Record<string, unknown>;
	const problems = contentProblems(members, { strict: members.is_draft === false })
		.filter(({ severity }) => severity === "error")
		.map(({ path, message }) => ({ path, message }));
	return [...languageErrors(members.lang_code, pathLanguage), ...problems];
}

function languageErrors(language: unknown, pathLanguage: string | undefined): FieldError[] {
	if (pathLanguage === undefined) {
		return languageProblems(language).map(({ path, message }) => ({ path, message }));
	}
	if (language === undefined || language === pathLanguage) return [];
	return [
		{ path: "lang_code", message: `The language must match the path (${pathLanguage}) or be omitted.` },
	];
}
