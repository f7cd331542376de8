import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { TokenLimitsAlert, tokenLimitsQuery } from "@/components/settings/members/token-limits-alert";
import { renderPage } from "@/lib/console/testing/render-page";
import type { RolePermission } from "@/lib/contract/console/permissions";

/** The alert for someone with these permissions. */
function alertFor(permissions: RolePermission[], problem: string | null): string {
	const client = new QueryClient();
	client.setQueryData(tokenLimitsQuery(1).queryKey, { problem });
	return renderPage(<TokenLimitsAlert />, { info: { permissions, owners: ["Olga"], isAdded: true }, client });
}

test("While tokens follow their people, there's no alert", () => {
	expect(alertFor(["Connection — Edit"], null)).toBe("");
});

test("Someone who can fix the connection gets there, anyone else reads whom to ask", () => {
	const [fixer, other] = [alertFor(["Connection — Edit"], "Replace it."), alertFor([], "Replace it.")];
	expect(fixer).toContain("Replace it.");
	expect(fixer).toContain('href="/1/settings/connection"');
	expect(other).not.toContain("href");
	expect(other).toContain("Ask Olga.");
});
