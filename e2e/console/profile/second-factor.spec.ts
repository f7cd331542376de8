import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { addColleague, openAs } from "../../support/people";
import { confirmApp, enterPassword, openSignIn, setUpApp } from "../../support/second-factor";

test("Two-factor authentication shows recovery codes once, and asks for a code on a phone", {
	tag: "@job",
}, async ({ browser, expectAccessible }) => {
	const ben = await addColleague();
	const page = await openAs(browser, ben);
	const { dialog, phone } = await setUpApp(page, ben);
	const used = await phone.nextCode();
	let recoveryCode = "";
	await test.step("a code of the app turns it on, and there are ten recovery codes", async () => {
		await expectAccessible(page);
		await dialog.getByLabel("Code from your app").fill("000000");
		await dialog.getByRole("button", { name: "Turn on" }).click();
		await expect(dialog.getByText("This code isn't right.")).toBeVisible();
		await dialog.getByLabel("Code from your app").fill(used);
		await dialog.getByRole("button", { name: "Turn on" }).click();
		const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
		await expect(saved.getByRole("listitem")).toHaveCount(10);
		[recoveryCode = ""] = await saved.getByRole("listitem").allInnerTexts();
		await expectAccessible(page);
		await saved.getByRole("button", { name: "I saved the codes" }).click();
		await expect(page.getByText("10 codes left")).toBeVisible();
	});
	const mobile = await openSignIn(browser, { width: 390, height: 844 });
	await test.step("signing in on a phone needs a code that wasn't used", async () => {
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
	});
	await test.step("without the app, a recovery code works once", async () => {
		await mobile.context().clearCookies();
		await mobile.goto("/sign-in");
		await enterPassword(mobile, ben);
		await mobile.getByRole("button", { name: "Use a recovery code" }).click();
		await mobile.getByLabel("Recovery code").fill(recoveryCode.toLowerCase());
		await mobile.getByRole("button", { name: "Sign in", exact: true }).click();
		await mobile.waitForURL(/\/1\/\w+/);
		await page.reload();
		await expect(page.getByText("9 codes left")).toBeVisible();
	});
});

test("An account that requires two-factor authentication opens once it is set up, and asks for a code in place", async ({
	browser,
	expectAccessible,
}) => {
	const account = 700_000 + Math.floor(Math.random() * 100_000);
	const members = `/${account}/settings/members`;
	const [ben, ana] = [await addColleague("owner", account), await addColleague("owner", account)];
	const page = await openAs(browser, ben);
	await page.goto(members);
	const setting = page.getByRole("switch", { name: "Require two-factor authentication" });
	await test.step("an owner sets it up before requiring it of others", async () => {
		await setting.click();
		await expect(page.getByText("Set up a second factor for yourself first")).toBeVisible();
	});
	const { phone, codes, saved } = await confirmApp(page, ben);
	await saved.getByRole("button", { name: "I saved the codes" }).click();
	await test.step("replacing the recovery codes in an expired session asks for password and code again", async () => {
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
		await expect(saved).toBeVisible();
	});
	await test.step("required, the account opens for others once they set it up", async () => {
		await page.goto(members);
		await setting.click();
		await expect(setting).toBeChecked();
		await expectAccessible(page);

		const refused = await openAs(browser, ana, { viewport: { width: 390, height: 844 } });
		await refused.goto(members);
		await expect(refused.getByRole("heading")).toHaveText(/requires two-factor authentication$/);
		await expectAccessible(refused);
		await refused.getByRole("link", { name: "Set up two-factor authentication" }).click();
		await refused.waitForURL("/profile/security");
		const { saved: shown } = await confirmApp(refused, ana);
		await shown.getByRole("button", { name: "I saved the codes" }).click();
		await refused.goto(members);
		await expect(refused.getByRole("table", { name: "Members" })).toBeVisible();
	});
});

test("A passkey is added with a name, signs in, is renamed and removed", async ({
	browser,
	expectAccessible,
}) => {
	const ben = await addColleague();
	const page = await openAs(browser, ben);
	await addVirtualDevice(page);
	await test.step("adding one needs the password", async () => {
		await page.goto("/profile/security");
		await page.getByRole("button", { name: "Add passkey" }).click();
		const dialog = page.getByRole("dialog", { name: "Add a passkey" });
		await dialog.getByLabel("Name").fill("Ben's laptop");
		await dialog.getByLabel("Your password").fill(ben.password);
		await dialog.getByRole("button", { name: "Add passkey" }).click();
		await expect(page.getByText("Ben's laptop")).toBeVisible();
		await expect(page.getByText("Never used")).toBeVisible();
		await expectAccessible(page);
	});
	await test.step("the button works while the offer in the email field is still being prepared", async () => {
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
		await page.context().clearCookies();
		await page.goto("/sign-in");
		await offered;
		await page.getByRole("button", { name: "Sign in with a passkey" }).click();
		await page.waitForURL(/\/1\/\w+/);
		await page.unroute(OPTIONS);
	});
	await test.step("the device offers the passkey in the email field", async () => {
		await page.context().clearCookies();
		await page.goto("/sign-in");
		await page.waitForURL(/\/1\/\w+/);
	});
	await test.step("it's renamed, and removed with the password", async () => {
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
	});
	await test.step("the device still offers the removed passkey, which no longer works", async () => {
		await page.context().clearCookies();
		await page.goto("/sign-in");
		await expect(page.getByRole("main").getByRole("alert")).toContainText("This passkey doesn't work here.");
	});
});

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
