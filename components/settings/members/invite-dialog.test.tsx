import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { WhatIsSent } from "@/components/settings/members/invite-dialog";
import { profileQuery } from "@/lib/console/profile/profile-client";
import { renderPage } from "@/lib/console/testing/render-page";

function shown(can_mail?: boolean): string {
	const client = new QueryClient();
	const person = { id: "ana", name: "Ana", email: "ana@nordwind.example", new_email: null };
	if (can_mail !== undefined)
		client.setQueryData(profileQuery().queryKey, {
			...{ ...person, is_email_from_sso: false, has_password: true, can_mail },
		});
	return renderPage(<WhatIsSent />, { client });
}

test("An invitation says whether it's also sent by email, or that you send the link", () => {
	expect(shown(true)).toContain("also sent by email");
	expect(shown(false)).toContain("sends no email, so send the link yourself");
	expect(shown()).not.toContain("email");
});
