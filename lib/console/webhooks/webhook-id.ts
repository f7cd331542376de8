import { id } from "@/lib/contract/parameters";

const idText = id();

/** The webhook's id in an address; undefined for what can be none. */
export function readWebhookId(text: string): number | undefined {
	const read = idText.safeParse(text);
	return read.success ? read.data : undefined;
}
