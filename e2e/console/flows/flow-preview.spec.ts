import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { openPreview, phone, playInstead, playSampleInstead, twoScreens } from "../../support/pages/flows";

async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error("The part is not shown.");
	return box;
}

/** The scrolling part of the phone. */
function scrolled(page: Page, title: string) {
	return phone(page).getByRole("group", { name: title, exact: true });
}

const options = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: `Option ${index + 1}` }));
const PICTURE =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("The preview's images and options look as on a phone, also from right to left", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await test.step("images have the width of the definition", async () => {
		await openPreview(page, [
			{ type: "Image", src: PICTURE, width: 90, height: 60, "alt-text": "Sized" },
			{ type: "Image", src: PICTURE, "alt-text": "Full" },
		]);
		const [sized, full] = [phone(page).getByAltText("Sized"), phone(page).getByAltText("Full")];
		await expect.poll(() => boxOf(sized)).toMatchObject({ width: 90, height: 60 });
		expect((await boxOf(full)).width).toBeGreaterThan(200);
	});

	await test.step("options that can't be chosen are dimmed", async () => {
		const seat = {
			type: "RadioButtonsGroup",
			name: "seat",
			label: "Seat",
			"data-source": [
				{ id: "a", title: "Window" },
				{ id: "b", title: "Aisle", enabled: false },
			],
		};
		await playInstead(page, twoScreens([seat], "Seats"));
		const option = (title: string) => phone(page).locator("label", { hasText: title });
		await expect(option("Window")).toHaveCSS("opacity", "1");
		await expect(option("Aisle")).toHaveCSS("opacity", "0.5");
	});

	await test.step("a carousel leaves room for the next image, and its dots follow", async () => {
		await playSampleInstead(page, "Image carousel");
		const carousel = phone(page).getByRole("group", { name: "Image" });
		const [frame, picture] = [await boxOf(carousel), await boxOf(carousel.getByRole("img").first())];
		expect(picture.width / frame.width).toBeCloseTo(0.85, 1);
		const dots = phone(page).locator("[data-dot]");
		await expect(dots.first()).toHaveAttribute("data-shown");
		await carousel.focus();
		await carousel.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
		await expect(dots.last()).toHaveAttribute("data-shown");
		await expect(dots.first()).not.toHaveAttribute("data-shown");
	});

	await test.step("a right-to-left flow is mirrored, with the phone's texts in its language", async () => {
		await playInstead(
			page,
			twoScreens(
				[
					{ type: "TextHeading", text: "احجز طاولة في مطعمنا" },
					{ type: "TextInput", name: "name", label: "الاسم" },
					{ type: "OptIn", name: "ok", label: "أوافق على الشروط", required: true },
					{
						type: "RadioButtonsGroup",
						name: "meal",
						label: "الوجبة",
						"data-source": [{ id: "a", title: "غداء" }],
					},
					{ type: "Dropdown", name: "day", label: "اليوم", "data-source": [{ id: "a", title: "الاثنين" }] },
					{
						type: "Footer",
						label: "إرسال",
						"left-caption": "أول",
						"right-caption": "ثان",
						"on-click-action": { name: "complete", payload: {} },
					},
				],
				"Mirrored",
			),
		);
		const area = await boxOf(scrolled(page, "Mirrored"));
		const middle = area.x + area.width / 2;
		expect((await boxOf(phone(page).getByRole("checkbox"))).x).toBeGreaterThan(middle);
		expect((await boxOf(phone(page).getByText("الوجبة"))).x).toBeGreaterThan(middle);
		expect((await boxOf(phone(page).getByText("أول"))).x).toBeGreaterThan(middle);
		const right = await boxOf(phone(page).getByText("ثان"));
		expect(right.x + right.width).toBeLessThan(middle);
		await expect(phone(page).getByText("(اختياري)").first()).toBeVisible();
		await expect(phone(page).getByRole("button", { name: "اليوم (اختياري) اختر" })).toBeVisible();
		const label = phone(page).locator("label", { hasText: "الاسم" });
		await expect(label).toHaveCSS("direction", "rtl");
		await expectAccessible(page);
	});
});

test("The preview's screen takes every click without moving, and each visit starts at its top", async ({
	ownerPage: page,
}) => {
	await test.step("a click on a partly visible component doesn't scroll", async () => {
		await openPreview(page, [
			{ type: "TextHeading", text: "Pick" },
			{ type: "RadioButtonsGroup", name: "one", label: "One", "data-source": options(20) },
		]);
		const area = scrolled(page, "First");
		const frame = await boxOf(area);
		const radios = phone(page).getByRole("radio");
		for (const offset of [2, 6]) {
			const boxes = await radios.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
			const index = boxes.findLastIndex(({ bottom }) => bottom <= frame.y + frame.height - offset);
			const { x, y, width, height } = boxes[index];
			const before = await area.evaluate((element) => element.scrollTop);
			await page.mouse.move(x + width / 2, y + height / 2);
			await page.mouse.down();
			await page.mouse.up();
			await expect(radios.nth(index)).toBeChecked();
			expect(await area.evaluate((element) => element.scrollTop)).toBe(before);
			await area.evaluate((element) => element.scrollBy(0, 57));
		}
	});

	await test.step("a click that leaves an invalid field isn't lost", async () => {
		const fields = [
			{ type: "TextInput", name: "mail", label: "Email", "input-type": "email" },
			{ type: "OptIn", name: "news", label: "Send me news" },
		];
		await playInstead(page, twoScreens(fields, "News"));
		await phone(page).getByLabel("Email").fill("nobody");
		const box = await boxOf(phone(page).getByRole("checkbox"));
		await page.mouse.move(box.x + box.width / 2, box.y + 2);
		await page.mouse.down();
		await page.mouse.up();
		await expect(phone(page).getByRole("checkbox")).toBeChecked();
		await expect(phone(page).getByText("Enter a valid email address.")).toBeVisible();
	});

	await test.step("Continue, Back and Restart lead to the top", async () => {
		const long = { type: "CheckboxGroup", name: "many", label: "Many", "data-source": options(20) };
		const definition = twoScreens([{ type: "TextHeading", text: "First heading" }, long], "Long");
		definition.screens[1]?.layout.children.unshift(long);
		await playInstead(page, definition);
		const toBottom = (title: string) =>
			scrolled(page, title).evaluate((element) => element.scrollTo(0, element.scrollHeight));
		const top = (title: string) => scrolled(page, title).evaluate((element) => element.scrollTop);
		await toBottom("Long");
		await phone(page).getByRole("button", { name: "Continue" }).click();
		await expect.poll(() => top("Last")).toBe(0);
		await toBottom("Last");
		await phone(page).getByRole("button", { name: "Back" }).click();
		await expect.poll(() => top("Long")).toBe(0);
		await toBottom("Long");
		await page.getByRole("button", { name: "Restart" }).click();
		await expect.poll(() => top("Long")).toBe(0);
	});
});

test("The preview's fields block a customer until they're valid, and say why", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	await openPreview(page, [
		{ type: "TextInput", name: "mail", label: "Email:", "input-type": "email", required: true },
		{ type: "TextInput", name: "code", label: "Code", pattern: "[A-Z]{3}", "helper-text": "Three letters" },
		{
			type: "CheckboxGroup",
			name: "two",
			label: "Two",
			"min-selected-items": 2,
			"data-source": options(3),
		},
		{
			type: "PhotoPicker",
			name: "photo",
			label: "Contract",
			"min-uploaded-photos": 1,
			"max-uploaded-photos": 3,
			"max-file-size-kb": 2048,
		},
	]);
	await expect(phone(page).getByText("Up to 3 files · 2 MB each")).toBeVisible();
	const send = phone(page).getByRole("button", { name: "Continue" });
	await expect(send).toHaveAttribute("aria-disabled", "true");
	await expect(page.getByText("Still required: Email, Two, and Contract", { exact: true })).toBeVisible();
	// Playwright waits until a button isn't marked as disabled; a user can click it.
	await send.click({ force: true });
	const mail = phone(page).getByLabel("Email:");
	await expect(mail).toBeFocused();
	await expect(mail).toHaveAttribute("aria-invalid", "true");
	await expect(phone(page).getByText("This is required.")).toHaveCount(3);
	await expectAccessible(page);

	await mail.fill("nobody");
	await expect(phone(page).getByText("Enter a valid email address.")).toBeVisible();
	await phone(page).getByLabel("Code").fill("abc");
	await phone(page).getByRole("checkbox", { name: "Option 1" }).check();
	await expect(phone(page).getByText("This doesn't match the required format.")).toBeVisible();
	await expect(phone(page).getByText("Choose at least 2.")).toBeVisible();
	await phone(page).getByRole("button", { name: "Add photos" }).click();
	await phone(page).getByRole("button", { name: "Take photo" }).click();
	await expect(phone(page).getByText("photo-1.jpg")).toBeVisible();
	await expect(page.getByText("Not valid: Email, Code, and Two", { exact: true })).toBeVisible();
	await send.click({ force: true });
	await expect(phone(page).getByText("Thank you.")).toBeHidden();

	await mail.fill("ana@example.com");
	await phone(page).getByLabel("Code").fill("ABC");
	await phone(page).getByRole("checkbox", { name: "Option 2" }).check();
	await expect(send).toHaveAttribute("aria-disabled", "false");
	await send.click();
	await expect(phone(page).getByText("Thank you.")).toBeVisible();
});
