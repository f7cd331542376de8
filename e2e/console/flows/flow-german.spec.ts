import { randomUUID } from "node:crypto";
import { expect, test } from "../../fixtures";
import { hydrated } from "../../support/hydration";
import { LIST } from "../../support/pages/flows";
import { addColleague } from "../../support/people";

test("German readers start from a German form, in a German editor", async ({ browser }) => {
	const colleague = await addColleague();
	const page = await (await browser.newContext({ locale: "de-DE" })).newPage();
	await page.goto("/sign-in");
	await page.getByLabel("E-Mail-Adresse").fill(colleague.email);
	await page.getByLabel("Passwort", { exact: true }).fill(colleague.password);
	await page.getByRole("button", { name: "Anmelden", exact: true }).click();
	await page.waitForURL(/\/1\/\w+/);
	await hydrated(page);
	await page.goto(`${LIST}/new`);
	await page.getByRole("radio", { name: "Termin buchen" }).check();
	await page.getByLabel("Name", { exact: true }).fill(`Termin ${randomUUID()}`);
	await page.getByRole("button", { name: "Flow erstellen" }).click();
	const phone = page.getByRole("region", { name: "Smartphone" });
	await expect(phone.getByText("Was können wir für Sie tun?")).toBeVisible();
	await expect(phone.getByText("Vom Unternehmen verwaltet")).toBeVisible();
	await page.locator(".view-line").first().click({ timeout: 30_000 });
	await page.keyboard.press("ControlOrMeta+f");
	await expect(page.locator(".find-widget textarea").first()).toHaveAttribute("aria-label", "Suchen");
	await page.context().close();
});
