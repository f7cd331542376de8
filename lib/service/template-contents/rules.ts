import type { FieldError } from "@/lib/contract/envelope";
import { MAKE_READY } from "@/lib/contract/permissions";
import type { Actor } from "@/lib/service/context";
import { inEnglish } from "@/lib/template/english";
import { type ContentProblem, contentProblems, languageProblems } from "@/lib/template/problems/problems";
import { HttpError } from "@/lib/wire/http/http-error";

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

/**
 * Refuses a content that is ready from a token that stores drafts only. Source: docs/spec/decisions.md §8.
 * @throws HttpError `forbidden`
 */
export function assertMayStore(
	{ draftsOnly }: Pick<Actor, "draftsOnly">,
	isDraft: boolean | undefined,
): void {
	if (!draftsOnly || isDraft !== false) return;
	const message = `This API access token stores drafts only. To make a content ready, it needs the permission ${MAKE_READY}.`;
	throw new HttpError("forbidden", message, { errors: [{ path: "is_draft", message }] });
}

/** {@link templateContentRules} of each content of a new template, and one content for each language. */
export function templateRules(body: unknown): FieldError[] {
	const contents: unknown =
		typeof body === "object" && body !== null && "contents" in body ? body.contents : null;
	if (!Array.isArray(contents)) return [];
	const languages = contents.map((content) => content?.lang_code);
	return contents.flatMap((content, at) => {
		const errors = templateContentRules(content);
		const isRepeated = typeof languages[at] === "string" && languages.indexOf(languages[at]) < at;
		return [
			...errors.map(({ path, message }) => ({ path: `contents.${at}.${path}`, message })),
			...(isRepeated
				? [{ path: `contents.${at}.lang_code`, message: "Each language can be there once." }]
				: []),
		];
	});
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
