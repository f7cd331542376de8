import { randomUUID } from "node:crypto";
import { expect, test } from "../../fixtures";
import { createFlow, LIST, seats } from "../../support/pages/flows";
import { report } from "../../support/platform";
import { callApi } from "../../support/public-api";

/** A definition whose first screen leads to one that doesn't exist. */
const broken = () => seats("NOWHERE");

/** A report of the platform about a flow, now. */
async function reportAlert(id: number, alert: Record<string, unknown>) {
	const { data } = await callApi("GET", `/flows/${id}`);
	const value = { flow_id: (data as { chat_flow_id: string }).chat_flow_id, ...alert };
	const time = Math.floor(Date.now() / 1000);
	const entry = [{ id: "1", time, changes: [{ field: "flows", value }] }];
	const answer = await report(JSON.stringify({ object: "whatsapp_business_account", entry }));
	expect(answer.status, answer.text).toBe(200);
}

test.describe("The list of flows", () => {
	test("is searched over all pages with /, and opened with arrows and Enter", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { name } = await createFlow(seats());
		const word = name.slice(-12);
		await page.goto(`${LIST}?size=5&page=2`);
		await expect(page.getByRole("row").nth(1)).toBeVisible();
		await page.keyboard.press("/");
		await page.keyboard.type(word);
		await expect(page.getByRole("row")).toHaveCount(2);
		await expect(page).toHaveURL(new RegExp(`search=${word}`));
		await expectAccessible(page);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("textbox", { name: "Search flows by name" })).toHaveValue(word);

		await page.getByRole("textbox", { name: "Search flows by name" }).fill(randomUUID());
		await expect(page.getByRole("heading", { name: /^No flows match/ })).toBeVisible();
		await page.getByRole("button", { name: "Show all flows" }).click();
		await expect(page.getByRole("row").nth(2)).toBeVisible();
	});

	test("is sorted by a column's head, and shows how many problems a flow has", async ({
		ownerPage: page,
	}) => {
		const prefix = `Sorted${Date.now()}`;
		const body = { template_name: "default", flow_json_raw: "" };
		await callApi("POST", "/flows", { ...body, name: `${prefix} a`, flow_json: broken() });
		await callApi("POST", "/flows", { ...body, name: `${prefix} b`, flow_json: seats() });
		await page.goto(`${LIST}?search=${prefix}`);
		const first = page.getByRole("row").nth(1);
		await expect(first).toContainText(`${prefix} b`);
		await expect(first).toContainText("None");
		await page.getByRole("button", { name: "Problems" }).click();
		await expect(first).toContainText(`${prefix} a`);
		await expect(first).toContainText(/[1-9] errors?/);
		await expect(page.getByRole("columnheader", { name: "Problems" })).toHaveAttribute(
			"aria-sort",
			"descending",
		);
		await page.getByRole("button", { name: "Problems" }).click();
		await expect(first).toContainText(`${prefix} b`);
		await expect(page).toHaveURL(/order=asc/);
	});

	test("shows an alert of the platform while it lasts, and the flow's page what to do", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id, name } = await createFlow(seats());
		await page.goto(`${LIST}?search=${name.slice(-12)}`);
		const row = page.getByRole("row", { name: new RegExp(name) });
		await expect(row).not.toContainText("Endpoint slow");
		const alert = { event: "ENDPOINT_LATENCY", p90_latency: 8000, threshold: 7000 };
		await reportAlert(id, { ...alert, alert_state: "ACTIVATED" });
		await expect(row).toContainText("Endpoint slow");
		await expectAccessible(page);
		await row.getByRole("link").click();
		const notice = page.getByRole("region", { name: "Messages from the messaging platform" });
		await expect(notice).toContainText("One in ten requests takes 8 s or longer. The limit is 7 s.");
		await expectAccessible(page);
	});

	test("of a service without details is searched within its page", async ({ ownerPage: page }) => {
		await page.route(/\/api\/accounts\/\d+\/extensions$/, (route) =>
			route.fulfill({ json: { success: true, data: { capabilities: [] } } }),
		);
		const { name } = await createFlow(seats());
		const other = await createFlow(seats());
		await page.goto(`${LIST}?size=100`);
		await expect(page.getByRole("row", { name: other.name })).toBeVisible();
		await expect(page.getByRole("columnheader", { name: "Problems" })).toHaveCount(0);
		await page.getByRole("textbox", { name: "Search flows by name" }).fill(name.slice(-12).toUpperCase());
		await expect(page.getByRole("row", { name })).toBeVisible();
		await expect(page.getByRole("row", { name: other.name })).toHaveCount(0);
		await page.getByRole("textbox", { name: "Search flows by name" }).fill(randomUUID());
		await expect(page.getByText("only flows on this page are searched")).toBeVisible();
	});
});
