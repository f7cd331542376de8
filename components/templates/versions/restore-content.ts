import { withoutRecordMembers } from "@/components/templates/edit/content-draft";
import type { ContentPlace } from "@/components/templates/versions/use-template-versions";
import { call } from "@/lib/console/api/client";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { contentMembers, type TemplateContent } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";

type Restored = {
	content: TemplateContent;
	/** Whether the version was ready, and could be stored as a draft only. */
	isDraftOnly: boolean;
};

type Options = {
	/** The content that may be replaced, as it was seen; undefined for any. */
	base?: TemplateContent | null | undefined;
	/** Whether there's a content; a deleted one is created again. */
	exists: boolean;
	isOurs: boolean;
	/** Whether the person may make contents ready. */
	mayMakeReady: boolean;
};

/**
 * Stores a version again as a new one, with the status that it had. As a draft if the person may not make it ready, or if rules
 * that came since then don't allow it.
 * @throws ApiError, of kind `changed` if someone else stored another version, or `conflict` if they created the language
 */
export async function restoreContent(
	place: ContentPlace,
	{ number, content }: { number: number; content: string },
	{ base, exists, isOurs, mayMakeReady }: Options,
): Promise<Restored> {
	if (exists && base && !isOurs) await assertSame(place, base);
	const members = contentMembers.parse(JSON.parse(content));
	const wasReady = !members.is_draft;
	const store = async (is_draft: boolean): Promise<TemplateContent> => {
		const body = { ...members, is_draft };
		const { langCode, ...template } = place;
		if (!exists) {
			const request = { params: template, body: { ...body, lang_code: langCode }, restoredFrom: number };
			return { ...body, ...(await call("createTemplateContent", request)).data };
		}
		const version = isOurs ? base?.updated_at : undefined;
		const request = { params: place, body, version, restoredFrom: number };
		return { ...body, ...(await call("updateTemplateContent", request)).data };
	};
	if (!wasReady || !mayMakeReady) return { content: await store(true), isDraftOnly: wasReady };
	try {
		return { content: await store(false), isDraftOnly: false };
	} catch (error) {
		if (!(error instanceof ApiError && error.kind === "invalid")) throw error;
		return { content: await store(true), isDraftOnly: true };
	}
}

/**
 * Creates deleted languages of a template again, one after the other, each with its last content.
 * @returns the languages that couldn't be created, with why
 */
export async function restoreDeleted(
	place: { accountId: number; templateCode: string },
	languages: readonly { lang_code: string; number: number }[],
	options: Pick<Options, "isOurs" | "mayMakeReady">,
): Promise<{ langCode: string; error: unknown }[]> {
	const failed: { langCode: string; error: unknown }[] = [];
	for (const { lang_code: langCode, number } of languages) {
		try {
			const params = { ...place, langCode, number: String(number) };
			const { content } = await call("getTemplateVersion", { params });
			await restoreContent({ ...place, langCode }, { number, content }, { ...options, exists: false });
		} catch (error) {
			failed.push({ langCode, error });
		}
	}
	return failed;
}

/** Without conditional updates, as with other services, the content is read before it's replaced. */
async function assertSame(place: ContentPlace, base: TemplateContent): Promise<void> {
	const { data } = await call("getTemplateContent", { params: place });
	if (isSame(withoutRecordMembers(data), withoutRecordMembers(base))) return;
	throw new ApiError({ kind: "changed" });
}
