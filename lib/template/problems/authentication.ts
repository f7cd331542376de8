import { isAuthentication } from "@/lib/template/authentication";
import { isBlank, type Members, PART_NAMES, type Report } from "@/lib/template/problems/report";

/**
 * The platform writes a sign-in message, its footer and its button (docs/spec/templates.md §5). Parts of the
 * content's own are advised against but not refused: services keep what the platform made of them there.
 */
export function checkAuthentication(report: Report, content: Members): void {
	if (!isAuthentication(content)) return;
	const hasFooter = typeof content.footer === "string" && !isBlank(content.footer);
	for (const [part, isUsed] of [
		["headers", hasItems(content.headers)],
		["footer", hasFooter],
		["buttons", hasItems(content.buttons)],
	] as const) {
		if (!isUsed) continue;
		report.advice({
			path: part,
			part,
			code: "not_in_sign_in",
			message: `${PART_NAMES[part]} may be rejected: the messaging platform provides the text of verification messages.`,
		});
	}
}

function hasItems(list: unknown): boolean {
	return Array.isArray(list) && list.length > 0;
}
