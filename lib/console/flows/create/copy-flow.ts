import { toApiError } from "@/lib/console/api/errors/api-error";
import type { OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import { createFlow, fetchFlow } from "@/lib/console/flows/flow-requests";

const NAME_LENGTH_MAX = 200;
/** Names tried before giving up. */
const TRIES_MAX = 20;

type NameWords = {
	/** "Copy of Seats". */
	copyOf: (name: string) => string;
	/** "Copy of Seats (2)". */
	numbered: (name: string, count: number) => string;
};

/** The name of the n-th copy, within the longest name. Counts code points like the service. */
export function copyName(name: string, count: number, { copyOf, numbered }: NameWords): string {
	const inWords = (kept: string) => (count === 1 ? copyOf(kept) : numbered(kept, count));
	const excess = [...inWords(name)].length - NAME_LENGTH_MAX;
	return excess <= 0 ? inWords(name) : inWords([...name].slice(0, -excess).join("").trimEnd());
}

/**
 * Creates a draft with a flow's stored text, categories and template, under the first name that's free.
 * Returns undefined if the service doesn't return the flow's definition. Throws ApiError.
 */
export async function copyFlow(
	{ accountId, id }: { accountId: number; id: number },
	words: NameWords,
): Promise<{ id: number; name: string } | undefined> {
	const original = await fetchFlow({ accountId, id });
	if (!hasDefinition(original)) return undefined;
	const { flow, text } = original;
	for (let count = 1; ; count++) {
		const name = copyName(flow.name, count, words);
		try {
			const copied = {
				name,
				templateName: flow.template_name,
				categories: flow.categories,
				definition: text,
			};
			return { id: await createFlow(accountId, copied), name };
		} catch (error) {
			if (toApiError(error).kind !== "conflict" || count === TRIES_MAX) throw error;
		}
	}
}

/** A flow's stored text; undefined if the service doesn't return it. Throws ApiError. */
export async function fetchText(params: { accountId: number; id: number }): Promise<string | undefined> {
	const stored = await fetchFlow(params);
	return hasDefinition(stored) ? stored.text : undefined;
}

/** Whether a flow's text is known. */
function hasDefinition({ isUnknown, text }: OpenedFlow): boolean {
	return !isUnknown && text.trim() !== "";
}
