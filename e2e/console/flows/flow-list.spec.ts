import { randomUUID } from "node:crypto";
import { expect, test } from "../../fixtures";
import { withoutFirstData } from "../../support/first-data";
import { startPublicOnly } from "../../support/other-service";
import { createFlow, LIST, seats, waitForCodeEditor } from "../../support/pages/flows";
import { report } from "../../support/platform";
import { callApi } from "../../support/public-api";

/** A report of the platform about a flow, now. */
async function reportAlert(id: number, alert: Record<string, unknown>) {
	const { data } = await callApi("GET", `/flows/${id}`);
	const value = { flow_id: (data as { chat_flow_id: string }).chat_flow_id, ...alert };
	const time = Math.floor(Date.now() / 1000);
	const entry = [{ id: "1", time, changes: [{ field: "flows", value }] }];
	const answer = await report(JSON.stringify({ object: "whatsapp_business_account", entry }));
	expect(answer.status, answer.text).toBe(200);
}

const createNamed = (name: string, definition: unknown = seats()) =>
	callApi("POST", "/flows", { name, template_name: "default", flow_json: definition, flow_json_raw: "" });

test.describe("The list of flows", () => {
	test("is searched, sorted, filtered and paged, all of it stored in the URL", { tag: "@job" }, async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const search = page.getByRole("textbox", { name: "Search flows by name" });
		const first = page.getByRole("row").nth(1);
		// The words after it aren't part of it, whatever its digits are.
		const prefix = `Sorted${randomUUID().slice(0, 8)}`;
		// Its first screen leads to one that doesn't exist.
		await createNamed(`${prefix} one`, seats("NOWHERE"));
		await createNamed(`${prefix} two`);
		for (let count = 1; count <= 5; count += 1) await createNamed(`${prefix} page ${count}`);

		await test.step("pages", async () => {
			await page.goto(`${LIST}?size=5`);
			await page.getByRole("button", { name: "Next" }).click();
			await expect(page).toHaveURL(/page=2/);
			await expect(page.getByText(/^6–10 of/)).toBeVisible();
			await page.goBack();
			await expect(page.getByText(/^1–5 of/)).toBeVisible();
			await page.goForward();
			await expect(page.getByText(/^6–10 of/)).toBeVisible();
		});

		await test.step("/ searches all pages; a row shows status, version and author", async () => {
			await page.keyboard.press("/");
			await expect(search).toBeFocused();
			await page.keyboard.type("Survey");
			const row = page.getByRole("row", { name: /^Survey/ });
			await expect(row).toContainText("Published");
			await expect(row).toContainText(/3\.1\s*can't be published/);
			await expect(row).toContainText(/by (Mira|Jonas)/);
			await expect(page).toHaveURL(/search=Survey/);
			await expectAccessible(page);
		});

		await test.step("a column's head sorts; flows show how many problems they have", async () => {
			await search.fill(`${prefix} two`);
			await expect(page.getByRole("row")).toHaveCount(2);
			await expect(first).toContainText("None");
			await search.fill(prefix);
			await expect(page.getByText(/^1–5 of 7/)).toBeVisible();
			const head = page.getByRole("button", { name: "Problems" });
			await head.click();
			await expect(first).toContainText(`${prefix} one`);
			await expect(first).toContainText(/[1-9] errors?/);
			await expect(page.getByRole("columnheader", { name: "Problems" })).toHaveAttribute(
				"aria-sort",
				"descending",
			);
			await head.click();
			await expect(page).toHaveURL(/order=asc/);
			await expect(first).not.toContainText(`${prefix} one`);
			await expect(first).toContainText("None");
		});

		await test.step("arrows and Enter open a flow, and Back returns to the search", async () => {
			await search.fill(`${prefix} two`);
			await expect(page.getByRole("row")).toHaveCount(2);
			await search.press("ArrowDown");
			await page.keyboard.press("Enter");
			await expect(page.getByRole("heading", { level: 1, name: `${prefix} two` })).toBeVisible();
			await page.goBack();
			await expect(search).toHaveValue(`${prefix} two`);
		});

		await test.step("problems and the last change stay at twice the text size, not on a phone", async () => {
			const head = (name: string) => page.getByRole("columnheader", { name });
			await page.setViewportSize({ width: 720, height: 900 });
			await expect(head("Problems")).toBeVisible();
			await expect(head("Last change")).toBeVisible();
			await page.setViewportSize({ width: 390, height: 844 });
			await expect(head("Problems")).toBeHidden();
			await expect(head("Last change")).toBeHidden();
			await page.setViewportSize({ width: 1440, height: 900 });
		});

		await test.step("a search without matches says so, and leads to all flows", async () => {
			await search.fill(randomUUID());
			await expect(page.getByRole("heading", { name: /^No flows match/ })).toBeVisible();
			await page.getByRole("button", { name: "Show all flows" }).click();
			await expect(page.getByRole("row").nth(2)).toBeVisible();
		});

		await test.step("a status filters; without any such flow, the list leads to all", async () => {
			const filter = page.getByRole("combobox", { name: "Status" });
			await filter.click();
			await page.getByRole("option", { name: "Deprecated" }).click();
			await expect(page).toHaveURL(/status=DEPRECATED/);
			await expect(page.getByRole("row", { name: /^Radio buttons with pics/ })).toBeVisible();
			await expect(page.getByRole("row").filter({ hasText: prefix })).toHaveCount(0);
			await page.goBack();
			await expect(page).not.toHaveURL(/status=/);
			await expect(page.getByRole("row", { name: /^Radio buttons with pics/ })).toBeHidden();
			await expect(page.getByRole("row").nth(2)).toBeVisible();
			await filter.click();
			await page.getByRole("option", { name: "Blocked" }).click();
			await expect(page.getByRole("heading", { name: "No flows with status “Blocked”" })).toBeVisible();
			await page.getByRole("button", { name: "Show all flows" }).click();
			await expect(page.getByRole("row").nth(1)).toBeVisible();
		});
	});

	test("keeps its scroll position after Back and a reload, and starts at the top after a link or on another page", async ({
		ownerPage: page,
	}) => {
		// Among all flows, those of other tests would appear on top and move the others down.
		const prefix = `Scrolled${randomUUID().slice(0, 8)}`;
		for (let count = 1; count <= 30; count += 1) await createNamed(`${prefix} ${count}`);
		await page.setViewportSize({ width: 1440, height: 420 });
		await page.goto(`${LIST}?size=15&search=${prefix}`);
		const area = page.getByRole("table").locator("..");
		const position = () => area.evaluate((element) => element.scrollTop);
		const row = page.getByRole("row").nth(12).getByRole("link");
		await row.scrollIntoViewIfNeeded();
		const left = await position();
		expect(left).toBeGreaterThan(0);

		await row.click();
		await waitForCodeEditor(page);
		await page.goBack();
		await expect.poll(position).toBe(left);
		await page.reload();
		await expect.poll(position).toBe(left);
		await page.getByRole("button", { name: "Next" }).click();
		await expect(page).toHaveURL(/page=2/);
		await expect(page.getByText(/^16–/)).toBeVisible();
		await expect.poll(position).toBe(0);
		await page.goBack();
		await expect.poll(position).toBe(left);

		await page.getByRole("link", { name: /^Contacts [0-9]/ }).click();
		await expect(page.getByRole("table")).toBeVisible();
		await page.getByRole("link", { name: /^Flows [0-9]/ }).click();
		await expect(page.getByRole("row").nth(1)).toBeVisible();
		await expect.poll(position).toBe(0);
	});

	test("can be loaded again after a failure, and shows an alert of the platform while it lasts", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const { id, name } = await createFlow(seats());
		let isUnreachable = true;
		await withoutFirstData(page);
		await page.route(/\/flow-list\?.*search=/, (route) =>
			isUnreachable
				? route.fulfill({ status: 400, json: { success: false, message: "Out of order." } })
				: route.fallback(),
		);
		await page.goto(`${LIST}?search=${name.slice(-12)}`);
		await expect(page.getByRole("heading", { name: "Couldn't load flows" })).toBeVisible();
		await expect(page.getByText("Out of order.")).toBeVisible();
		isUnreachable = false;
		await page.getByRole("button", { name: "Try again" }).click();

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

	test("of a service that offers the public API only is searched within its page", async ({
		ownerPage: page,
	}) => {
		const { account, stop } = await startPublicOnly(page);
		const { name } = await createFlow(seats());
		const other = await createFlow(seats());
		await page.goto(`/${account}/flows?size=100`);
		await expect(page.getByRole("row", { name: other.name })).toBeVisible();
		await expect(page.getByRole("columnheader", { name: "Problems" })).toHaveCount(0);
		await page.getByRole("textbox", { name: "Search flows by name" }).fill(name.slice(-12).toUpperCase());
		await expect(page.getByRole("row", { name })).toBeVisible();
		await expect(page.getByRole("row", { name: other.name })).toHaveCount(0);
		await page.getByRole("textbox", { name: "Search flows by name" }).fill(randomUUID());
		await expect(page.getByText("only flows on this page are searched")).toBeVisible();
		await stop();
	});
});
