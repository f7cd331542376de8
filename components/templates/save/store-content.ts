import type { QueryClient } from "@tanstack/react-query";
import { type ContentDraft, saveBody } from "@/components/templates/edit/content-draft";
import { differingParts, isOvertaken } from "@/components/templates/edit/content-versions";
import { call } from "@/lib/console/api/client";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { endpointKey } from "@/lib/console/api/query";
import type { TemplateContent } from "@/lib/contract/template-contents";

type StoreRequest = {
	accountId: number;
	templateCode: string;
	draft: ContentDraft;
	asReady: boolean;
	/** Creates the language again, which someone else deleted. */
	addsAgain?: boolean;
	/** With our service, a save is one request. With another, the content is read before and after. */
	isOurs: boolean;
};

export type StoreOutcome =
	| { kind: "stored"; content: TemplateContent }
	/** Nothing was stored: someone else changed or created this language meanwhile. */
	| { kind: "overtaken"; theirs: TemplateContent }
	/** Nothing was stored: someone else deleted this language. */
	| { kind: "gone" };

/** Saves a draft, unless that would overwrite someone else's changes. Throws ApiError. */
export async function storeContent(request: StoreRequest): Promise<StoreOutcome> {
	const { base } = request.draft;
	if (base === null || request.addsAgain) return create(request);
	// Without `updated_at`, there's no version to compare.
	if (!request.isOurs || base.updated_at === undefined) return readAndUpdate(request);
	try {
		return { kind: "stored", content: await update(request, base) };
	} catch (error) {
		if (isKind(error, "changed")) return readAndUpdate(request);
		if (isKind(error, "not-found")) return { kind: "gone" };
		throw error;
	}
}

/** Caches a stored content. Reads that began before are cancelled, because they'd bring the old one back. */
export async function cacheStored(
	client: QueryClient,
	place: { accountId: number; templateCode: string },
	content: TemplateContent,
): Promise<void> {
	const params = { ...place, langCode: content.lang_code };
	const queryKey = endpointKey("getTemplateContent", { params });
	await client.cancelQueries({ queryKey });
	client.setQueryData(queryKey, { data: content, message: "" });
}

async function create(request: StoreRequest): Promise<StoreOutcome> {
	const { accountId, templateCode, draft, asReady } = request;
	const body = saveBody(draft, !asReady);
	try {
		const { data } = await call("createTemplateContent", {
			params: { accountId, templateCode },
			body,
		});
		return { kind: "stored", content: await wholeContent(request, { ...body, ...data }) };
	} catch (error) {
		if (!isKind(error, "conflict")) throw error;
		const theirs = await readContent(request);
		if (theirs === null) throw error;
		// An earlier attempt whose response was lost may have stored exactly this.
		const isStored = differingParts(draft, theirs, asReady).length === 0;
		return isStored ? { kind: "stored", content: theirs } : { kind: "overtaken", theirs };
	}
}

/** Saves the draft, unless someone else changed stored content that it would overwrite. */
async function readAndUpdate(request: StoreRequest): Promise<StoreOutcome> {
	const theirs = await readContent(request);
	if (theirs === null) return { kind: "gone" };
	if (isOvertaken(request.draft, theirs, request.asReady)) return { kind: "overtaken", theirs };
	try {
		return { kind: "stored", content: await update(request, theirs) };
	} catch (error) {
		if (isKind(error, "not-found")) return { kind: "gone" };
		throw error;
	}
}

/** Replaces the stored `base`. Members without a field in the editor keep their values from `base`. */
async function update(request: StoreRequest, base: TemplateContent): Promise<TemplateContent> {
	const { accountId, templateCode, draft, asReady, isOurs } = request;
	const body = saveBody({ ...draft, base }, !asReady);
	const { data } = await call("updateTemplateContent", {
		params: { accountId, templateCode, langCode: draft.langCode },
		body,
		version: isOurs ? base.updated_at : undefined,
	});
	return wholeContent(request, { ...base, ...body, ...data });
}

/** The stored content, or null. */
async function readContent({
	accountId,
	templateCode,
	draft,
}: StoreRequest): Promise<TemplateContent | null> {
	const params = { accountId, templateCode, langCode: draft.langCode };
	try {
		return (await call("getTemplateContent", { params })).data;
	} catch (error) {
		if (isKind(error, "not-found")) return null;
		throw error;
	}
}

/** Other services may return an incomplete content, so it's read again; if that fails, their response is used. */
async function wholeContent(request: StoreRequest, returned: TemplateContent): Promise<TemplateContent> {
	if (request.isOurs) return returned;
	try {
		return (await readContent(request)) ?? returned;
	} catch {
		return returned;
	}
}

function isKind(error: unknown, kind: ApiError["kind"]): boolean {
	return error instanceof ApiError && error.kind === kind;
}
