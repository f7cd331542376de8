import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { RemovalText } from "@/components/settings/members/member-menu";
import { compileTexts } from "@/lib/console/messages/compile";
import { en } from "@/lib/console/messages/en";

function textOf(is_from_group: boolean, isYou = false): string {
	return renderToStaticMarkup(
		<IntlProvider locale="en" timeZone="UTC" messages={compileTexts(en)}>
			<RemovalText member={{ name: "Lou", is_from_group }} isYou={isYou} />
		</IntlProvider>,
	);
}

test("Removing a member of a group says that single sign-on adds them again, and what keeps them out", () => {
	expect(textOf(true)).toContain("the next single sign-on adds them again");
	expect(textOf(true)).toContain("suspend them");
	expect(textOf(false)).toContain("To give access again, invite them.");
	expect(textOf(false)).not.toContain("single sign-on");
});

test("Leaving an account says whether a new invitation is needed", () => {
	expect(textOf(true, true)).toContain("your next single sign-on adds you again");
	expect(textOf(false, true)).toContain("you need a new invitation");
});
