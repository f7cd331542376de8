import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { expect, test } from "../../fixtures";
import {
	createFlow,
	LIST,
	phone,
	problems,
	readFlow,
	save,
	savedState,
	twoScreens,
} from "../../support/pages/flows";
import { addColleague, openAs } from "../../support/people";
import { callApi } from "../../support/public-api";

const ref = (path: string) => `\${${path}}`;
const NICK = { type: "TextInput", name: "nick", label: "Nickname" };
const PLAN = {
	...{ type: "RadioButtonsGroup", name: "plan", label: "Plan" },
	"data-source": [
		{ id: "basic", title: "Basic" },
		{ id: "plus", title: "Plus" },
	],
};

/** A flow whose last screen sends the answers of the first. */
function withAnswers(components: unknown[], payload: Record<string, string>) {
	const definition = twoScreens(components);
	const [first, last] = definition.screens;
	const children = [...(last?.layout.children ?? [])];
	children[1] = {
		...{ type: "Footer", label: "Send" },
		"on-click-action": { name: "complete", payload },
	};
	return { ...definition, screens: [first, { ...last, layout: { ...last?.layout, children } }] };
}

/** Opens a flow as someone new, who starts in Build. */
async function openBuild(browser: Browser, id: number, options?: BrowserContextOptions): Promise<Page> {
	const page = await openAs(browser, await addColleague(), options);
	await page.goto(`${LIST}/${id}`);
	await expect(canvas(page)).toBeVisible();
	await expect(problems(page).getByRole("status")).not.toBeEmpty();
	return page;
}

const canvas = (page: Page) => page.getByRole("region", { name: "Screen on a phone" });
const outline = (page: Page) => page.getByRole("navigation", { name: "Screens and parts" });
const inspector = (page: Page) => page.getByRole("region", { name: "Properties" });
const part = (page: Page, name: string) => canvas(page).getByRole("button", { name: `${name}, select` });

type Component = Record<string, unknown> & { children?: Component[] };
const screensOf = async (id: number) =>
	(await readFlow(id)).flow_json as {
		screens: { id: string; title: string; layout: { children: Component[] } }[];
	};

/** Adds a part from the palette, behind the selected one. */
async function addPart(page: Page, name: string): Promise<void> {
	await page.getByRole("button", { name: "Add part" }).click();
	const palette = page.getByRole("dialog", { name: "Add a part" });
	await palette.getByLabel("Search parts").fill(name);
	await palette
		.getByRole("button", { name: new RegExp(`^${name}`) })
		.first()
		.click();
	await expect(palette).toBeHidden();
}

test("A newcomer does everyday jobs without JSON, and undoes them", async ({ browser, expectAccessible }) => {
	const { id } = await createFlow(withAnswers([NICK, PLAN], { nick: ref("screen.FIRST.form.nick") }));
	const before = (await readFlow(id)).flow_json_raw;
	const page = await openBuild(browser, id);
	await expectAccessible(page);

	await test.step("changes a label in the phone", async () => {
		await part(page, "Short answer: Nickname").click();
		await phone(page).getByRole("button", { name: "Short answer: Nickname, select" }).press("F2");
		await page.keyboard.type('What\'s your "nick"?');
		await page.keyboard.press("Enter");
		await expect(inspector(page).getByLabel("Label", { exact: true })).toHaveValue('What\'s your "nick"?');
		await expect(phone(page).getByText('What\'s your "nick"?')).toBeVisible();
	});
	await test.step("makes it required", async () => {
		await inspector(page).getByRole("switch", { name: "Required" }).click();
		await expect(phone(page).getByText("(optional)")).toHaveCount(1);
	});
	await test.step("adds an option", async () => {
		await part(page, "Choose one: Plan").click();
		await inspector(page).getByRole("button", { name: "Add option" }).click();
		await inspector(page).getByLabel("Option 3", { exact: true }).fill("Premium");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Escape");
		await expect(phone(page).getByText("Premium")).toBeVisible();
	});
	await test.step("asks for a date, whose answer joins the reply", async () => {
		await addPart(page, "Date");
		await expect(inspector(page).getByRole("heading", { name: /^Date/ })).toBeVisible();
		await inspector(page).getByLabel("Label", { exact: true }).fill("Arrival");
		await expect(part(page, "Date: Arrival")).toBeVisible();
	});
	await test.step("shows it only if the plan is Plus", async () => {
		await inspector(page).getByRole("combobox", { name: "Shown" }).click();
		await page.getByRole("option", { name: "Only if…" }).click();
		await inspector(page).getByRole("combobox", { name: "Field" }).click();
		await page.getByRole("option", { name: /^Plan/ }).click();
		await inspector(page).getByRole("combobox", { name: "Value", exact: true }).click();
		await page.getByRole("option", { name: "Plus" }).click();
		await expect(outline(page).getByRole("button", { name: /^Arrival/ })).toBeVisible();
	});
	await test.step("reorders by keyboard", async () => {
		const row = outline(page).getByRole("button", { name: /^Plan/ });
		await row.click();
		await row.press("Alt+ArrowUp");
		await expect(outline(page).locator("[data-row]").nth(2)).toContainText("Plan");
	});
	await test.step("adds a screen, and leads to it", async () => {
		await outline(page).getByRole("button", { name: "Add screen" }).click();
		await expect(inspector(page).getByRole("textbox", { name: /^Title/ })).toHaveValue("New screen");
		await inspector(page)
			.getByRole("textbox", { name: /^Title/ })
			.fill("More");
		await expect(outline(page).getByRole("button", { name: "More", exact: true })).toBeVisible();
	});
	await test.step("saves, and finds all of it stored", async () => {
		await save(page);
		await expect(savedState(page)).toBeVisible();
		const { screens } = await screensOf(id);
		expect(screens.map(({ title }) => title)).toEqual(["First", "More", "Last"]);
		const [plan, nick, date] = screens[0]?.layout.children ?? [];
		expect(nick).toMatchObject({ label: 'What\'s your "nick"?', required: true });
		expect(plan?.["data-source"]).toMatchObject([{}, {}, { id: "premium", title: "Premium" }]);
		expect(date).toMatchObject({ type: "DatePicker", label: "Arrival" });
		expect(String(date?.visible)).toContain("form.plan");
		const sent = JSON.stringify(screens.at(-1)?.layout.children.at(-1));
		expect(sent).toContain(String(date?.name));
	});
	await test.step("undoes everything, exactly", async () => {
		const undo = page.getByRole("button", { name: "Undo" });
		await expect(async () => {
			while ((await undo.getAttribute("aria-disabled")) === "false") await undo.click();
			await page.getByRole("button", { name: "JSON", exact: true }).click();
		}).toPass();
		await page.getByRole("button", { name: "Build", exact: true }).click();
		await save(page);
		await expect.poll(async () => (await readFlow(id)).flow_json_raw).toBe(before);
	});
});

test("The view that someone chose stays, and both have the same steps to undo", async ({ browser }) => {
	const { id } = await createFlow(withAnswers([NICK], {}));
	const page = await openBuild(browser, id);
	await outline(page)
		.getByRole("button", { name: /^Nickname/ })
		.click();
	await inspector(page).getByLabel("Label", { exact: true }).fill("Your name");
	await expect(phone(page).getByText("Your name")).toBeVisible();
	await page.getByRole("button", { name: "JSON", exact: true }).click();
	await expect(page.locator(".view-line").filter({ hasText: '"Your name"' })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("button", { name: "JSON", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await expect(page.locator(".view-line").first()).toBeVisible();
	await page.getByRole("button", { name: "Build", exact: true }).click();
	await expect(canvas(page)).toBeVisible();
});

test("On a phone, a part is edited in a sheet below the canvas", async ({ browser, expectAccessible }) => {
	const { id } = await createFlow(withAnswers([NICK], {}));
	const page = await openBuild(browser, id, { viewport: { width: 390, height: 844 } });
	await part(page, "Short answer: Nickname").click();
	await expect(inspector(page).getByLabel("Label", { exact: true })).toHaveValue("Nickname");
	await expectAccessible(page);
	await inspector(page).getByLabel("Label", { exact: true }).fill("Name");
	await inspector(page).getByRole("button", { name: "Close" }).click();
	await expect(inspector(page)).toBeHidden();
	await expect(phone(page).getByText("Name (optional)", { exact: true })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("Two people, one in Build and one in JSON, edit at once, and both changes are saved", async ({
	browser,
}) => {
	const { id } = await createFlow(withAnswers([NICK], {}));
	const page = await openBuild(browser, id);
	await part(page, "Short answer: Nickname").click();
	await inspector(page).getByLabel("Label", { exact: true }).fill("Name");
	await expect(phone(page).getByText("Name (optional)", { exact: true })).toBeVisible();
	const theirs = (await readFlow(id)).flow_json as { screens: { title: string }[] };
	const [, last] = theirs.screens;
	if (last) last.title = "Theirs";
	await callApi("PUT", `/flows/${id}`, {
		flow_json: theirs,
		flow_json_raw: JSON.stringify(theirs, null, 2),
	});
	await save(page);
	await expect
		.poll(async () => (await screensOf(id)).screens[0]?.layout.children[0])
		.toMatchObject({ label: "Name" });
	expect((await screensOf(id)).screens[1]?.title).toBe("Theirs");
	await expect(outline(page)).toContainText("Theirs");
});

/** Ways to use the page: each presses a button, chooses from a list and selects a part. */
const HANDS = {
	"by keyboard alone": {
		press: (target: Locator) => target.press("Enter"),
		choose: async (list: Locator, option: string) => {
			await list.press("Enter");
			await expect(list.page().getByRole("option", { name: option }).first()).toBeEnabled();
			await list.page().keyboard.type(option.split(" ")[0] ?? "");
			await list.page().keyboard.press("Enter");
		},
	},
	"by touch": {
		press: (target: Locator) => target.click(),
		choose: async (list: Locator, option: string) => {
			await list.click();
			await list.page().getByRole("option", { name: option }).first().click();
		},
	},
};

for (const { hands, language, size } of [
	{ hands: "by keyboard alone", language: "de", size: { width: 1280, height: 800 } },
	{ hands: "by touch", language: "en", size: { width: 390, height: 844 } },
] as const) {
	test(`The eight jobs are done ${hands}, ${size.width} px wide, in “${language}”, and the form is published`, async ({
		browser,
	}) => {
		const { flowBuild: words, flows } = CATALOGUES[language];
		const { press, choose } = HANDS[hands];
		const answers = { nick: ref("screen.FIRST.form.nick"), plan: ref("screen.FIRST.form.plan") };
		const { id, name } = await createFlow(withAnswers([NICK, PLAN], answers));
		const page = await openAs(browser, await addColleague(), {
			locale: language === "de" ? "de-DE" : "en-US",
			viewport: size,
		});
		await page.goto(`${LIST}/${id}`);
		const parts = page.getByRole("navigation", { name: words.outline });
		const properties = page.getByRole("region", { name: words.inspector });
		const row = (text: string | RegExp) => parts.getByRole("button", { name: text }).first();
		// An optional field's name says so.
		const field = (label: string) =>
			properties.getByRole("textbox", { name: new RegExp(`^${label}`) }).first();
		async function select(text: RegExp) {
			const close = properties.getByRole("button", { name: words.closeInspector });
			if (await close.isVisible()) await press(close);
			await press(row(text));
			await expect(properties).toBeVisible();
		}
		async function type(label: string, text: string) {
			await field(label).focus();
			await page.keyboard.press("ControlOrMeta+a");
			await page.keyboard.type(text);
		}

		await select(/^Nickname/);
		await type(words.properties.label, "Call me");
		await expect(row(/^Call me/)).toBeAttached();
		await properties.getByRole("switch", { name: words.properties.required }).press("Space");

		await select(/^Plan/);
		await press(properties.getByRole("button", { name: words.options.add }));
		await page.keyboard.type("Premium");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Escape");
		await expect(field(words.options.name.replace("{number}", "3"))).toHaveValue("Premium");

		const close = properties.getByRole("button", { name: words.closeInspector });
		if (await close.isVisible()) await press(close);
		await press(page.getByRole("button", { name: words.add, exact: true }));
		await page.getByLabel(words.palette.search).fill("DatePicker");
		await expect(page.getByRole("button", { name: /DatePicker/ })).toBeVisible();
		await page.keyboard.press("Enter");
		await expect(properties.getByRole("heading", { name: /DatePicker/ })).toBeVisible();
		await type(words.properties.label, "Arrival");
		await expect(row(/^Arrival/)).toBeAttached();
		await choose(properties.getByRole("combobox", { name: words.properties.visible }), words.conditions.if);
		await choose(properties.getByRole("combobox", { name: words.conditions.field }), "Plan");
		await choose(properties.getByRole("combobox", { name: words.conditions.value, exact: true }), "Plus");

		await select(/^Plan/);
		await row(/^Plan/).press("Alt+ArrowUp");
		await expect(parts.locator("[data-row]").nth(2)).toContainText("Plan");

		if (await close.isVisible()) await press(close);
		await press(parts.getByRole("button", { name: flows.screens.add, exact: true }));
		await expect(field(words.screens.title)).toHaveValue(flows.screens.added.title);
		await type(words.screens.title, "More");
		await expect(row(/^More/)).toBeAttached();

		await page.keyboard.press("ControlOrMeta+s");
		await expect
			.poll(async () => (await screensOf(id)).screens.map(({ title }) => title))
			.toEqual(["First", "More", "Last"]);
		const { screens } = await screensOf(id);
		const [plan, nick, date, button] = screens[0]?.layout.children ?? [];
		expect(nick).toMatchObject({ label: "Call me", required: true });
		expect(plan?.["data-source"]).toMatchObject([{}, {}, { title: "Premium" }]);
		expect(date).toMatchObject({ type: "DatePicker", label: "Arrival" });
		expect(String(date?.visible)).toContain("'plus'");
		expect(button).toMatchObject({ "on-click-action": { next: { name: screens[1]?.id } } });
		const sent = JSON.stringify(screens.at(-1)?.layout.children.at(-1));
		for (const answer of [nick, plan, date]) expect(sent).toContain(`form.${String(answer?.name)}}`);

		if (await close.isVisible()) await press(close);
		await press(page.getByRole("button", { name: words.ready.publish }));
		await press(page.getByRole("button", { name: flows.publish.confirm, exact: true }));
		await expect(page.getByText(flows.publish.published.replace("{name}", name))).toBeVisible();
	});
}

test("On the canvas, the screen's title is typed, and a hidden part is in its place and can be changed", async ({
	browser,
}) => {
	const hidden = { type: "TextInput", name: "code", label: "Code", visible: false };
	const { id } = await createFlow(withAnswers([NICK, hidden], { nick: ref("screen.FIRST.form.nick") }));
	const page = await openBuild(browser, id);
	const title = part(page, "Screen: First");
	await title.click();
	await title.click();
	await page.keyboard.type("Welcome");
	await page.keyboard.press("Enter");
	await expect(outline(page).getByRole("button", { name: "Welcome", exact: true })).toBeVisible();
	const ghost = part(page, "Short answer: Code, hidden by a condition");
	await ghost.click();
	await inspector(page).getByLabel("Label", { exact: true }).fill("Voucher");
	await expect(phone(page).getByText("Voucher")).toBeVisible();
	await page.getByRole("button", { name: "Don't show the hidden part" }).click();
	await expect(phone(page).getByText("Voucher")).toBeHidden();
	await save(page);
	await expect.poll(async () => (await screensOf(id)).screens[0]?.title).toBe("Welcome");
});

test("A part is dragged to another place in the list, and into a condition", async ({ browser }) => {
	const hello = { type: "TextBody", text: "Hello" };
	const branch = { type: "Switch", value: ref("form.plan"), cases: { plus: [hello] } };
	const { id } = await createFlow(withAnswers([NICK, PLAN, branch], {}));
	const page = await openBuild(browser, id);
	const row = (name: RegExp) => outline(page).getByRole("button", { name });
	const rows = outline(page).locator("[data-row]");
	await row(/^Plan/).dragTo(row(/^Nickname/), { targetPosition: { x: 20, y: 3 } });
	await expect(rows.nth(2)).toContainText("Plan");
	await row(/^Nickname/).dragTo(row(/^Hello/), { targetPosition: { x: 20, y: 3 } });
	await save(page);
	await expect
		.poll(async () => (await screensOf(id)).screens[0]?.layout.children[1])
		.toMatchObject({ type: "Switch", cases: { plus: [{ name: "nick" }, { text: "Hello" }] } });
});
