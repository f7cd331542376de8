import { expect, test } from "vitest";
import { RevokeButton, type TokenRow } from "@/components/tokens/token-columns";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";
import type { RolePermission } from "@/lib/contract/console/permissions";

const TOKEN: TokenRow = {
	id: 5,
	name: "Booking system",
	prefix: null,
	permissions: ["Chat Contacts — View", "Chat Contacts — Delete"],
	drafts_only: false,
	owner: "Lena",
	is_own: false,
	created_at: "2026-11-20T13:29:42.006Z",
	expires_at: null,
	last_used_at: null,
	accountId: 1,
	accountName: "Nordwind",
};
const REASON = en.tokens.noAuthority.replaceAll("'", "&#x27;");

/** The button as someone with these permissions sees it. */
function buttonFor(permissions: RolePermission[], token = TOKEN): string {
	return renderPage(<RevokeButton token={token} />, { info: { permissions } });
}

test("Someone with all of a token's permissions can revoke it", () => {
	const button = buttonFor(["Members — Edit", "Chat Contacts — View", "Chat Contacts — Delete"]);
	expect(button).toContain("Revoke Booking system");
	expect(button).not.toContain('aria-disabled="true"');
});

test("Someone who lacks one of them can't, and reads why", () => {
	const button = buttonFor(["Members — Edit", "Chat Contacts — View"]);
	expect(button).toContain('aria-disabled="true"');
	expect(button).toContain(REASON);
});

test("A token with a permission that the console doesn't know can't be revoked here", () => {
	const token = { ...TOKEN, permissions: ["Chat Calls — View"] };
	expect(buttonFor(["Members — Edit"], token)).toContain(REASON);
});

test("Someone's own token can be revoked whatever it can do", () => {
	expect(buttonFor(["Members — Edit"], { ...TOKEN, is_own: true })).not.toContain('aria-disabled="true"');
});
