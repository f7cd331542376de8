import { id } from "@/lib/contract/parameters";

const idText = id();

/** The webhook ID in a URL; undefined if it's invalid. */
export function readWebhookId(text: string): number | undefined {
	const read = idText.safeParse(text);
	return read.success ? read.data : undefined;
}
