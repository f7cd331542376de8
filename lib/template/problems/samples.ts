import { isBlank, isMembers } from "@/lib/template/problems/report";

/** Whether the samples of a content, whatever was sent as such, have one by this number. */
export function hasSample(variables: unknown, number: number): boolean {
	if (!isMembers(variables)) return false;
	const sample = variables[String(number)];
	return typeof sample === "string" && !isBlank(sample);
}
