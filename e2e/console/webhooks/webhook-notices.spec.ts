import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { addColleague } from "../../support/people";

test("members who hear of failing webhooks are chosen, and stay chosen", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { email } = await addColleague("manager");
	await page.goto(`/${ACCOUNT}/webhooks`);
	const dialog = page.getByRole("dialog", { name: "Notifications" });
	const person = dialog.locator("label").filter({ hasText: email }).getByRole("checkbox");
	await page.getByRole("button", { name: "Notifications" }).click();
	await expect(dialog.getByText("This console can't send email yet.")).toBeVisible();
	await expectAccessible(page);
	await person.check();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Notifications saved")).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: "Notifications" }).click();
	await expect(person).toBeChecked();
});
