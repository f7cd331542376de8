import { findServiceAuthors } from "@/lib/bff/audit/list-service";
import type { Member } from "@/lib/bff/member";
import type { Forwarded } from "@/lib/bff/proxy/forward";
import { settleReadyRequests } from "@/lib/bff/ready-requests/ready-requests";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { findTranslations, recordTranslations } from "@/lib/bff/templates/translations";
import type { AuditChange } from "@/lib/contract/console/audit";
import { recordsOfSourceSave } from "@/lib/template/translation/part-state";
import type { TranslatableContent } from "@/lib/template/translation/parts";
import { defaultSource } from "@/lib/template/translation/source-language";
import { readVersionNote } from "./follow-flow";
import { lastText } from "./read-versions";
import { contentRecord, recordDeleted, recordFound, recordSaved, type VersionOrigin } from "./record-version";
import { contentVersion } from "./template-content";
import { findUnkept } from "./template-versions";

type Members = Record<string, unknown>;
type Content = Members & { lang_code: string };

/**
 * Records the versions of a template's contents in the course of the requests about it: what a save or a deletion has done,
 * and what reading it shows that wasn't saved here. It settles requests to make a content ready. The template is the service's,
 * so what can't be recorded is logged and the request still succeeds; the next reading finds the version again.
 */
export async function followTemplate(
	runtime: Runtime,
	member: Member,
	forwarded: Forwarded,
): Promise<AuditChange[]> {
	try {
		await follow(runtime, member, forwarded);
	} catch (error) {
		const { account, source } = member;
		const about = { accountId: account.id, templateCode: forwarded.params.templateCode };
		runtime.log.error(
			{ ...about, requestId: source.requestId, err: error },
			"a version of a template's content couldn't be kept",
		);
	}
	return [];
}

async function follow(
	runtime: Runtime,
	member: Member,
	{ name, params, body, headers, response }: Forwarded,
): Promise<void> {
	const templateCode = String(params.templateCode);
	const origin: VersionOrigin = {
		source: "console",
		personId: member.person.id,
		personName: member.person.name,
	};
	if (name === "deleteTemplateContent") {
		// One that was deleted elsewhere has no version of that; its next one says so.
		if (!response.ok) return;
		await keepDeleted(runtime, member, { templateCode, langCodes: [String(params.langCode)], origin });
		return;
	}
	if (!response.ok) return;
	const data = await readData(response);
	if (!data) return;
	if (name === "deleteTemplate") {
		const contents = contentsIn(data);
		await keepFound(runtime, member, templateCode, contents);
		const langCodes = contents.map(({ lang_code }) => String(lang_code));
		return keepDeleted(runtime, member, { templateCode, langCodes, origin });
	}
	if (body === undefined) return keepFound(runtime, member, templateCode, contentsIn(data));
	const sent = parse(new TextDecoder().decode(body)) ?? {};
	const saved = name === "createTemplate" ? contentsIn(data) : [{ ...sent, ...data }];
	const ready: string[] = [];
	for (const content of saved) {
		const pathLanguage = name === "updateTemplateContent" ? String(params.langCode) : undefined;
		const { version, isReady, langCode } = contentVersion(content, pathLanguage);
		const record = contentRecord(member.account, templateCode, langCode);
		await recordSaved(runtime.db, record, version, { ...readVersionNote(headers), ...origin });
		if (isReady) ready.push(langCode);
	}
	await settleReadyRequests(runtime, member, { templateCode, langCodes: ready });
}

async function keepFound(
	runtime: Runtime,
	member: Member,
	templateCode: string,
	contents: readonly Content[],
): Promise<void> {
	const { db } = runtime;
	const unkept = await findUnkept(
		db,
		member,
		templateCode,
		contents.map((content) => contentVersion(content)),
	);
	const changed = new Set(unkept.map(({ langCode }) => langCode));
	await recordFoundSource(db, member, templateCode, { contents, changed });
	const times = unkept.flatMap(({ version }) => version.savedAt ?? []);
	const authors = await findServiceAuthors(runtime, member, {
		area: "template",
		record: templateCode,
		times,
	});
	await Promise.all(
		unkept.map(({ langCode, version }) => {
			const author = version.savedAt ? authors.get(version.savedAt.getTime()) : undefined;
			return recordFound(
				db,
				contentRecord(member.account, templateCode, langCode),
				version,
				author && { personName: author.person, tokenName: author.token },
			);
		}),
	);
	const langCodes = unkept.flatMap(({ langCode, isReady }) => (isReady ? [langCode] : []));
	await settleReadyRequests(runtime, member, { templateCode, langCodes });
}

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
async function recordFoundSource(
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

type Deleted = { templateCode: string; langCodes: readonly string[]; origin: VersionOrigin };

async function keepDeleted(
	runtime: Runtime,
	member: Member,
	{ templateCode, langCodes, origin }: Deleted,
): Promise<void> {
	for (const langCode of langCodes)
		await recordDeleted(runtime.db, contentRecord(member.account, templateCode, langCode), origin);
	await settleReadyRequests(runtime, member, { templateCode, langCodes, isDeleted: true });
}

/** One content, or those of a whole template. */
function contentsIn(data: Members): Content[] {
	const contents = "contents" in data && Array.isArray(data.contents) ? data.contents : [data];
	return contents.filter((one): one is Content => typeof one?.lang_code === "string");
}

async function readData(response: Response): Promise<Members | undefined> {
	const data = parse(await response.clone().text())?.data;
	return typeof data === "object" && data !== null ? (data as Members) : undefined;
}

function parse(text: string): Members | undefined {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
