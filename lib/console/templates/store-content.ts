import { ApiError } from "@/lib/console/api/api-error";
import { callEndpoint } from "@/lib/console/api/client";
import { type ContentDraft, saveBody } from "@/lib/console/templates/content-draft";
import { isOvertaken } from "@/lib/console/templates/content-versions";
import type { TemplateContent } from "@/lib/contract/template-contents";

export type StoreRequest = { accountId: number; templateCode: string; draft: ContentDraft; asReady: boolean };

export type StoreOutcome =
	| { kind: "stored"; content: TemplateContent }
	/** Nothing was stored: someone else has changed, or made, this language since it was opened. */
	| { kind: "overtaken"; theirs: TemplateContent }
	/** Nothing was stored: someone else has deleted this language. */
	| { kind: "gone" };

/** Saves a draft, unless that would overwrite what someone else did. Throws ApiError. */
export async function storeContent(request: StoreRequest): Promise<StoreOutcome> {
	return request.draft.base === null ? create(request) : update(request);
}

async function create({ accountId, templateCode, draft, asReady }: StoreRequest): Promise<StoreOutcome> {
	const body = saveBody(draft, !asReady);
	try {
		const { data } = await callEndpoint("createTemplateContent", {
			params: { accountId, templateCode },
			body,
		});
		return { kind: "stored", content: await readBack(accountId, templateCode, { ...body, ...data }) };
	} catch (error) {
		if (!isKind(error, "conflict")) throw error;
		const theirs = await readContent(accountId, templateCode, draft.langCode);
		if (theirs === null) throw error;
		return { kind: "overtaken", theirs };
	}
}

async function update({ accountId, templateCode, draft, asReady }: StoreRequest): Promise<StoreOutcome> {
	const { langCode } = draft;
	const theirs = await readContent(accountId, templateCode, langCode);
	if (theirs === null) return { kind: "gone" };
	if (isOvertaken(draft, theirs)) return { kind: "overtaken", theirs };
	// Members that are not listed go back as the service has them now.
	const body = saveBody({ ...draft, base: theirs }, !asReady);
	try {
		const { data } = await callEndpoint("updateTemplateContent", {
			params: { accountId, templateCode, langCode },
			body,
		});
		return {
			kind: "stored",
			content: await readBack(accountId, templateCode, { ...theirs, ...body, ...data }),
		};
	} catch (error) {
		if (isKind(error, "not-found")) return { kind: "gone" };
		throw error;
	}
}

/** What the service has now, or null. */
async function readContent(
	accountId: number,
	templateCode: string,
	langCode: string,
): Promise<TemplateContent | null> {
	try {
		return (await callEndpoint("getTemplateContent", { params: { accountId, templateCode, langCode } })).data;
	} catch (error) {
		if (isKind(error, "not-found")) return null;
		throw error;
	}
}

/** The answer to a save need not be the whole content, so it is read; what was answered serves if that fails. */
async function readBack(
	accountId: number,
	templateCode: string,
	answered: TemplateContent,
): Promise<TemplateContent> {
	try {
		return (await readContent(accountId, templateCode, answered.lang_code)) ?? answered;
	} catch {
		return answered;
	}
}

function isKind(error: unknown, kind: ApiError["kind"]): boolean {
	return error instanceof ApiError && error.kind === kind;
}
