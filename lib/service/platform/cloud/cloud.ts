import { FormData } from "undici";
import { z } from "zod";
import type { SignInPreview } from "@/lib/contract/extensions/sign-in-previews";
import { flowValidationError } from "@/lib/contract/flows";
import {
	type Platform,
	PlatformError,
	type PlatformFlow,
	type SignInOptions,
} from "@/lib/service/platform/platform";
import type { AddressRange } from "@/lib/wire/ip-address";
import { type CloudClient, type CloudClientOptions, createCloudClient } from "./client";
import { CloudFailure, DELETE_REFUSED, DEPRECATE_REFUSED } from "./failure";
import { createFileOpener } from "./files";

/** The platform requires at least one category. Source: docs/spec/platform-api.md §4. */
const DEFAULT_CATEGORY = "OTHER";

type CloudPlatformOptions = CloudClientOptions & {
	/** The platform's id of an account's business; null without one. */
	findBusinessId(account: number): Promise<string | null>;
	/** Private networks that files may be downloaded from. */
	allowedNetworks?: readonly AddressRange[];
};

/** The messaging platform through its management API. Source: docs/spec/platform-api.md §3, §4. */
export function createCloudPlatform(options: CloudPlatformOptions): Platform {
	const client = createCloudClient(options);
	const openFile = createFileOpener(client, options);

	async function businessOf(account: number): Promise<string> {
		const id = await options.findBusinessId(account);
		if (id) return id;
		const message = "This account's ID on the messaging platform is missing. Set PLATFORM_BUSINESS_ID.";
		throw new PlatformError("upstream-failed", message, { changedNothing: true });
	}

	async function createFlow(account: number, { name, categories, definition }: PlatformFlow) {
		const json = {
			name,
			categories: categories.length === 0 ? [DEFAULT_CATEGORY] : categories,
			flow_json: definition,
		};
		const path = [await businessOf(account), "flows"];
		const created = await client.call(
			{ method: "POST", path, body: { json }, isRepeatable: false },
			createdResponse,
		);
		return { chatFlowId: created.id, chatStatus: "DRAFT", validationErrors: created.validation_errors };
	}

	async function updateFlow(_account: number, chatFlowId: string, definition: string) {
		function form(): FormData {
			const parts = new FormData();
			parts.append("name", "flow.json");
			parts.append("asset_type", "FLOW_JSON");
			parts.append("file", new Blob([definition], { type: "application/json" }), "flow.json");
			return parts;
		}
		const uploaded = await client.call(
			{ method: "POST", path: [chatFlowId, "assets"], body: { form }, isRepeatable: true },
			uploadedResponse,
		);
		if (!uploaded.success) throw notDone("The messaging platform didn't accept the definition.");
		return { validationErrors: uploaded.validation_errors };
	}

	async function renameFlow(_account: number, chatFlowId: string, name: string): Promise<void> {
		const done = await client.call(
			{ method: "POST", path: [chatFlowId], body: { json: { name } }, isRepeatable: true },
			doneResponse,
		);
		if (!done.success) throw notDone("The messaging platform didn't rename the flow.");
	}

	async function findFlowsByName(account: number, name: string): Promise<string[]> {
		const ids: string[] = [];
		for await (const flow of listFlows(client, await businessOf(account))) {
			if (flow.name === name) ids.push(flow.id);
		}
		return ids;
	}

	/**
	 * Runs a call on one flow; returns null if the flow no longer exists. A token without access gets the same error,
	 * so it only counts if the flow is missing from the business's list, which such a token can't read.
	 */
	async function unlessGone<T>(
		account: number,
		chatFlowId: string,
		run: () => Promise<T>,
	): Promise<T | null> {
		try {
			return await run();
		} catch (error) {
			if (!(error instanceof CloudFailure) || !error.details.isGone) throw error;
			for await (const flow of listFlows(client, await businessOf(account))) {
				if (flow.id === chatFlowId) throw error;
			}
			return null;
		}
	}

	function findFlowStatus(account: number, chatFlowId: string): Promise<string | null> {
		return unlessGone(account, chatFlowId, async () => {
			const query = { fields: "id,status" };
			const found = await client.call(
				{ method: "GET", path: [chatFlowId], query, isRepeatable: true },
				statusResponse,
			);
			return found.status;
		});
	}

	async function remove(account: number, chatFlowId: string): Promise<void> {
		const done = await unlessGone(account, chatFlowId, () =>
			client.call({ method: "DELETE", path: [chatFlowId], isRepeatable: true }, doneResponse),
		);
		if (done && !done.success) throw notDone("The messaging platform didn't delete the flow.");
	}

	/** Deprecates a flow. @returns false if it's a draft, which can't be deprecated */
	async function end(account: number, chatFlowId: string): Promise<boolean> {
		try {
			const done = await unlessGone(account, chatFlowId, () =>
				client.call({ method: "POST", path: [chatFlowId, "deprecate"], isRepeatable: true }, doneResponse),
			);
			if (done && !done.success) throw notDone("The messaging platform didn't deprecate the flow.");
			return true;
		} catch (error) {
			if (!isRefusal(error, DEPRECATE_REFUSED)) throw error;
			const status = await findFlowStatus(account, chatFlowId);
			if (status !== null && status !== "DEPRECATED" && status !== "DRAFT") throw error;
			return status !== "DRAFT";
		}
	}

	async function deleteFlow(account: number, chatFlowId: string): Promise<void> {
		try {
			await remove(account, chatFlowId);
		} catch (error) {
			if (!isRefusal(error, DELETE_REFUSED) || !(await end(account, chatFlowId))) throw error;
		}
	}

	async function deprecateFlow(account: number, chatFlowId: string): Promise<void> {
		if (!(await end(account, chatFlowId))) await remove(account, chatFlowId);
	}

	async function previewSignIn(account: number, options: SignInOptions): Promise<SignInPreview[]> {
		const { langCode, hasSecurityRecommendation, expirationMinutes } = options;
		const query = {
			category: "AUTHENTICATION",
			languages: langCode,
			add_security_recommendation: String(hasSecurityRecommendation),
			...(expirationMinutes !== undefined && { code_expiration_minutes: String(expirationMinutes) }),
			button_types: "OTP",
		};
		const path = [await businessOf(account), "message_template_previews"];
		const found = await client.call({ method: "GET", path, query, isRepeatable: true }, previewsResponse);
		return found.data.map(({ language, body, footer, buttons: [button] }) => ({
			lang_code: language.replaceAll("-", "_"),
			body,
			footer: footer ?? null,
			button: button?.text ?? "",
			autofill_button: button?.autofill_text ?? "",
		}));
	}

	return {
		previewSignIn,
		createFlow,
		updateFlow,
		renameFlow,
		deleteFlow,
		deprecateFlow,
		findFlowStatus,
		findFlowsByName,
		openFile,
	};
}

function isRefusal(error: unknown, code: number): boolean {
	return error instanceof CloudFailure && error.details.code === code;
}

/** An unsuccessful response without a reason. */
function notDone(message: string): PlatformError {
	return new PlatformError("upstream-failed", message, { changedNothing: true });
}

const PAGE_SIZE = 100;
const PAGES_MAX = 200;

type ListedFlow = { id: string; name: string };

/**
 * All flows of a business, page by page. Builds the next page's URL itself, because the one in the response contains the
 * token and could lead anywhere. Source: docs/spec/platform-api.md §3, §4.
 */
async function* listFlows(client: CloudClient, businessId: string): AsyncGenerator<ListedFlow> {
	let after: string | undefined;
	for (let page = 0; page < PAGES_MAX; page += 1) {
		const query = { fields: "id,name", limit: String(PAGE_SIZE), ...(after ? { after } : {}) };
		const { data, paging } = await client.call(
			{ method: "GET", path: [businessId, "flows"], query, isRepeatable: true },
			flowPageResponse,
		);
		yield* data;
		after = paging?.cursors?.after;
		if (!paging?.next || !after) return;
	}
	const message = "The messaging platform's list of flows never ends.";
	throw new PlatformError("upstream-failed", message, { changedNothing: true });
}

/**
 * An id is used in paths, so it must not contain other path characters. Numbers are allowed too
 * (docs/spec/platform-api.md §9).
 */
const platformId = z
	.union([z.string(), z.int().positive().transform(String)])
	.pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,199}$/));

const validationErrors = z
	.array(flowValidationError)
	.nullish()
	.transform((list) => list ?? [])
	.catch([]);

/** The used parts of the management API's responses. Source: docs/spec/platform-api.md §4. */
const createdResponse = z.object({ id: platformId, validation_errors: validationErrors });

const uploadedResponse = z.object({ success: z.boolean(), validation_errors: validationErrors });

const doneResponse = z.object({ success: z.boolean() });

const previewsResponse = z.object({
	data: z.array(
		z.object({
			language: z.string().min(1).max(20),
			body: z.string().max(2000),
			footer: z.string().max(200).nullish(),
			buttons: z
				.array(
					z.object({ text: z.string().max(100).optional(), autofill_text: z.string().max(100).optional() }),
				)
				.catch([]),
		}),
	),
});

const statusResponse = z.object({ id: platformId, status: z.string().min(1).max(100) });

const flowPageResponse = z.object({
	data: z.array(z.object({ id: platformId, name: z.string().catch("") })),
	paging: z
		.object({
			cursors: z
				.object({ after: z.string().min(1).optional() })
				.optional()
				.catch(undefined),
			next: z.string().optional().catch(undefined),
		})
		.optional()
		.catch(undefined),
});
