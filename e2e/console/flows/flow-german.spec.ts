import { randomUUID } from "node:crypto";
import { expect, test } from "../../fixtures";
import { hydrated } from "../../support/hydration";
import { LIST } from "../../support/pages/flows";
import { addColleague } from "../../support/people";

test("German readers start from a German form, in a German editor, and read in German why one was refused", async ({
	browser,
}) => {
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
	const name = `Termin ${randomUUID()}`;
	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByRole("button", { name: "Flow erstellen" }).click();
	const phone = page.getByRole("region", { name: "Smartphone" });
	await expect(phone.getByText("Was können wir für Sie tun?")).toBeVisible();
	await expect(phone.getByText("Vom Unternehmen verwaltet")).toBeVisible();
	await page.locator(".view-line").first().click({ timeout: 30_000 });
	await page.keyboard.press("ControlOrMeta+f");
	await expect(page.locator(".find-widget textarea").first()).toHaveAttribute("aria-label", "Suchen");

	const again = await page.request.post("/api/accounts/1/flows", {
		headers: { origin: new URL(page.url()).origin },
		data: { name, template_name: "default", flow_json: { version: "7.3", screens: [] } },
	});
	expect(again.status()).toBe(409);
	// What wasn't created has no name in the log.
	await page.goto("/1/settings/audit?search=Another%20flow%20already%20has%20this%20name");
	await page.getByRole("row").filter({ hasText: "Abgelehnt" }).getByRole("link").first().click();
	await expect(page.getByRole("note")).toContainText("Ein anderer Flow heißt schon so.");
	await page.context().close();
});
