import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdResponses } from "../../support/hold-requests";
import {
	bodyField,
	footerField,
	openNewTemplate,
	readContent,
	savedTab,
} from "../../support/pages/templates";
import { callApi } from "../../support/public-api";

const conflict = (page: Page) => page.getByRole("dialog", { name: "English changed while you were editing" });

/** Saves the open English content as a draft, and changes its body while the request runs. */
async function typeDuringSave(page: Page, code: string, body: string): Promise<void> {
	const address = `**/templates/${code}/contents/en`;
	const { answered, release } = await holdResponses(page, address);
	await page.getByRole("button", { name: "Save draft" }).click();
	await answered;
	await bodyField(page).fill(body);
	release();
}

test("A template that someone else saved meanwhile asks which parts to keep", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const code = await openNewTemplate(page, { text: "As it was opened.", footer: "Old footer" });

	const notice = page
		.getByRole("alert")
		.or(page.getByRole("status"))
		.filter({ hasText: "Someone else saved English" });

	await test.step("what only they changed is theirs at once, and both versions of the rest are shown", async () => {
		await bodyField(page).fill("As I want it.");
		await callApi("PUT", `/templates/${code}/contents/en`, {
			text: "As they want it.",
			footer: "New footer",
		});
		await expect(notice).toContainText("Changed here, too: Footer.");
		await expect(notice).toContainText("Changed by both of you: Body.");
		await expect(footerField(page)).toHaveValue("New footer");
		await page.getByRole("button", { name: "Save draft" }).click();
		const body = conflict(page).getByRole("group", { name: /^Body/ });
		await expect(body).toContainText("As I want it.");
		await expect(body).toContainText("As they want it.");
		await expect(conflict(page).getByRole("group", { name: /^Footer/ })).toBeHidden();
		await expectAccessible(page);
		await conflict(page).getByRole("button", { name: "Save selection" }).click();
		await expect(page.getByText("Saved English as draft")).toBeVisible();
		await expect(savedTab(page, "English", "Draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "As I want it.", footer: "New footer" });
	});

	await test.step("a status that they set isn't undone", async () => {
		await bodyField(page).fill("As I want it now.");
		await callApi("PUT", `/templates/${code}/contents/en`, {
			text: "As I want it.",
			footer: "New footer",
			is_draft: false,
		});
		await expect(notice).toContainText("Changed here, too: Status.");
		await page.keyboard.press("ControlOrMeta+s");
		await expect(page.getByText("Saved English as ready")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "As I want it now.", is_draft: false });
	});
});

test("What is typed during a save is part of the answer to its conflict", async ({ ownerPage: page }) => {
	const code = await openNewTemplate(page, { footer: "Old footer" });

	await test.step("to a change", async () => {
		await bodyField(page).fill("Mine.");
		await callApi("PUT", `/templates/${code}/contents/en`, { text: "Theirs.", footer: "New footer" });
		await typeDuringSave(page, code, "Mine, and more.");
		await expect(conflict(page).getByRole("group", { name: /^Body/ })).toContainText("Mine, and more.");
		await conflict(page).getByRole("button", { name: "Save selection" }).click();
		await expect(savedTab(page, "English", "Draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "Mine, and more.", footer: "New footer" });
	});

	await test.step("to a deletion, after which the language can be added again", async () => {
		await bodyField(page).fill("Mine again.");
		await callApi("DELETE", `/templates/${code}/contents/en`);
		await typeDuringSave(page, code, "Mine again, and more.");
		await page.getByRole("button", { name: "Add again" }).click();
		await expect(savedTab(page, "English", "Draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ text: "Mine again, and more." });
	});
});

test("Each save is one request; an error of the service is shown at its field until it's fixed", async ({
	ownerPage: page,
}) => {
	const code = await openNewTemplate(page, {});

	await test.step("one request a save", async () => {
		const requests: string[] = [];
		page.on("request", (request) => {
			const isWrite = request.method() !== "GET";
			if (isWrite && request.url().endsWith(`/templates/${code}/contents/en`))
				requests.push(request.method());
		});
		for (const text of ["Once.", "Twice."]) {
			await bodyField(page).fill(text);
			await page.getByRole("button", { name: "Save draft" }).click();
			await expect(page.getByText("Saved English as draft").first()).toBeVisible();
			await expect.poll(() => readContent(code)).toMatchObject({ text });
		}
		expect(requests).toEqual(["PUT", "PUT"]);
	});

	await test.step("a rule of the service", async () => {
		await footerField(page).fill("Unlucky");
		await page.route(`**/templates/${code}/contents/en`, async (route) => {
			if (route.request().method() !== "PUT") return route.fallback();
			const errors = [{ path: "footer", message: "Not this word, please." }];
			const refusal = { success: false, statusCode: 422, message: "The content breaks a rule.", errors };
			await route.fulfill({ status: 422, json: refusal });
		});
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(footerField(page)).toHaveAccessibleDescription(/Not this word, please\./);
		await expect(footerField(page)).toBeFocused();
		await footerField(page).fill("Lucky");
		await expect(footerField(page)).not.toHaveAccessibleDescription(/Not this word/);
		await page.unroute(`**/templates/${code}/contents/en`);
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect(savedTab(page, "English", "Draft")).toBeVisible();
		expect(await readContent(code)).toMatchObject({ footer: "Lucky" });
	});
});
