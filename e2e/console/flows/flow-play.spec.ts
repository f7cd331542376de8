import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
	createFlow,
	openEditor,
	openSample,
	phone,
	playInstead,
	playSampleInstead,
	twoScreens,
	WITH_SERVER,
} from "../../support/pages/flows";

const TABS_MAX = 30;

/** Presses Tab until a control has focus, as people without a mouse do. */
async function tabTo(page: Page, control: Locator): Promise<void> {
	for (let count = 0; count < TABS_MAX; count += 1) {
		if (await control.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error("Tab doesn't reach the control.");
}

const payload = (page: Page) => page.getByRole("table", { name: "Reply" });
const serverReply = (page: Page) => page.getByRole("group", { name: "Respond as your server" });
const option = (id: string, title: string, more: object = {}) => ({ id, title, ...more });

test("A preview is played by keyboard alone", async ({ ownerPage: page, expectAccessible }) => {
	await test.step("texts are typed, up to the closing payload", async () => {
		await openSample(page, "Contact us");
		await page.getByRole("button", { name: "Restart" }).focus();
		await tabTo(page, phone(page).getByLabel("First Name"));
		await page.keyboard.type("Ana");
		await tabTo(page, phone(page).getByLabel("Last Name/Surname"));
		await page.keyboard.type("Pohl");
		await tabTo(page, phone(page).getByLabel("Type your message"));
		await page.keyboard.type("Hello");
		await expect(phone(page).getByText("5 / 600")).toBeVisible();
		await tabTo(page, phone(page).getByRole("button", { name: "Submit" }));
		await page.keyboard.press("Enter");
		await expect(page.getByRole("region", { name: "Reply" })).toBeFocused();
		await expect(payload(page).getByRole("row")).toHaveText([
			"FieldValue",
			"firstnameAna",
			"secondnamePohl",
			"issueHello",
			"flow_keycontact",
		]);
		await expectAccessible(page);
		await tabTo(page, page.getByRole("button", { name: "Start again" }));
		await page.keyboard.press("Enter");
		await expect(phone(page).getByLabel("First Name")).toHaveValue("");
	});

	await test.step("a dropdown, an option and a link are chosen", async () => {
		await playInstead(
			page,
			twoScreens(
				[
					{
						type: "Dropdown",
						name: "size",
						label: "Size",
						required: true,
						"data-source": [
							option("s", "Small"),
							option("m", "Medium", { enabled: false }),
							option("l", "Large", { description: "For four" }),
						],
					},
					{ type: "RichText", text: ["[Our terms](https://example.com/terms)"] },
				],
				"Choices",
			),
		);
		await phone(page).getByRole("button", { name: "Size Choose" }).focus();
		await page.keyboard.press("Enter");
		const options = phone(page).getByRole("option");
		await expect(options.first()).toBeFocused();
		await expectAccessible(page);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(options).toHaveCount(3);
		await page.keyboard.press("l");
		await page.keyboard.press("Enter");
		await expect(phone(page).getByRole("button", { name: "Size Large" })).toBeFocused();
		await tabTo(page, phone(page).getByRole("button", { name: "Our terms" }));
		await page.keyboard.press("Enter");
		await expect(page.getByText("Opens https://example.com/terms")).toBeVisible();
		await tabTo(page, phone(page).getByRole("button", { name: "Continue" }));
		await page.keyboard.press("Enter");
		await expect(phone(page).getByRole("group", { name: "Last" })).toBeFocused();
	});

	await test.step("a range of days is chosen, within its rules", async () => {
		await playSampleInstead(page, "Calendar picker range mode");
		const day = (name: string) => phone(page).getByRole("button", { name, exact: true });
		const date = (which: string) => phone(page).getByRole("button", { name: new RegExp(`^${which} date`) });
		await date("Start").focus();
		await page.keyboard.press("Enter");
		await expect(phone(page).getByRole("grid", { name: "Range calendar" })).toBeVisible();
		await expect(day("Tuesday, October 22, 2024")).toBeFocused();
		await expect(day("Saturday, October 26, 2024")).toHaveAttribute("aria-disabled", "true");
		await expectAccessible(page);

		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await expect(day("Thursday, October 24, 2024")).toHaveAttribute("aria-disabled", "true");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(phone(page).getByRole("status")).toHaveText("Oct 23, 2024 – Oct 30, 2024");
		await page.keyboard.press("PageDown");
		await expect(day("Saturday, November 30, 2024")).toBeFocused();
		await tabTo(page, phone(page).getByRole("button", { name: "Done" }));
		await page.keyboard.press("Enter");

		await expect(serverReply(page).getByRole("button", { name: "Send response" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(date("Start")).toHaveAccessibleName(/Oct 23, 2024/);
		await expect(date("End")).toHaveAccessibleName(/Oct 30, 2024/);
	});
});

test("You respond as the server, and change the phone's theme, text size and direction", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id } = await createFlow(WITH_SERVER);
	await openEditor(page, id);

	await test.step("the response is suggested from the example of the next screen", async () => {
		await phone(page).getByLabel("City").fill("Rome");
		await phone(page).getByRole("button", { name: "Find" }).click();
		await expect(serverReply(page).getByRole("row")).toHaveText(["FieldValue", "cityRome"]);
		await expect(serverReply(page).getByRole("combobox", { name: "Next screen" })).toContainText("FOUND");
		await expect(serverReply(page).getByRole("button", { name: "Send response" })).toBeFocused();
		const data = serverReply(page).getByLabel("Data for the screen (JSON)");
		await expect(data).toHaveValue(/Hotel Example/);
		await expectAccessible(page);

		await data.fill("{ hotel");
		await serverReply(page).getByRole("button", { name: "Send response" }).click();
		await expect(serverReply(page).getByText("This isn't valid JSON.")).toBeVisible();
		await data.fill('{ "hotel": "Hotel Roma" }');
		await serverReply(page).getByRole("button", { name: "Send response" }).click();
		await expect(phone(page).getByText("Hotel Roma")).toBeVisible();
		await phone(page).getByRole("button", { name: "Book" }).click();
		await expect(payload(page).getByRole("row", { name: "hotel Hotel Roma" })).toBeVisible();
	});

	await test.step("the phone looks as chosen", async () => {
		await playSampleInstead(page, "Survey");
		const title = phone(page).getByRole("heading").first();
		const fontSize = () => title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
		await page.getByRole("button", { name: "Switch to dark mode" }).click();
		await expect(phone(page)).toHaveAttribute("data-theme", "dark");
		await expectAccessible(page);
		const before = await fontSize();
		await page.getByRole("button", { name: "Phone settings" }).click();
		await page.getByRole("menuitemradio", { name: "Largest" }).click();
		await page.getByRole("menuitemradio", { name: "Right to left" }).click();
		await page.keyboard.press("Escape");
		await expect(phone(page)).toHaveCSS("direction", "rtl");
		expect((await fontSize()) / before).toBeCloseTo(1.6);
		// The focused button's tooltip would be outside all regions.
		const settings = page.getByRole("button", { name: "Phone settings" });
		await expect(settings).toBeFocused();
		await settings.blur();
		await expect(page.getByText("Phone settings")).toBeHidden();
		await expectAccessible(page);
	});
});
