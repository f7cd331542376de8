import { readFile } from "node:fs/promises";
import { expect, test } from "../../fixtures";
import { createFlow, seats, waitForCodeEditor } from "../../support/pages/flows";
import { createContent, newCode, waitForEditor } from "../../support/pages/templates";
import { createWebhook } from "../../support/pages/webhooks";
import { addColleague, newcomer, openAs } from "../../support/people";
import { freshNumber } from "../../support/platform";

test("The audit log shows who changed what, what was refused, and can be downloaded", {
	tag: "@job",
}, async ({ ownerPage: page, browser, baseURL, expectAccessible }) => {
	const headers = { origin: baseURL ?? "" };
	const ana = await addColleague("viewer", 1, newcomer().name);
	const contact = { name: "Noa Beck", number: freshNumber(), country_code: "+49" };
	const created = await page.request.post("/api/accounts/1/contacts", { headers, data: contact });
	const { id } = (await created.json()).data;
	await page.request.put(`/api/accounts/1/contacts/${id}`, { headers, data: { name: "Noa Lind" } });
	const anaPage = await openAs(browser, ana);
	const refused = await anaPage.request.delete(`/api/accounts/1/contacts/${id}`, { headers });
	expect(refused.status()).toBe(403);

	await test.step("it lists what someone tried, and why that was refused", async () => {
		await page.goto("/1/settings/audit");
		await page.getByRole("combobox", { name: "Person" }).click();
		await page.getByRole("option", { name: ana.name }).click();
		await expect(page).toHaveURL(/person=/);
		const rows = page.getByRole("table", { name: "Events" }).getByRole("row");
		await rows.getByRole("link", { name: "Delete contact" }).click();
		const panel = page.getByRole("complementary", { name: "Event" });
		await expect(panel).toContainText("403: You need the permission Contacts: Delete.");
		await expectAccessible(page);
		await page.reload();
		await expect(panel).toContainText("Delete contact");
	});
	await test.step("a record's history has each changed field", async () => {
		await page.goto(`/1/contacts/${id}`);
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Activity…" }).click();
		const history = page.getByRole("dialog", { name: "Activity of Noa Lind" });
		const edit = history.getByRole("listitem").filter({ hasText: "Edit contact" });
		await expect(edit.first()).toContainText(/Noa Beck.*Noa Lind/s);
		await history.getByRole("combobox", { name: "Source" }).click();
		await page.getByRole("option", { name: "API" }).click();
		await expect(history).toContainText("No changes through the API are recorded");
		await history.getByRole("button", { name: "Show changes in the console" }).click();
		await expect(edit.first()).toBeVisible();
		await expectAccessible(page);
		await history.getByRole("link", { name: "Open in audit log" }).click();
		await expect(page).toHaveURL(new RegExp(`record=${id}`));
	});
	await test.step("what is listed is downloaded, unless that fails", async () => {
		const row = page.getByRole("link", { name: "Edit contact" });
		await expect(row).toBeVisible();
		const exports = "**/api/accounts/1/audit/export?*";
		await page.route(exports, (route) =>
			route.fulfill({ status: 503, json: { message: "Try again later." } }),
		);
		await page.getByRole("button", { name: "Export" }).click();
		await page.getByRole("menuitem", { name: "CSV file" }).click();
		await expect(page.getByText("Couldn't export the audit log")).toBeVisible();
		await expect(row).toBeVisible();
		await page.unroute(exports);

		await page.getByRole("button", { name: "Export" }).click();
		const download = page.waitForEvent("download");
		await page.getByRole("menuitem", { name: "CSV file" }).click();
		const file = await (await download).path();
		expect(await readFile(file, "utf8")).toContain("name: Noa Beck → Noa Lind");
	});
});

test("A note explains an event to everyone who may view the log, and leads back to it", async ({
	ownerPage: page,
	browser,
	baseURL,
	expectAccessible,
}) => {
	const data = { name: `Night shift of ${newcomer().name}`, permissions: ["Chat Flows — View"] };
	await page.request.post("/api/accounts/1/roles", { data, headers: { origin: baseURL ?? "" } });
	await page.goto(`/1/settings/audit?search=${encodeURIComponent(data.name)}`);
	const table = page.getByRole("table", { name: "Events" });
	await table.getByRole("link", { name: "Create role" }).click();
	const panel = page.getByRole("complementary", { name: "Event" });
	await panel.getByRole("button", { name: "Add note" }).click();
	await panel.getByRole("button", { name: "Add", exact: true }).click();
	await expect(panel).toContainText("Write a note.");
	await panel.getByRole("textbox", { name: "Note" }).fill("Replaces Otto until January");
	await panel.getByRole("button", { name: "Close" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
	await expectAccessible(page);
	await panel.getByRole("button", { name: "Add", exact: true }).click();
	await expect(panel.getByRole("listitem").filter({ hasText: "Replaces Otto until January" })).toBeVisible();
	await expect(panel.getByRole("textbox")).toHaveCount(0);
	await expect(panel.getByRole("button", { name: "Add note" })).toBeFocused();

	const anaPage = await openAs(browser, await addColleague("manager"));
	await anaPage.goto("/1/settings/audit?area=audit&action=audit.noted");
	await anaPage.getByRole("link", { name: "Add note to event" }).first().click();
	const note = anaPage.getByRole("complementary", { name: "Event" });
	await expect(note).toContainText("Replaces Otto until January");
	await expect(note.getByRole("button", { name: "Add note" })).toHaveCount(0);
	const notes = /\/accounts\/\d+\/audit\?.*record=/;
	await anaPage.route(notes, (route) =>
		route.fulfill({ status: 503, json: { message: "Try again later." } }),
	);
	await note.getByRole("link", { name: "Open record" }).click();
	await expect(note.getByRole("alert")).toContainText("Couldn't load the notes");
	// The notes are also refreshed on their own, which would take the button away.
	await note.getByRole("button", { name: "Try again" }).click();
	await anaPage.unroute(notes);
	await expect(note).toContainText("Create role");
	await expect(note.getByRole("listitem").filter({ hasText: "Replaces Otto until January" })).toBeVisible();
});

test("The pages of a flow, a template and a webhook show who changed what", async ({
	ownerPage: page,
	baseURL,
}) => {
	const definition = seats();
	const flow = await createFlow(definition);
	const code = newCode();
	await createContent(code, { text: "See you soon." });
	const webhook = await createWebhook("https://history.nordwind.example/hook");

	/** Changes a record through the console, opens its page, and then its history. */
	async function historyAfter(call: string, data: object, address: string, isReady?: () => Promise<void>) {
		const [method = "", path = ""] = call.split(" ");
		const headers = { origin: baseURL ?? "" };
		const changed = await page.request.fetch(`/api/accounts/1${path}`, { method, headers, data });
		expect(changed.status(), await changed.text()).toBe(200);
		await page.goto(`/1${address}`);
		await isReady?.();
		await page.getByRole("main").getByRole("button", { name: "More actions" }).first().click();
		await page.getByRole("menuitem", { name: "Activity…" }).click();
		return page.getByRole("dialog", { name: /^Activity of / }).getByRole("listitem");
	}

	const ofFlow = await historyAfter(
		`PUT /flows/${flow.id}`,
		{ flow_json: definition, flow_json_raw: `${JSON.stringify(definition)} ` },
		`/flows/${flow.id}`,
		() => waitForCodeEditor(page),
	);
	await expect(ofFlow.filter({ hasText: "Edit flow" })).toContainText("Mira");

	const ofTemplate = await historyAfter(
		`PUT /templates/${code}/contents/en`,
		{ text: "See you tomorrow." },
		`/templates/${code}?lang=en`,
		() => waitForEditor(page),
	);
	const edited = ofTemplate.filter({ hasText: "Edit template" });
	await expect(edited).toContainText("Mira");
	await expect(edited).toContainText(/See you soon\..*See you tomorrow\./s);

	const ofWebhook = await historyAfter(
		`PATCH /webhooks/${webhook.id}`,
		{ is_active: false },
		`/webhooks/${webhook.id}`,
	);
	await expect(ofWebhook.filter({ hasText: "Edit webhook" })).toContainText("Mira");
	await webhook.remove();
});
