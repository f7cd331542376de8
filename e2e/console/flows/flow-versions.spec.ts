import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { signIn } from "../../support/pages/drafts";
import {
	changeByApi,
	chooseAction,
	createFlow,
	download,
	editor,
	LIST,
	openEditor,
	openVersions,
	readFlow,
	save,
	saved,
	savedState,
	seats,
	titled,
	titlesOf,
	typeAtEnd,
	waitForCodeEditor,
	write,
} from "../../support/pages/flows";
import { addColleague } from "../../support/people";
import { reportPublished } from "../../support/platform";

/** Makes a page of the versions' list so short that a few versions take several. */
async function listInPagesOfTwo(page: Page) {
	await page.route(/\/flows\/\d+\/versions/, (route) => {
		const url = new URL(route.request().url());
		url.searchParams.set("page_size", "2");
		return route.continue({ url: url.href });
	});
}

test("Versions say who changed what, are compared, and can be restored", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await createFlow(seats("PAYMNT"));
	const { flow_json_raw: faulty } = await readFlow(id);
	const list = page.getByRole("navigation", { name: `Versions of ${name}` });
	const changed = (part: string) => page.getByText(`title changed from ${part}`);

	await test.step("a save can have a comment for its version", async () => {
		await openEditor(page, id);
		await write(page, titled("Pick a seat"));
		await chooseAction(page, "Save with a comment…");
		const dialog = page.getByRole("dialog", { name: "Save with a comment" });
		await dialog.getByLabel("Comment").fill("a".repeat(201));
		await dialog.getByRole("button", { name: "Save flow" }).click();
		await expect(dialog.getByText("Write 200 characters or fewer.")).toBeVisible();
		await dialog.getByLabel("Comment").fill("Agreed with legal");
		await page.keyboard.press("Enter");
		await expect(saved(page)).toBeVisible();
		await expect(dialog).toBeHidden();
		expect(await titlesOf(id)).toEqual(["Pick a seat", "Payment"]);
	});

	await test.step("a link leads to the comparison of two versions", async () => {
		await changeByApi(id, titled("Pick a seat", "Pay"));
		await page.reload();
		await waitForCodeEditor(page);
		await changeByApi(id, titled("Take a seat", "Pay"));
		await listInPagesOfTwo(page);
		await page.goto(`${LIST}/${id}?versions=4&compare=1`);
		await expect(changed("“Choose your seat” to “Take a seat”")).toBeVisible();
		await expect(
			list.getByRole("button", { name: /Version 4.*Current.*Outside the console/ }),
		).toHaveAttribute("aria-current", "true");
		await expect(list.getByRole("button", { name: "Show older versions" })).toBeVisible();
		await expect(list.getByRole("button", { name: /Version 2/ })).toBeHidden();
		await expect(page.getByText("This is the current version.")).toBeVisible();
		await expect(page.getByRole("button", { name: "Download JSON" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Download problems" })).toBeHidden();
		await expectAccessible(page);
	});

	await test.step("a version is compared with the previous one, even if that isn't listed yet", async () => {
		await list.getByRole("button", { name: /Version 3/ }).click();
		await expect(page.getByRole("heading", { name: "Screen PAYMENT · Pay" })).toBeVisible();
		await expect(changed("“Payment” to “Pay”")).toBeVisible();
		await expect(list.getByRole("button", { name: /Version 2.*Agreed with legal/ })).toBeVisible();
		await page.goBack();
		await expect(changed("“Choose your seat” to “Take a seat”")).toBeVisible();
	});

	await test.step("or with any other, which is a step to go back", async () => {
		const other = page.getByRole("combobox", { name: "Compare with" });
		await expect(other).toHaveText(/^Version 1/);
		await other.click();
		await page.getByRole("option", { name: /^Version 2/ }).click();
		await expect(changed("“Pick a seat” to “Take a seat”")).toBeVisible();
		await expect(page).toHaveURL(/versions=4&compare=2/);
		await page.goBack();
		await expect(changed("“Choose your seat” to “Take a seat”")).toBeVisible();
	});

	await test.step("a version is shown as text and preview, and gets a comment", async () => {
		await list.getByRole("button", { name: /Version 3/ }).click();
		await expect(changed("“Payment” to “Pay”")).toBeVisible();
		await page.getByRole("tab", { name: "Side by side" }).click();
		await expect(page.locator(".monaco-diff-editor")).toBeVisible({ timeout: 60_000 });
		await page.getByRole("tab", { name: "Preview" }).click();
		await expect(page.getByRole("region", { name: "Phone" }).getByText("Where would you like")).toBeVisible();
		await page.getByRole("button", { name: "Add a comment" }).click();
		await page.getByLabel("Comment", { exact: true }).fill("As printed");
		await page.getByRole("button", { name: "Save comment" }).click();
		await expect(list.getByText("As printed")).toBeVisible();
	});

	await test.step("its text and its problems are downloaded", async () => {
		await list.getByRole("button", { name: /Version 1/ }).click();
		const report = await download(page, () =>
			page.getByRole("button", { name: "Download problems", exact: true }).click(),
		);
		expect(report.name).toBe(`${name} version 1 problems.json`);
		expect(JSON.parse(report.text)).toMatchObject({
			flow: name,
			version: 1,
			errors: 1,
			problems: [{ message: "Unknown screen “PAYMNT”. Did you mean “PAYMENT”?" }],
		});
		const text = await download(page, () =>
			page.getByRole("button", { name: "Download JSON", exact: true }).click(),
		);
		expect(text).toEqual({ name: `${name} version 1.json`, text: faulty });
	});

	await test.step("an older version becomes the current one, as a new version", async () => {
		await list.getByRole("button", { name: /Version 2/ }).click();
		await page.getByRole("button", { name: "Restore this version" }).click();
		await expect(page.getByText("Restored version 2")).toBeVisible();
		await expect(editor(page)).toBeAttached();
		expect(await titlesOf(id)).toEqual(["Pick a seat", "Payment"]);
		await openVersions(page, name);
		await expect(page).toHaveURL(/\?versions=/);
		await expect(list.getByRole("button", { name: /Version 5.*Restored from version 2/ })).toBeVisible();
	});
});

test("Two people who change different screens both keep their changes; a new status isn't taken for a change", async ({
	ownerPage: page,
	page: other,
}) => {
	const ben = await addColleague();
	const { id } = await createFlow(seats());
	const screens = (of: Page) => of.getByRole("navigation", { name: "Screens" });
	await openEditor(page, id);
	await other.goto(`/sign-in?return=${LIST}/${id}`);
	await signIn(other, ben);
	await waitForCodeEditor(other);
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
	await expect(screens(page).getByText("Pay", { exact: true })).toBeVisible();

	await expect(other.getByText(/saved a new version of this flow/)).toBeVisible();
	await other.getByRole("button", { name: "Load it" }).click();
	await expect(screens(other).getByText("Pick a seat", { exact: true })).toBeVisible();

	await write(other, titled("Take a seat", "Pay"));
	await reportPublished((await readFlow(id)).chat_flow_id);
	await expect(other.getByText("Published", { exact: true })).toBeVisible();
	await expect(other.getByText(/saved a new version of this flow/)).toBeHidden();
	await editor(other).focus();
	await save(other);
	const asking = other.getByRole("alertdialog", { name: /as a draft\?$/ });
	await expect(asking).toContainText("Customers keep the published version until you publish the new one.");
	expect(await titlesOf(id)).toEqual(["Pick a seat", "Pay"]);
	await asking.getByRole("button", { name: "Save as draft" }).click();
	await expect(other.getByText(/It's now a draft\. Customers keep the published version/)).toBeVisible();
});

test("The same screen, changed through the API meanwhile, is asked about; texts that can't be merged are compared as wholes", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await createFlow(seats());
	await openEditor(page, id);
	const merge = page.getByRole("dialog", { name: `changed the same parts of “${name}”` });
	const whole = page.getByRole("dialog", { name: `“${name}” changed while you were editing` });

	await test.step("your change is kept, in either theme", async () => {
		await write(page, titled("Mine"));
		await changeByApi(id, titled("Theirs", "Pay"));
		await save(page);
		await expect(merge.getByText("1 other change is merged automatically.")).toBeVisible();
		await expect(merge.locator(".monaco-diff-editor .view-line").first()).toBeVisible({ timeout: 60_000 });
		await expectAccessible(page);
		await page.emulateMedia({ colorScheme: "dark" });
		await expectAccessible(page);
		await merge.getByRole("button", { name: "Merge and save" }).click();
		await expect(saved(page)).toBeVisible();
		expect(await titlesOf(id)).toEqual(["Mine", "Pay"]);
	});

	await test.step("or theirs", async () => {
		await write(page, titled("Mine again", "Pay"));
		await changeByApi(id, titled("Theirs again", "Pay"));
		await save(page);
		await merge.getByRole("radio", { name: /^Use / }).click();
		await merge.getByRole("button", { name: "Merge and save" }).click();
		await expect(merge).toBeHidden();
		await expect.poll(() => titlesOf(id)).toEqual(["Theirs again", "Pay"]);
		await expect(savedState(page)).toBeVisible();
	});

	await test.step("your whole text replaces theirs, even before they're compared", async () => {
		await typeAtEnd(page, "\n");
		// Long enough that the dialog closes before.
		const screens = Array.from({ length: 5000 }, (_, at) => ({ title: `No ID ${at}` }));
		await changeByApi(id, { version: "7.3", screens });
		await save(page);
		await expect(whole.locator(".monaco-diff-editor")).toBeVisible({ timeout: 60_000 });
		await whole.getByRole("button", { name: "Overwrite with yours" }).click();
		await expect(savedState(page)).toBeVisible();
		expect(await titlesOf(id)).toEqual(["Theirs again", "Pay"]);
	});

	await test.step("or theirs yours", async () => {
		await typeAtEnd(page, "\n");
		await changeByApi(id, { version: "7.3", screens: [{ title: "No ID" }] });
		await save(page);
		await expect(whole.locator(".monaco-diff-editor .view-line").first()).toBeVisible({ timeout: 60_000 });
		await expectAccessible(page);
		await whole.getByRole("button", { name: "Use theirs" }).click();
		await expect(page.locator(".view-line").filter({ hasText: "No ID" }).first()).toBeVisible();
		await expect(savedState(page)).toBeVisible();
	});
});

test("In dark mode, a comment isn't lost if only the flow is saved, and restoring asks before it replaces a newer version", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await createFlow(seats());
	const list = page.getByRole("navigation", { name: `Versions of ${name}` });
	await page.emulateMedia({ colorScheme: "dark" });

	await test.step("a link to a version that doesn't exist says so, and leads to the editor", async () => {
		await page.goto(`${LIST}/${id}?versions=99`);
		await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
		await page.getByRole("button", { name: "Back to the editor" }).click();
		await waitForCodeEditor(page);
	});

	await test.step("links are shared in an accessible dialog", async () => {
		await chooseAction(page, "Share preview…");
		await page.getByRole("button", { name: "Create link" }).click();
		await expect(page.getByText("Not opened yet")).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
	});

	await test.step("a comment that can't be stored can be saved again", async () => {
		const dialog = page.getByRole("dialog", { name: "Save with a comment" });
		await write(page, titled("Pick a seat"));
		await page.route(`**/flows/${id}`, (route) => {
			const { "x-version-comment": _, ...headers } = route.request().headers();
			return route.continue({ headers });
		});
		await page.route("**/flow-versions/*", (route) => route.abort());
		await chooseAction(page, "Save with a comment…");
		await dialog.getByLabel("Comment").fill("Shorter");
		await dialog.getByRole("button", { name: "Save flow" }).click();
		await expect(dialog.getByText("The flow is saved, but its comment isn't.")).toBeVisible();
		expect(await titlesOf(id)).toEqual(["Pick a seat", "Payment"]);
		await expect(dialog.getByLabel("Comment")).toHaveValue("Shorter");
		await expectAccessible(page);
		await page.unrouteAll();
		await dialog.getByRole("button", { name: "Save comment" }).click();
		await expect(dialog).toBeHidden();
	});

	await test.step("versions are shown in accessible colours", async () => {
		await openVersions(page, name);
		await expect(list.getByRole("button", { name: /Version 2.*Shorter/ })).toBeVisible();
		await expect(page.getByText("title changed from “Choose your seat” to “Pick a seat”")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("tab", { name: "Side by side" }).click();
		await expect(page.locator(".monaco-diff-editor .view-line").first()).toBeVisible({ timeout: 60_000 });
		await expectAccessible(page);
	});

	await test.step("restoring asks if someone saved a newer version; the shortcut saves in the editor only", async () => {
		await list.getByRole("button", { name: /Version 1/ }).click();
		const restore = page.getByRole("button", { name: "Restore this version" });
		await expect(restore).toBeVisible();
		let saves = 0;
		page.on("request", (request) => {
			if (request.method() === "PUT" && request.url().endsWith(`/flows/${id}`)) saves += 1;
		});
		await save(page);
		await expect(page.getByRole("button", { name: /^Save/ })).toBeHidden();

		await changeByApi(id, titled("Pick a seat", "Pay"));
		await restore.click();
		const dialog = page.getByRole("alertdialog", { name: `“${name}” has a newer version` });
		await expect(dialog.getByText(/If you restore version 1, the newer one stays in Versions/)).toBeVisible();
		expect(await titlesOf(id)).toEqual(["Pick a seat", "Pay"]);
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

	await test.step("the map is shown in accessible colours", async () => {
		await page.getByRole("button", { name: "Back to the editor" }).click();
		await page.getByRole("button", { name: "Map", exact: true }).click();
		const map = page.getByRole("region", { name: "Map", exact: true });
		await expect(map.getByRole("button", { name: /^Payment/ })).toBeVisible();
		await expectAccessible(page);
	});
});
