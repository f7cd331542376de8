import { expect, test } from "vitest";
import { PasskeyButton } from "@/components/access/passkey-button";
import { en } from "@/lib/console/messages/en";
import { SignInMethodsProvider } from "@/lib/console/sign-in-methods";
import { renderPage } from "@/lib/console/testing/render-page";

test.each([true, false])("The server renders the button only where passkeys can work (%s)", (passkeys) => {
	const page = renderPage(
		<SignInMethodsProvider value={{ password: true, sso: false, passkeys }}>
			<PasskeyButton onSignedIn={() => undefined} />
		</SignInMethodsProvider>,
	);
	expect(page.includes(en.access.passkey.signIn)).toBe(passkeys);
});
