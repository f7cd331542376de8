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

async function signOut(page: Page) {
	await hydrated(page);
	await page.getByRole("button", { name: /^User menu/ }).click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await expect(page).toHaveURL("/sign-in");
}

test("Single sign-on gives people their groups' role, takes it when they leave, and says when it isn't available", async ({
	page,
	ownerPage,
	expectAccessible,
}) => {
	await test.step("the identity provider can't be reached", async () => {
		await page.goto(`/sign-in?return=/${ACCOUNT}/flows`);
		await continueWithSso(page);
		await expect(page.getByRole("alert").filter({ hasText: "isn't available right now" })).toBeVisible();
		await expectAccessible(page);
	});

	const idp = await startProvider();
	const ana = {
		sub: randomUUID(),
		email: `${randomUUID()}@nordwind.example`,
		email_verified: true,
		name: "Ana Lima",
	};
	await test.step("someone in a group joins with its role, on the page they wanted", async () => {
		idp.signInAs({ ...ana, groups: ["support"] });
		await page.goto(`/sign-in?return=/${ACCOUNT}/flows`);
		await continueWithSso(page);
		await expect(page).toHaveURL(`/${ACCOUNT}/flows`);
		await expect(page.getByRole("button", { name: "New flow" })).toBeDisabled();
	});
	await test.step("another group is another role", async () => {
		idp.signInAs({ ...ana, groups: ["editors"] });
		await signOut(page);
		await page.goto(`/sign-in?return=/${ACCOUNT}/flows`);
		await continueWithSso(page);
		await expect(page.getByRole("link", { name: "New flow" })).toBeVisible();
		await ownerPage.goto(`/${ACCOUNT}/settings/members`);
		await expect(ownerPage.getByRole("row", { name: ana.email })).toContainText("Editor");
	});
	await test.step("who leaves the groups loses access", async () => {
		idp.signInAs({ ...ana, groups: [] });
		await signOut(page);
		await continueWithSso(page);
		await expect(page.getByRole("alert").filter({ hasText: "don't have access" })).toBeVisible();
		await ownerPage.reload();
		await expect(ownerPage.getByRole("row", { name: "Mira (you)" })).toBeVisible();
		await expect(ownerPage.getByRole("row", { name: ana.email })).toHaveCount(0);
	});
});
