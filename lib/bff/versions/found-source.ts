import type { Member } from "@/lib/bff/member";
import type { Queryable } from "@/lib/bff/store/database";
import { findTranslations, recordTranslations } from "@/lib/bff/templates/translations";
import { recordsOfSourceSave } from "@/lib/template/translation/part-state";
import type { TranslatableContent } from "@/lib/template/translation/parts";
import { defaultSource } from "@/lib/template/translation/source-language";
import { lastText } from "./read-versions";
import { contentRecord } from "./record-version";

type Found = {
	/** A template's contents, as read. */
	contents: readonly TranslatableContent[];
	/** Languages that were changed elsewhere since they were read last. */
	changed: ReadonlySet<string>;
};

/**
 * Records that translations were made from the source's last version, if the source was changed elsewhere since. Those that
 * were changed, too, may be translations of the new text. To be called before that is a version itself.
 */
export async function recordFoundSource(
	db: Queryable,
	member: Member,
	templateCode: string,
	{ contents, changed }: Found,
): Promise<void> {
	const targets = contents.filter(({ lang_code }) => !changed.has(lang_code));
	if (targets.length === 0 || targets.length === contents.length) return;
	const [translation] = await findTranslations(db, member.account.id, [templateCode]);
	const isChosen = ({ lang_code }: TranslatableContent) => lang_code === translation?.source_lang;
	const sourceLang = contents.find(isChosen)?.lang_code ?? defaultSource(contents);
	const source = contents.find(({ lang_code }) => lang_code === sourceLang);
	if (source === undefined || !changed.has(source.lang_code)) return;
	const text = await lastText(db, contentRecord(member.account, templateCode, source.lang_code));
	if (text === undefined) return;
	const before = { ...JSON.parse(text), lang_code: source.lang_code };
	const records = recordsOfSourceSave(source, before, targets, translation?.parts ?? []);
	if (records.length > 0) await recordTranslations(db, member, templateCode, records);
}
