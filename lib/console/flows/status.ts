import { FLOW_STATUSES } from "@/lib/contract/choices";
import type { Flow } from "@/lib/contract/flows";

/** Filter options: the known statuses, and others that were seen, since the platform may add some. */
export function statusChoices(seen: Iterable<string>): string[] {
	const others = [...new Set(seen)].filter((status) => status !== "" && !isKnownStatus(status));
	return [...FLOW_STATUSES, ...others.sort()];
}

export type KnownStatus = (typeof FLOW_STATUSES)[number];

export function isKnownStatus(status: string): status is KnownStatus {
	return FLOW_STATUSES.some((known) => known === status);
}

/** The effect of deleting on the messaging platform. Source: docs/spec/decisions.md §3. */
export function deletionEffect(status: string): "removed" | "deprecated" | "ended" {
	if (status === "DRAFT") return "removed";
	return status === "DEPRECATED" ? "ended" : "deprecated";
}

/** Whether customers can open the flow. A save makes it a draft. */
export function isPublished({ chat_status }: Pick<Flow, "chat_status">): boolean {
	return chat_status === "PUBLISHED";
}
