import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { SessionsPage } from "@/components/profile/sessions/sessions-page";
import { MemberMenu } from "@/components/settings/members/member-menu";
import { DeleteLanguageDialog } from "@/components/templates/languages/delete-language-dialog";
import { RevokeButton } from "@/components/tokens/token-columns";
import type { ConfirmDialogProps } from "@/components/ui/overlay/confirm-dialog";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { renderPage } from "@/lib/console/testing/render-page";

const { dialogs, change } = vi.hoisted(() => ({
	dialogs: [] as ConfirmDialogProps[],
	change: { isError: true, error: null as Error | null, reset: vi.fn() },
}));
vi.mock("@tanstack/react-query", async (original) => ({ ...(await original()), useMutation: () => change }));
vi.mock("@/components/ui/overlay/confirm-dialog", () => ({
	ConfirmDialog: (props: ConfirmDialogProps) => {
		dialogs.push(props);
		return null;
	},
}));

const TIME = "2026-11-20T13:29:42.006Z";
const MEMBER = {
	id: "bo",
	name: "Bo",
	email: "bo@nordwind.example",
	is_email_disputed: false,
	role: "agent",
	role_name: null,
	suspended_at: null,
	has_second_factor: true,
	is_from_group: false,
	created_at: TIME,
};
const TOKEN = {
	id: 5,
	name: "Booking system",
	prefix: null,
	permissions: [],
	drafts_only: false,
	owner: "Lena",
	is_own: true,
	created_at: TIME,
	expires_at: null,
	last_used_at: null,
	accountId: 1,
	accountName: "Nordwind",
};
beforeEach(() => {
	dialogs.length = 0;
	change.reset.mockClear();
	change.error = new ApiError({ kind: "upstream", status: 503, message: "The service doesn't respond." });
});

test.each<[string, number, ReactNode]>([
	["about a member", 3, <MemberMenu key="" member={MEMBER} />],
	["that revokes a token", 1, <RevokeButton key="" token={TOKEN} />],
	["that ends other sessions", 1, <SessionsPage key="" />],
	[
		"that deletes a language",
		1,
		<DeleteLanguageDialog
			key=""
			accountId={1}
			templateCode="welcome"
			langCode="de"
			language="German"
			open
			onOpenChange={() => undefined}
			onDeleted={() => undefined}
		/>,
	],
])("A dialog %s forgets why the change failed once it's closed", (_, count, page) => {
	renderPage(page);
	expect(dialogs).toHaveLength(count);
	for (const { error, onOpenChange } of dialogs) {
		expect(error).toBeDefined();
		change.reset.mockClear();
		onOpenChange(false);
		expect(change.reset).toHaveBeenCalledOnce();
	}
});
