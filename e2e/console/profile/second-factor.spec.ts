import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { addColleague } from "../../support/people";
import { confirmApp, enterPassword, openSignIn, setUpApp } from "../../support/second-factor";

async function signIn(page: Page, person: { email: string; password: string }) {
	await enterPassword(page, person);
	await page.waitForURL(/\/1\/\w+/);
}

test("Turning on two-factor authentication shows recovery codes once, and asks for a code on a phone", async ({
	browser,
	expectAccessible,
}) => {
	const ben = await addColleague();
	const page = await openSignIn(browser);
	await signIn(page, ben);
	const { dialog, phone } = await setUpApp(page, ben);
	await expectAccessible(page);
	await dialog.getByLabel("Code from your app").fill("000000");
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await expect(dialog.getByText("This code isn't right.")).toBeVisible();
	const used = await phone.nextCode();
	await dialog.getByLabel("Code from your app").fill(used);
	await dialog.getByRole("button", { name: "Turn on" }).click();
	const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
	await expect(saved.getByRole("listitem")).toHaveCount(10);
	const [recoveryCode = ""] = await saved.getByRole("listitem").allInnerTexts();
	await expectAccessible(page);
	await saved.getByRole("button", { name: "I saved the codes" }).click();
	await expect(page.getByText("10 codes left")).toBeVisible();

	const mobile = await openSignIn(browser, { width: 390, height: 844 });
	await enterPassword(mobile, ben);
	await expect(mobile.getByText("Your password is right.")).toBeVisible();
	await expect(mobile.getByLabel("Code")).toBeFocused();
	await expectAccessible(mobile);
	await mobile.getByLabel("Code").fill(used);
	await mobile.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(mobile.getByRole("main").getByRole("alert")).toContainText("This code isn't right.");
	await mobile.getByLabel("Code").fill(await phone.nextCode());
	await mobile.getByRole("button", { name: "Sign in", exact: true }).click();
	await mobile.waitForURL(/\/1\/\w+/);

	const other = await openSignIn(browser);
	await enterPassword(other, ben);
	await other.getByRole("button", { name: "Use a recovery code" }).click();
	await other.getByLabel("Recovery code").fill(recoveryCode.toLowerCase());
	await other.getByRole("button", { name: "Sign in", exact: true }).click();
	await other.waitForURL(/\/1\/\w+/);
	await page.reload();
	await expect(page.getByText("9 codes left")).toBeVisible();
});

test("An expired session asks for the code in place", async ({ browser }) => {
	const ben = await addColleague();
	const page = await openSignIn(browser);
	await signIn(page, ben);
	const { phone, codes, saved } = await confirmApp(page, ben);
	await saved.getByRole("button", { name: "I saved the codes" }).click();
	await page.context().clearCookies({ name: /session_token/ });
	await page.getByRole("button", { name: "Replace codes" }).click();
	const asked = page.getByRole("dialog", { name: "Replace your recovery codes?" });
	await asked.getByLabel("Your password").fill(ben.password);
	await asked.getByRole("textbox", { name: /^Code/ }).fill(codes[0] ?? "");
	await asked.getByRole("button", { name: "Replace codes" }).click();
	const again = page.getByRole("dialog", { name: "Your session has expired" });
	await again.getByLabel("Email address").fill(ben.email);
	await again.getByLabel("Password", { exact: true }).fill(ben.password);
	await again.getByRole("button", { name: "Sign in and continue" }).click();
	await again.getByLabel("Code").fill(await phone.nextCode());
	await again.getByRole("button", { name: "Sign in and continue" }).click();
	await expect(page.getByRole("dialog", { name: "Save your recovery codes" })).toBeVisible();
});

test("An account that requires two-factor authentication opens once it is set up", async ({
	browser,
	expectAccessible,
}) => {
	const account = 700_000 + Math.floor(Math.random() * 100_000);
	const members = `/${account}/settings/members`;
	const [ben, ana] = [await addColleague("owner", account), await addColleague("owner", account)];
	const page = await openSignIn(browser);
	await enterPassword(page, ben);
	await page.waitForURL(new RegExp(`/${account}/`));
	await page.goto(members);
	const setting = page.getByRole("switch", { name: "Require two-factor authentication" });
	await setting.click();
	await expect(page.getByText("Set up a second factor for yourself first")).toBeVisible();
	const { saved } = await confirmApp(page, ben);
	await saved.getByRole("button", { name: "I saved the codes" }).click();
	await page.goto(members);
	await setting.click();
	await expect(setting).toBeChecked();
	await expectAccessible(page);

	const refused = await openSignIn(browser, { width: 390, height: 844 });
	await enterPassword(refused, ana);
	await expect(refused.getByRole("heading")).toHaveText(/requires two-factor authentication$/);
	await expectAccessible(refused);
	await refused.goto(members);
	await refused.getByRole("link", { name: "Set up two-factor authentication" }).click();
	await refused.waitForURL("/profile/security");
	const { saved: codes } = await confirmApp(refused, ana);
	await codes.getByRole("button", { name: "I saved the codes" }).click();
	await refused.goto(members);
	await expect(refused.getByRole("table", { name: "Members" })).toBeVisible();
});

test("A passkey is added with a name, signs in, is renamed and removed", async ({
	browser,
	expectAccessible,
}) => {
	const { ben, page } = await openWithPasskey(browser);
	await expect(page.getByText("Never used")).toBeVisible();
	await expectAccessible(page);

	// The device chooses the passkey in the email field.
	await page.context().clearCookies();
	await page.goto("/sign-in");
	await page.waitForURL(/\/1\/\w+/);
	await page.goto("/profile/security");
	await expect(page.getByText("Last used")).toBeVisible();
	await page.getByRole("button", { name: "Rename Ben's laptop" }).click();
	await page.getByRole("dialog").getByLabel("Name").fill("Work laptop");
	await page.getByRole("button", { name: "Rename passkey" }).click();
	await page.getByRole("button", { name: "Remove Work laptop" }).click();
	const removal = page.getByRole("dialog", { name: "Remove Work laptop?" });
	await removal.getByLabel("Your password").fill(ben.password);
	await removal.getByRole("button", { name: "Remove passkey" }).click();
	await expect(page.getByText("You have no passkeys yet")).toBeVisible();

	// It still chooses the removed passkey.
	await page.context().clearCookies();
	await page.goto("/sign-in");
	await expect(page.getByRole("main").getByRole("alert")).toContainText("This passkey doesn't work here.");
});

test("The button for passkeys works while the offer in the email field is still being prepared", async ({
	browser,
}) => {
	const { page } = await openWithPasskey(browser);
	await page.context().clearCookies();

	const OPTIONS = "**/sign-in/passkey/options";
	const offered = page.waitForRequest(OPTIONS);
	// Sooner than the console gives up waiting for a response.
	const canceled = offered.then((offer) =>
		page.waitForEvent("requestfailed", { predicate: (request) => request === offer, timeout: 20_000 }),
	);
	await page.route(OPTIONS, async (route) => {
		if (route.request() === (await offered)) return;
		await canceled;
		await route.continue();
	});
	await page.goto("/sign-in");
	await offered;
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await page.waitForURL(/\/1\/\w+/);
});

/** The security page of a colleague who has just added a passkey. */
async function openWithPasskey(browser: Browser) {
	const ben = await addColleague();
	const page = await openSignIn(browser);
	await addVirtualDevice(page);
	await signIn(page, ben);
	await page.goto("/profile/security");
	await page.getByRole("button", { name: "Add passkey" }).click();
	const dialog = page.getByRole("dialog", { name: "Add a passkey" });
	await dialog.getByLabel("Name").fill("Ben's laptop");
	await dialog.getByLabel("Your password").fill(ben.password);
	await dialog.getByRole("button", { name: "Add passkey" }).click();
	await expect(page.getByText("Ben's laptop")).toBeVisible();
	return { ben, page };
}

/** A device with a screen lock that recognizes its owner at once, in this page's browser. */
async function addVirtualDevice(page: Page) {
	const client = await page.context().newCDPSession(page);
	await client.send("WebAuthn.enable");
	await client.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}
