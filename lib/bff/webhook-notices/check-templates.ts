import { and, eq } from "drizzle-orm";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import type { TemplateIncident } from "@/lib/bff/mail/mail-texts";
import { writeMail } from "@/lib/bff/mail/mails";
import { personLanguage } from "@/lib/bff/mail/person-language";
import { queueMail } from "@/lib/bff/mail/queue";
import { callService } from "@/lib/bff/proxy/call-service";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { accounts, templateIncidents } from "@/lib/bff/store/schema";
import { checkAccounts } from "@/lib/bff/webhook-notices/check";
import { listNoticePeople } from "@/lib/bff/webhook-notices/people";
import type { TemplateItem, TemplateLanguage } from "@/lib/contract/extensions/templates";

type Services = Pick<Runtime, "db" | "config" | "dispatcher" | "log">;

/** An incident of one language: what people are told once, until it's over. */
type Incident = { templateCode: string; langCode: string; kind: TemplateIncident["kind"] };

const TIMEOUT_MS = 5_000;
/** Templates that a mail lists. */
const LISTED_MAX = 20;
/** Templates that are read in one round. */
const READ_MAX = 5_000;
const PAGE_SIZE = 100;

/**
 * Looks at the templates of every account that has people to notify, and queues one mail to each of them about what is
 * new: rejected, paused, disabled, low quality, a category that will change. Each account is checked by one process at a
 * time, and what people were told is stored with the mails. If one account fails, the others are still checked.
 * @param publicUrl the console's address, for links in mails
 */
export async function checkTemplates(services: Services, publicUrl: string): Promise<void> {
	await checkAccounts(services, "template", async (tx, account) => {
		const accountId = account.id;
		const present = (await readTemplates(services, account)).flatMap(incidentsOf);
		const isOfAccount = eq(templateIncidents.accountId, accountId);
		const told = await tx.select().from(templateIncidents).where(isOfAccount);
		const isPresent = keysOf(present);
		for (const one of told.filter((row) => !isPresent.has(keyOf(row)))) {
			const { templateCode, langCode, kind } = one;
			await tx
				.delete(templateIncidents)
				.where(
					and(
						isOfAccount,
						eq(templateIncidents.templateCode, templateCode),
						eq(templateIncidents.langCode, langCode),
						eq(templateIncidents.kind, kind),
					),
				);
		}
		const isTold = keysOf(told);
		const fresh = present.filter((incident) => !isTold.has(keyOf(incident)));
		if (fresh.length === 0) return;
		await tx.insert(templateIncidents).values(fresh.map((incident) => ({ accountId, ...incident })));
		await queueMails(services, tx, { accountId, publicUrl, fresh });
	});
}

async function readTemplates(
	services: Services,
	account: Parameters<typeof upstreamOf>[1],
): Promise<TemplateItem[]> {
	const upstream = upstreamOf(services.config, account);
	const items: TemplateItem[] = [];
	let before: string | null = null;
	do {
		const query: Record<string, string> = {
			...{ review: "attention", sort: "code", pageSize: String(PAGE_SIZE) },
			...(before !== null && { before }),
		};
		const { data } = await callService(services, upstream, "findTemplates", {
			query,
			timeoutMs: TIMEOUT_MS,
		});
		items.push(...data.templates);
		before = data.next_cursor;
	} while (before !== null && items.length < READ_MAX);
	return items;
}

function incidentsOf({ template_code: templateCode, languages }: TemplateItem): Incident[] {
	return languages.flatMap((language) =>
		kindsOf(language).map((kind) => ({ templateCode, langCode: language.lang_code, kind })),
	);
}

function kindsOf({ status, quality, next_category }: TemplateLanguage): Incident["kind"][] {
	const ofStatus = (["rejected", "paused", "disabled"] as const).filter(
		(kind) => kind.toUpperCase() === status,
	);
	return [
		...ofStatus,
		...(quality === "RED" ? (["quality"] as const) : []),
		...(next_category === null ? [] : (["category"] as const)),
	];
}

type Told = { accountId: number; publicUrl: string; fresh: readonly Incident[] };

async function queueMails({ config }: Services, tx: Queryable, { accountId, publicUrl, fresh }: Told) {
	const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
	const people = await listNoticePeople(tx, accountId, "template");
	const all = byTemplate(fresh);
	const incidents = all.slice(0, LISTED_MAX);
	const codes = new Set(all.map(({ code }) => code));
	const about = { accountName: account?.name ?? "", incidents, count: codes.size };
	const [only] = codes;
	const page = `${publicUrl}/${accountId}/templates`;
	const url = codes.size === 1 ? `${page}/${only}` : `${page}?review=attention`;
	for (const { id, email } of people.filter(({ is_notified }) => is_notified)) {
		const mail = writeMail(await personLanguage(tx, id), "templatesNeedAttention", about, url);
		const unsubscribeUrl = `${page}?notices=stop`;
		await queueMail(tx, config, {
			to: email,
			personId: id,
			mail: { ...mail, unsubscribeUrl },
			token: undefined,
		});
	}
}

/** One line for each template and kind, with its languages. */
function byTemplate(incidents: readonly Incident[]): TemplateIncident[] {
	const lines = new Map<string, TemplateIncident>();
	for (const { templateCode: code, langCode, kind } of incidents) {
		const key = `${code} ${kind}`;
		const line = lines.get(key) ?? { code, kind, langCodes: [] };
		lines.set(key, { ...line, langCodes: [...line.langCodes, langCode] });
	}
	return [...lines.values()];
}

function keysOf(incidents: readonly { templateCode: string; langCode: string; kind: string }[]): Set<string> {
	return new Set(incidents.map(keyOf));
}

function keyOf({
	templateCode,
	langCode,
	kind,
}: {
	templateCode: string;
	langCode: string;
	kind: string;
}): string {
	return `${templateCode} ${langCode} ${kind}`;
}
