import { restoreContent } from "@/components/templates/versions/restore-content";
import { call } from "@/lib/console/api/client";

type Deleted = { lang_code: string; number: number };
type Options = { isOurs: boolean; mayMakeReady: boolean };

/**
 * Creates deleted languages of a template again, one after the other, each with its last content.
 * @returns the languages that couldn't be created, with why
 */
export async function restoreDeleted(
	place: { accountId: number; templateCode: string },
	languages: readonly Deleted[],
	options: Options,
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
