import { chromium } from "@playwright/test";

const base = process.env.BASE ?? "http://localhost:3460";
const out = process.env.OUT ?? "/tmp/shots";
const pages = (process.env.PAGES ?? "/profile/tokens,/1/settings/tokens").split(",");
const browser = await chromium.launch({
	executablePath: "/usr/bin/chromium",
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	],
});
const widths = (process.env.WIDTHS ?? "1440,390").split(",").map(Number);
for (const scheme of (process.env.SCHEMES ?? "light,dark").split(",") as ("light" | "dark")[])
	for (const width of widths) {
		const context = await browser.newContext({
			viewport: { width, height: width < 500 ? 844 : 900 },
			colorScheme: scheme,
		});
		const page = await context.newPage();
		await page.goto(base + "/sign-in");
		await page.getByLabel("Email address").fill("mira@nordwind.example");
		await page.getByLabel("Password", { exact: true }).fill("sample-password-1");
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await page.waitForURL(/\/1\//);
		for (const path of pages) {
			await page.goto(base + path);
			await page.waitForTimeout(1500);
			await page.screenshot({
				path: `${out}/${path.replaceAll("/", "_").replaceAll("?", "_")}-${width}-${scheme}.png`,
			});
		}
		if (process.env.DIALOG) {
			await page.goto(base + "/profile/tokens");
			await page.getByRole("button", { name: "Create token" }).first().click();
			await page.waitForTimeout(500);
			await page.screenshot({ path: `${out}/dialog-${width}-${scheme}.png` });
			const dialog = page.getByRole("dialog");
			await dialog.getByLabel("Name").fill("Booking system of the travel agency");
			await dialog.getByRole("button", { name: "Select all" }).click();
			await dialog.getByRole("button", { name: "Create token" }).click();
			await page.getByRole("dialog", { name: "Token created" }).waitFor();
			await page.waitForTimeout(300);
			await page.screenshot({ path: `${out}/created-${width}-${scheme}.png` });
			await page.getByRole("button", { name: "Done" }).click();
			await page.waitForTimeout(500);
			await page.screenshot({ path: `${out}/list-${width}-${scheme}.png` });
		}
		await context.close();
	}
await browser.close();
