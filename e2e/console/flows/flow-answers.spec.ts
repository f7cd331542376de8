import { readFile } from "node:fs/promises";
import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { createFlow, LIST, twoScreens } from "../../support/pages/flows";
import { freshNumber, reportMessages, reportSent } from "../../support/platform";
import { callApi } from "../../support/public-api";

const SEAT = {
	type: "RadioButtonsGroup",
	name: "seat",
	label: "Where would you like to sit?",
	"data-source": [
		{ id: "w", title: "Window" },
		{ id: "a", title: "Aisle" },
	],
};

/** A flow that was sent to a number, and a way to reply. */
async function sentFlow(number: string) {
	const flow = await createFlow(twoScreens([SEAT]));
	const { data } = await callApi("GET", `/flows/${flow.id}`);
	const parameters = {
		flow_id: (data as { chat_flow_id: string }).chat_flow_id,
		flow_token: `token-${flow.id}`,
	};
	const id = `wamid.sent.${flow.id}`;
	const interactive = { type: "flow", body: { text: "Choose" }, action: { name: "flow", parameters } };
	await reportSent(number, { id, type: "interactive", interactive });
	return { ...flow, messageId: id };
}

/** A reply; with a message, one that answers it. */
function replyOf(response: object, messageId?: string) {
	const nfm_reply = { name: "flow", body: "Sent", response_json: JSON.stringify(response) };
	return {
		type: "interactive",
		interactive: { type: "nfm_reply", nfm_reply },
		...(messageId && { context: { from: "49305550142", id: messageId } }),
	};
}

test.describe("The replies to a flow", () => {
	test("are a table with a column for each field, that grows as they arrive and leads to the conversation", async ({
		ownerPage: page,
		expectAccessible,
	}) => {
		const number = freshNumber();
		const { id, name, messageId } = await sentFlow(number);
		await page.goto(`${LIST}/${id}/answers`);
		await expect(page.getByRole("heading", { name: "No replies yet" })).toBeVisible();
		await expectAccessible(page);

		const files = [{ file_name: "ticket.pdf", mime_type: "application/pdf", id: "1" }];
		await reportMessages(number, "Ana", [
			replyOf({ seat: "w", note: "=1+1", files, flow_token: "t", stay: { nights: 2 } }, messageId),
		]);
		const row = page.getByRole("row", { name: /^Ana/ });
		await expect(row).toContainText("Window");
		await expect(row).toContainText("ticket.pdf");
		await expect(row).toContainText("Nights: 2");
		await expect(page.getByRole("columnheader", { name: "Where would you like to sit?" })).toBeVisible();
		await expect(page.getByRole("columnheader", { name: /token/i })).toHaveCount(0);
		await expectAccessible(page);

		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: "Export CSV" }).click(),
		]);
		expect(download.suggestedFilename()).toContain(name);
		const text = await readFile(await download.path(), "utf8");
		expect(text).toContain(
			`"contact_name","contact_phone","answered_at","files","note","seat","stay","other"`,
		);
		expect(text).toContain(`,"'=1+1",`);

		await page.getByRole("combobox", { name: "Time" }).click();
		await page.getByRole("option", { name: "Custom dates" }).click();
		await page.getByLabel("To", { exact: true }).fill("2020-01-01");
		await expect(page.getByRole("heading", { name: "No replies in this period" })).toBeVisible();
		await page.getByRole("button", { name: "Show all replies" }).click();

		await row.getByRole("link").click();
		await expect(page).toHaveURL(new RegExp(`/${ACCOUNT}/contacts/\\d+\\?message=\\d+`));
		await page.goBack();
		await page.getByRole("link", { name: "Form", exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${LIST}/${id}$`));
	});

	test("that belong to no flow are listed with the reason", async ({ ownerPage: page, expectAccessible }) => {
		await reportMessages(freshNumber(), "Ben", [replyOf({ wish: `Window ${Date.now()}` })]);
		await page.goto(LIST);
		await page.getByRole("link", { name: "Replies without a flow" }).click();
		const row = page.getByRole("row", { name: /^Ben/ }).first();
		await expect(row).toContainText("The message it answers isn't known");
		await expect(row).toContainText("Wish: Window");
		await expectAccessible(page);
	});
});
