import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { signIn } from "../../support/pages/drafts";
import {
	changeByApi,
	createFlow,
	editor,
	LIST,
	openEditor,
	openVersions,
	readFlow,
	save,
	saved,
	seats,
	titled,
	titlesOf,
	typeAtEnd,
	write,
} from "../../support/pages/flows";
import { addColleague } from "../../support/people";
import { reportPublished } from "../../support/platform";

/** Opens a new flow in the editor, and saves its second version. */
async function openSavedFlow(page: Page) {
	const flow = await createFlow(seats());
	await openEditor(page, flow.id);
	await write(page, titled("Pick a seat"));
	await save(page);
	await expect(saved(page)).toBeVisible();
	return flow;
}

/** Makes a page of the versions' list so short that a few versions take several. */
async function listInPagesOfTwo(page: Page) {
	await page.route(/\/flows\/\d+\/versions/, (route) => {
		const url = new URL(route.request().url());
		url.searchParams.set("page_size", "2");
		return route.continue({ url: url.href });
	});
}

test("Versions say who changed what, and an older one can be restored", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await openSavedFlow(page);
	await changeByApi(id, titled("Pick a seat", "Pay"));

	await page.reload();
	const list = await openVersions(page, name);
	await expect(page).toHaveURL(/\?versions=/);
	await expect(list.getByRole("button", { name: /Version 3.*Current.*Outside the console/ })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Screen PAYMENT · Pay" })).toBeVisible();
	await expect(page.getByText("title changed from “Payment” to “Pay”")).toBeVisible();
	await expectAccessible(page);

	await list.getByRole("button", { name: /Version 2/ }).click();
	await expect(page.getByText("title changed from “Choose your seat” to “Pick a seat”")).toBeVisible();
	await page.getByRole("tab", { name: "Side by side" }).click();
	await expect(page.locator(".monaco-diff-editor")).toBeVisible({ timeout: 30_000 });
	await page.getByRole("tab", { name: "Preview" }).click();
	await expect(page.getByRole("region", { name: "Phone" }).getByText("Where would you like")).toBeVisible();
	await page.getByRole("button", { name: "Add a comment" }).click();
	await page.getByLabel("Comment", { exact: true }).fill("As printed");
	await page.getByRole("button", { name: "Save comment" }).click();
	await expect(list.getByText("As printed")).toBeVisible();

	await list.getByRole("button", { name: /Version 1/ }).click();
	await page.getByRole("button", { name: "Restore this version" }).click();
	await expect(page.getByText("Restored version 1")).toBeVisible();
	await expect(editor(page)).toBeAttached();
	expect(await titlesOf(id)).toEqual(["Choose your seat", "Payment"]);
	await openVersions(page, name);
	await expect(list.getByRole("button", { name: /Version 4.*Restored from version 1/ })).toBeVisible();
});

test("Two people who change different screens both keep their changes", async ({
	ownerPage: page,
	page: other,
}) => {
	const ben = await addColleague();
	const { id } = await createFlow(seats());
	await openEditor(page, id);
	await other.goto("/sign-in");
	await signIn(other, ben);
	await openEditor(other, id);
	await write(page, titled("Pick a seat"));
	await write(other, titled(undefined, "Pay"));
	await save(other);
	await expect(saved(other)).toBeVisible();

	await expect(page.getByText("Ben Adeyemi saved a new version of this flow")).toBeVisible();
	await expect(page.getByText("When you save, your changes are merged with it.")).toBeVisible();
	await editor(page).focus();
	await save(page);
	await expect(page.getByText("Merged with Ben Adeyemi's changes to screen PAYMENT.")).toBeVisible();
	expect(await titlesOf(id)).toEqual(["Pick a seat", "Pay"]);
	await expect(
		page.getByRole("navigation", { name: "Screens" }).getByText("Pay", { exact: true }),
	).toBeVisible();

	await expect(other.getByText(/saved a new version of this flow/)).toBeVisible();
	await other.getByRole("button", { name: "Load it" }).click();
	await expect(
		other.getByRole("navigation", { name: "Screens" }).getByText("Pick a seat", { exact: true }),
	).toBeVisible();
});

test("The same screen, changed through the API meanwhile, is asked about", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await createFlow(seats());
	await openEditor(page, id);
	await write(page, titled("Mine"));
	await changeByApi(id, titled("Theirs", "Pay"));
	await save(page);
	const dialog = page.getByRole("dialog", { name: `changed the same parts of “${name}”` });
	await expect(dialog.getByText("1 other change is merged automatically.")).toBeVisible();
	await expect(dialog.locator(".monaco-diff-editor")).toBeVisible({ timeout: 30_000 });
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Merge and save" }).click();
	await expect(saved(page)).toBeVisible();
	expect(await titlesOf(id)).toEqual(["Mine", "Pay"]);

	await write(page, titled("Mine again", "Pay"));
	await changeByApi(id, titled("Theirs again", "Pay"));
	await save(page);
	await dialog.getByRole("radio", { name: /^Use / }).click();
	await dialog.getByRole("button", { name: "Merge and save" }).click();
	await expect(dialog).toBeHidden();
	await expect.poll(() => titlesOf(id)).toEqual(["Theirs again", "Pay"]);
});

test("Texts that can't be merged by screens are compared as wholes", async ({ ownerPage: page }) => {
	const { id, name } = await createFlow(seats());
	await openEditor(page, id);
	await typeAtEnd(page, "\n");
	// Long enough that the dialog closes before they're compared.
	const theirs = {
		version: "7.3",
		screens: Array.from({ length: 5000 }, (_, at) => ({ title: `No ID ${at}` })),
	};
	await changeByApi(id, theirs);
	await save(page);
	const dialog = page.getByRole("dialog", { name: `“${name}” changed while you were editing` });
	await expect(dialog.locator(".monaco-diff-editor")).toBeVisible({ timeout: 30_000 });
	await dialog.getByRole("button", { name: "Overwrite with yours" }).click();
	await expect(saved(page)).toBeVisible();
	expect((await readFlow(id)).flow_json).toEqual(seats());

	await typeAtEnd(page, "\n");
	await changeByApi(id, theirs);
	await save(page);
	await dialog.getByRole("button", { name: "Use theirs" }).click();
	await expect(page.locator(".view-line").filter({ hasText: "No ID" }).first()).toBeVisible();
	// The list of 5,000 screens is drawn first.
	await expect(page.getByText(/^Saved (?!“)/)).toBeVisible({ timeout: 60_000 });
});

test("A save can have a comment for its version, which isn't lost when only the flow is saved", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await createFlow(seats());
	await openEditor(page, id);
	const dialog = page.getByRole("dialog", { name: "Save with a comment" });
	const saveWithComment = async () => {
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Save with a comment…" }).click();
	};
	await write(page, titled("Pick a seat"));
	await saveWithComment();
	await expectAccessible(page);
	await dialog.getByLabel("Comment").fill("a".repeat(201));
	await dialog.getByRole("button", { name: "Save flow" }).click();
	await expect(dialog.getByText("A comment can have up to 200 characters.")).toBeVisible();
	await dialog.getByLabel("Comment").fill("Agreed with legal");
	await page.keyboard.press("Enter");
	await expect(saved(page)).toBeVisible();
	await expect(dialog).toBeHidden();
	expect(await titlesOf(id)).toEqual(["Pick a seat", "Payment"]);

	await write(page, titled("Pick a seat", "Pay"));
	await page.route(`**/flows/${id}`, (route) => {
		const { "x-version-comment": _, ...headers } = route.request().headers();
		return route.continue({ headers });
	});
	await page.route("**/flow-versions/*", (route) => route.abort());
	await saveWithComment();
	await dialog.getByLabel("Comment").fill("Shorter");
	await dialog.getByRole("button", { name: "Save flow" }).click();
	await expect(dialog.getByText("The flow is saved, but its comment isn't.")).toBeVisible();
	expect(await titlesOf(id)).toEqual(["Pick a seat", "Pay"]);
	await expect(dialog.getByLabel("Comment")).toHaveValue("Shorter");
	await page.unrouteAll();
	await dialog.getByRole("button", { name: "Save comment" }).click();
	await expect(dialog).toBeHidden();

	const list = await openVersions(page, name);
	await expect(list.getByRole("button", { name: /Version 3.*Shorter/ })).toBeVisible();
	await expect(list.getByRole("button", { name: /Version 2.*Agreed with legal/ })).toBeVisible();
});

test("Restoring a version asks first if someone saved a newer one meanwhile", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await openSavedFlow(page);
	const list = await openVersions(page, name);
	await list.getByRole("button", { name: /Version 1/ }).click();
	const restore = page.getByRole("button", { name: "Restore this version" });
	await expect(restore).toBeVisible();

	// The shortcut saves in the editor only.
	let saves = 0;
	page.on("request", (request) => {
		if (request.method() === "PUT" && request.url().endsWith(`/flows/${id}`)) saves += 1;
	});
	await save(page);

	await changeByApi(id, titled("Pick a seat", "Pay"));
	await restore.click();
	const dialog = page.getByRole("alertdialog", { name: `“${name}” has a newer version` });
	await expect(dialog.getByText(/If you restore version 1, the newer one stays in Versions/)).toBeVisible();
	expect(await titlesOf(id)).toEqual(["Pick a seat", "Pay"]);
	await expectAccessible(page);
	await save(page);
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog).toBeHidden();
	await expect(list.getByRole("button", { name: /Version 3.*Outside the console/ })).toBeVisible();
	await expect(page.getByText("Restored version 1")).toBeHidden();
	expect(saves).toBe(0);

	await restore.click();
	await dialog.getByRole("button", { name: "Restore version" }).click();
	await expect(page.getByText("Restored version 1")).toBeVisible();
	expect(await titlesOf(id)).toEqual(["Choose your seat", "Payment"]);
	expect(saves).toBe(1);
	await openVersions(page, name);
	await expect(list.getByRole("button", { name: /Version 4.*Restored from version 1/ })).toBeVisible();
});

test("A report that the flow is published isn't taken for a save", async ({ ownerPage: page }) => {
	const { id } = await createFlow(seats());
	await openEditor(page, id);
	await write(page, titled("Pick a seat"));
	await reportPublished((await readFlow(id)).chat_flow_id);
	await expect(page.getByText("Published", { exact: true })).toBeVisible();
	await expect(page.getByText(/saved a new version of this flow/)).toBeHidden();
	await editor(page).focus();
	await save(page);
	await expect(page.getByText(/It's now a draft\. Customers keep the published version/)).toBeVisible();
});

test("A version is compared with the previous one, even if that isn't listed yet", async ({
	ownerPage: page,
}) => {
	const { id, name } = await createFlow(seats());
	await openEditor(page, id);
	for (const title of ["Pick a seat", "Take a seat"]) {
		await write(page, titled(title));
		await save(page);
		await expect(page.getByText(/^Saved (?!“)/)).toBeVisible();
		expect(await titlesOf(id)).toEqual([title, "Payment"]);
	}
	await listInPagesOfTwo(page);
	await page.reload();
	const list = await openVersions(page, name);
	await expect(list.getByRole("button", { name: "Show older versions" })).toBeVisible();
	await list.getByRole("button", { name: /Version 2/ }).click();
	await expect(page.getByText("title changed from “Choose your seat” to “Pick a seat”")).toBeVisible();
	await expect(list.getByRole("button", { name: /Version 1/ })).toBeVisible();
});

test("Any two versions are compared, and a link leads to the comparison", async ({ ownerPage: page }) => {
	const { id, name } = await createFlow(seats());
	for (const title of ["Two", "Three", "Four", "Five"]) await changeByApi(id, titled(title));
	await listInPagesOfTwo(page);
	await page.goto(`${LIST}/${id}?versions=4&compare=1`);
	const list = page.getByRole("navigation", { name: `Versions of ${name}` });
	await expect(page.getByText("title changed from “Choose your seat” to “Four”")).toBeVisible();
	await expect(list.getByRole("button", { name: /Version 4/ })).toHaveAttribute("aria-current", "true");
	await expect(list.getByRole("button", { name: /Version 3/ })).toBeHidden();

	const other = page.getByRole("combobox", { name: "Compare with" });
	await expect(other).toHaveText("Version 1");
	await other.click();
	await page.getByRole("option", { name: /^Version 2/ }).click();
	await expect(page.getByText("title changed from “Two” to “Four”")).toBeVisible();
	await expect(page).toHaveURL(/versions=4&compare=2/);
	await page.goBack();
	await expect(page.getByText("title changed from “Choose your seat” to “Four”")).toBeVisible();

	await page.goto(`${LIST}/${id}?versions=2`);
	await expect(page.getByRole("heading", { name: "Version 2" })).toBeVisible();
	await expect(page.getByText("title changed from “Choose your seat” to “Two”")).toBeVisible();
	await page.goto(`${LIST}/${id}?versions=99`);
	await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
});
