import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { ACCOUNT } from "../instance";
import { callApi } from "../public-api";

export const LIST = `/${ACCOUNT}/flows`;

const END = { name: "complete", payload: {} };
const footer = (action: unknown = END, label = "Send") => ({
	type: "Footer",
	label,
	"on-click-action": action,
});
const to = (name: string) => ({ name: "navigate", next: { type: "screen", name }, payload: {} });

function screen(id: string, title: string, children: unknown[], isTerminal: boolean) {
	return {
		id,
		title,
		...(isTerminal && { terminal: true }),
		layout: { type: "SingleColumnLayout", children },
	};
}

/** A flow of two screens; the first navigates to `target`. */
export function seats(target = "PAYMENT") {
	const first = screen(
		"SEAT",
		"Choose your seat",
		[{ type: "TextHeading", text: "Where would you like to sit?" }, footer(to(target), "Continue")],
		false,
	);
	const last = screen("PAYMENT", "Payment", [{ type: "TextBody", text: "Pay at the gate." }, footer()], true);
	return { version: "7.3", screens: [first, last] };
}

/** A screen with these components, and another that the button "Continue" opens. */
export function twoScreens(components: unknown[], title = "First") {
	const first = screen("FIRST", title, [...components, footer(to("LAST"), "Continue")], false);
	const last = screen("LAST", "Last", [{ type: "TextBody", text: "Thank you." }, footer()], true);
	return { version: "7.3", screens: [first, last] };
}

/** A reference in a definition. */
const ref = (path: string) => `\${${path}}`;

/** A screen whose button asks the server, and the screen that it can reply with. */
export const WITH_SERVER = {
	version: "7.3",
	data_api_version: "3.0",
	routing_model: { SEARCH: ["FOUND"], FOUND: [] },
	screens: [
		{
			id: "SEARCH",
			title: "Search",
			layout: {
				type: "SingleColumnLayout",
				children: [
					{ type: "TextInput", name: "city", label: "City", required: true },
					{
						type: "Footer",
						label: "Find",
						"on-click-action": { name: "data_exchange", payload: { city: ref("form.city") } },
					},
				],
			},
		},
		{
			id: "FOUND",
			title: "Found",
			terminal: true,
			data: { hotel: { type: "string", __example__: "Hotel Example" } },
			layout: {
				type: "SingleColumnLayout",
				children: [
					{ type: "TextHeading", text: ref("data.hotel") },
					{
						type: "Footer",
						label: "Book",
						"on-click-action": { name: "complete", payload: { hotel: ref("data.hotel") } },
					},
				],
			},
		},
	],
};

/** Does something that downloads a file. @returns the file's name and text */
export async function download(
	page: Page,
	act: () => Promise<void>,
): Promise<{ name: string; text: string }> {
	const started = page.waitForEvent("download");
	await act();
	const file = await started;
	return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** Chooses an item of the editor's menu "More actions". */
export async function chooseAction(page: Page, item: string): Promise<void> {
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: item }).click();
}

/** Opens the versions of the flow in the editor. @returns their list */
export async function openVersions(page: Page, name: string): Promise<Locator> {
	await page.getByRole("button", { name: "Versions", exact: true }).click();
	return page.getByRole("navigation", { name: `Versions of ${name}` });
}

type Stored = {
	id: number;
	chat_flow_id: string;
	flow_json: unknown;
	flow_json_raw: string;
	updated_at: string;
};

export async function createFlow(definition: unknown, raw = JSON.stringify(definition, null, 2)) {
	const name = `Flow ${randomUUID()}`;
	const body = { name, template_name: "default", flow_json: definition, flow_json_raw: raw };
	const { data } = await callApi("POST", "/flows", body);
	return { name, id: (data as Stored).id };
}

export async function readFlow(id: number): Promise<Stored> {
	return (await callApi("GET", `/flows/${id}`)).data as Stored;
}

export function editor(page: Page) {
	return page.getByRole("textbox", { name: /^Definition of / });
}

export function problems(page: Page) {
	return page.getByRole("region", { name: "Problems" });
}

export function phone(page: Page) {
	return page.getByRole("region", { name: "Phone" });
}

/**
 * Opens a flow's JSON, and waits for the lazily loaded code editor. Its text input has no size, so this waits for its lines, and for the first
 * check of its text: until then, it has no help, and Format does nothing.
 */
export async function waitForCodeEditor(page: Page): Promise<void> {
	await page.getByRole("button", { name: "JSON", exact: true }).click();
	await expect(page.locator(".view-line").first()).toBeVisible({ timeout: 60_000 });
	await expect(editor(page)).toBeAttached();
	await expect(problems(page).getByRole("status")).not.toBeEmpty();
}

/** Opens a flow, with `search` as the URL's query. */
export async function openEditor(page: Page, id: number, search = ""): Promise<void> {
	await page.goto(`${LIST}/${id}${search}`);
	await waitForCodeEditor(page);
}

/** The ID of a flow of the sample data. */
async function findSample(name: string): Promise<number> {
	// Tests create more flows than a page has.
	const { data } = await callApi(
		"GET",
		`/flow-list?search=${encodeURIComponent(name)}`,
		undefined,
		"extensions",
	);
	const sample = (data as Array<{ id: number; name: string }>).find((flow) => flow.name === name);
	if (!sample) throw new Error(`There is no sample ${name}.`);
	return sample.id;
}

/** Opens a flow of the sample data by its name. */
export async function openSample(page: Page, name: string, search?: string): Promise<void> {
	await openEditor(page, await findSample(name), search);
}

/** Opens a new flow with these components on its first screen. */
export async function openPreview(page: Page, components: unknown[]): Promise<void> {
	const { id } = await createFlow(twoScreens(components));
	await openEditor(page, id);
}

type Screens = { screens: ReadonlyArray<{ title?: string }> };

/** Pastes another definition into the open editor, and plays it from its start: faster than opening another flow. */
export async function playInstead(page: Page, definition: Screens): Promise<void> {
	await write(page, definition);
	const title = definition.screens[0]?.title ?? "";
	await expect(
		page.getByRole("navigation", { name: "Screens" }).getByText(title, { exact: true }).first(),
	).toBeVisible();
	await page.getByRole("button", { name: "Restart" }).click();
	await expect(phone(page).getByRole("heading", { name: title }).first()).toBeVisible();
}

/** As {@link playInstead}, with a flow of the sample data. */
export async function playSampleInstead(page: Page, name: string): Promise<void> {
	const { flow_json } = await readFlow(await findSample(name));
	await playInstead(page, flow_json as Screens);
}

/** Moves the cursor to the end and types. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
	await editor(page).focus();
	await page.keyboard.press("ControlOrMeta+End");
	await page.keyboard.type(text);
}

/** Scrolls to the end, since only visible lines are rendered, and expects a text there. */
export async function expectAtEnd(page: Page, text: string): Promise<void> {
	await editor(page).focus();
	await page.keyboard.press("ControlOrMeta+End");
	await expect(page.locator(".view-line").filter({ hasText: text })).toBeVisible();
}

/** The seats flow with other titles of its screens. */
export function titled(seat = "Choose your seat", payment = "Payment") {
	const definition = seats();
	const [first, last] = definition.screens;
	return {
		...definition,
		screens: [
			{ ...first, title: seat },
			{ ...last, title: payment },
		],
	};
}
const textOf = (definition: unknown) => JSON.stringify(definition, null, 2);
export const titlesOf = async (id: number) =>
	((await readFlow(id)).flow_json as { screens: { title: string }[] }).screens.map(({ title }) => title);

/** Replaces the editor's whole text by pasting, because the editor closes brackets that are typed. */
export async function write(page: Page, definition: unknown): Promise<void> {
	await editor(page).focus();
	await page.keyboard.press("ControlOrMeta+a");
	await editor(page).evaluate((element, text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", text);
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, textOf(definition));
	await expect(page.getByText("Unsaved changes")).toBeVisible();
}

/** The toast of a save. Several may be visible, so a second save is told by {@link savedState}. */
export const saved = (page: Page) => page.getByText(/^Saved “/);
/** The state beside the flow's name: when it was saved, unless there are unsaved changes. */
export const savedState = (page: Page) => page.getByText(/^Saved (?!“)/);
export const save = (page: Page) => page.keyboard.press("ControlOrMeta+s");
export const changeByApi = (id: number, definition: unknown) =>
	callApi("PUT", `/flows/${id}`, { flow_json: definition, flow_json_raw: textOf(definition) });
