import { FLOW_STATUSES } from "@/lib/contract/flows";

/** Statuses one can filter by: the known ones and any other that was seen, since the set is open. */
export function statusChoices(seen: Iterable<string>): string[] {
	const others = [...new Set(seen)].filter((status) => status !== "" && !isKnownStatus(status));
	return [...FLOW_STATUSES, ...others.sort()];
}

export type KnownStatus = (typeof FLOW_STATUSES)[number];

export function isKnownStatus(status: string): status is KnownStatus {
	return FLOW_STATUSES.some((known) => known === status);
}

/** What deleting does on the messaging platform. Source: docs/spec/decisions.md §3. */
export function deletionEffect(status: string): "removed" | "deprecated" | "ended" {
	if (status === "DRAFT") return "removed";
	return status === "DEPRECATED" ? "ended" : "deprecated";
}
