import { type Browser, expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";

type Person = { email: string; password: string };

/** The sign-in page in a new browser context. */
export async function openSignIn(browser: Browser, viewport = { width: 1280, height: 800 }): Promise<Page> {
	const page = await (await browser.newContext({ viewport })).newPage();
	await page.goto("/sign-in");
	return page;
}

export async function enterPassword(page: Page, { email, password }: Person) {
	await page.getByLabel("Email address").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/**
 * An app with this secret. Each code works once, for about a minute: `nextCode` gives the present one, or that of the
 * next 30 seconds if the present one was given before.
 */
export function phoneWith(typed: string) {
	const otp = new TOTP({ secret: typed });
	let last = 0;
	return {
		nextCode(): string {
			last = Math.max(last + 1, otp.counter());
			return otp.generate({ timestamp: last * 30_000 });
		},
	};
}

/** Sets up an app in the profile. */
export async function setUpApp(page: Page, { password }: Pick<Person, "password">) {
	await page.goto("/profile/security");
	await page.getByRole("button", { name: "Set up app" }).click();
	const asked = page.getByRole("dialog", { name: "Set up an authenticator app" });
	await asked.getByLabel("Your password").fill(password);
	await asked.getByRole("button", { name: "Continue" }).click();
	const dialog = page.getByRole("dialog", { name: "Connect your authenticator app" });
	await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
	const phone = phoneWith((await dialog.locator("code").innerText()).replace(/\s/g, ""));
	return { dialog, phone };
}

/** Sets up an app and confirms it with its first code. */
export async function confirmApp(page: Page, person: Pick<Person, "password">) {
	const { dialog, phone } = await setUpApp(page, person);
	await dialog.getByLabel("Code from your app").fill(await phone.nextCode());
	await dialog.getByRole("button", { name: "Turn on" }).click();
	const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
	await expect(saved.getByRole("listitem")).toHaveCount(10);
	const codes = await saved.getByRole("listitem").allInnerTexts();
	return { phone, codes, saved };
}
