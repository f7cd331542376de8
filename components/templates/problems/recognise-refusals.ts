import type { FieldRefusal } from "@/components/templates/edit/editor-state";
import type { FieldError } from "@/lib/contract/envelope";
import { contentProblems } from "@/lib/template/problems/problems";

/**
 * The service's errors for a content, with the messages of those that the console's own rules report too: stored values
 * that break a rule pass the console's check, and are refused in English.
 */
export async function recogniseRefusals(
	errors: readonly FieldError[],
	sent: object,
): Promise<Omit<FieldRefusal, "value">[]> {
	if (errors.length === 0) return [];
	const english = await import("@/lib/template/english").catch(() => undefined);
	const problems = english ? contentProblems(sent, { strict: true }) : [];
	return errors.map(({ path, message }) => {
		const known = problems.find((own) => own.path === path && english?.inEnglish(own.message) === message);
		return { path, message: known?.message ?? message };
	});
}
