import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type IdentityProvider, startIdentityProvider } from "@/lib/bff/access/sso/testing/identity-provider";
import { expect, test } from "../../fixtures";
import { hydrated } from "../../support/hydration";
import { ACCOUNT, OIDC_CLIENT, testInstance } from "../../support/instance";

let provider: IdentityProvider | undefined;

async function startProvider() {
	const { consoleUrl, identityProvider } = await testInstance();
	provider = await startIdentityProvider([`${consoleUrl}/api/auth/sso/callback`], {
		port: identityProvider.port,
		client: OIDC_CLIENT,
	});
	return provider;
}

test.afterEach(async () => {
	await provider?.stop();
	provider = undefined;
});

async function continueWithSso(page: Page) {
	// A page that still loads after signing out can replace the link while it's clicked.
	await hydrated(page);
	await page.getByRole("link", { name: "Continue with single sign-on" }).click();
}

test.describe
	.serial("Single sign-on", () => {
		test("says when the identity provider can't be reached", async ({ page, expectAccessible }) => {
			await page.goto(`/sign-in?return=/${ACCOUNT}/flows`);
			await continueWithSso(page);
			await expect(page.getByRole("alert").filter({ hasText: "isn't available right now" })).toBeVisible();
			await expectAccessible(page);
		});

		test("gives people their groups' role, takes it when they leave, and returns to the page they wanted", async ({
			page,
			ownerPage,
		}) => {
			const idp = await startProvider();
			const ana = {
				sub: randomUUID(),
				email: `${randomUUID()}@nordwind.example`,
				email_verified: true,
				name: "Ana Lima",
			};
			idp.signInAs({ ...ana, groups: ["support"] });
			await page.goto(`/sign-in?return=/${ACCOUNT}/flows`);
			await continueWithSso(page);
			await expect(page).toHaveURL(`/${ACCOUNT}/flows`);
			await expect(page.getByRole("button", { name: "New flow" })).toBeDisabled();

			idp.signInAs({ ...ana, groups: ["editors"] });
			await page.goto(`/sign-in?return=/${ACCOUNT}/templates`);
			await page.getByRole("button", { name: /^User menu/ }).click();
			await page.getByRole("menuitem", { name: "Sign out" }).click();
			await expect(page).toHaveURL("/sign-in");
			await page.goto(`/sign-in?return=/${ACCOUNT}/flows`);
			await continueWithSso(page);
			await expect(page.getByRole("link", { name: "New flow" })).toBeVisible();
			await ownerPage.goto(`/${ACCOUNT}/settings/members`);
			await expect(ownerPage.getByRole("row", { name: ana.email })).toContainText("Editor");

			idp.signInAs({ ...ana, groups: [] });
			await hydrated(page);
			await page.getByRole("button", { name: /^User menu/ }).click();
			await page.getByRole("menuitem", { name: "Sign out" }).click();
			await expect(page).toHaveURL("/sign-in");
			await continueWithSso(page);
			await expect(page.getByRole("alert").filter({ hasText: "don't have access" })).toBeVisible();
			await ownerPage.reload();
			await expect(ownerPage.getByRole("row", { name: "Mira (you)" })).toBeVisible();
			await expect(ownerPage.getByRole("row", { name: ana.email })).toHaveCount(0);
		});
	});
