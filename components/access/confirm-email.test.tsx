import { expect, test } from "vitest";
import { ConfirmEmail } from "@/components/access/confirm-email";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";

test("A confirmation link that isn't valid leads to the profile, where you can change the address again", () => {
	const page = renderPage(<ConfirmEmail token="abc" email={undefined} />);
	expect(page).toContain(`href="/profile">${en.access.confirmEmail.toProfile}</a>`);
});
