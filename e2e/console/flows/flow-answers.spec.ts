import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { createFlow, download, LIST, twoScreens } from "../../support/pages/flows";
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

test("Replies are a table that grows as they arrive, is exported, and leads to conversations", {
	tag: "@job",
}, async ({ ownerPage: page, expectAccessible }) => {
	const number = freshNumber();
	const { id, name, messageId } = await sentFlow(number);
	const row = page.getByRole("row", { name: /^Ana/ });

	await test.step("a reply appears when it arrives, with a column for each field", async () => {
		await page.goto(`${LIST}/${id}/answers`);
		await expect(page.getByRole("heading", { name: "No replies yet" })).toBeVisible();
		const files = [{ file_name: "ticket.pdf", mime_type: "application/pdf", id: "1" }];
		await reportMessages(number, "Ana", [
			replyOf({ seat: "w", note: "=1+1", files, flow_token: "t", stay: { nights: 2 } }, messageId),
		]);
		await expect(row).toContainText("Window");
		await expect(row).toContainText("ticket.pdf");
		await expect(row).toContainText("Nights: 2");
		await expect(page.getByRole("columnheader", { name: "Where would you like to sit?" })).toBeVisible();
		await expect(page.getByRole("columnheader", { name: /token/i })).toHaveCount(0);
		await expectAccessible(page);
	});

	await test.step("all are exported as CSV, without cells that a spreadsheet would run", async () => {
		const file = await download(page, () => page.getByRole("button", { name: "Export CSV" }).click());
		expect(file.name).toContain(name);
		expect(file.text).toContain(
			`"contact_name","contact_phone","answered_at","files","note","seat","stay","other"`,
		);
		expect(file.text).toContain(`,"'=1+1",`);
	});

	await test.step("a period without replies leads to all", async () => {
		await page.getByRole("combobox", { name: "Time" }).click();
		await page.getByRole("option", { name: "Custom dates" }).click();
		await page.getByLabel("To", { exact: true }).fill("2020-01-01");
		await expect(page.getByRole("heading", { name: "No replies in this period" })).toBeVisible();
		await page.getByRole("button", { name: "Show all replies" }).click();
	});

	await test.step("a reply leads to its message, and the replies to the form", async () => {
		await row.getByRole("link").click();
		await expect(page).toHaveURL(new RegExp(`/${ACCOUNT}/contacts/\\d+\\?message=\\d+`));
		await page.goBack();
		await page.getByRole("link", { name: "Form", exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${LIST}/${id}$`));
	});

	await test.step("those that belong to no flow are listed with the reason", async () => {
		await reportMessages(freshNumber(), "Ben", [replyOf({ wish: `Window ${Date.now()}` })]);
		await page.getByRole("link", { name: /^Flows/ }).click();
		await page.getByRole("link", { name: "Replies without a flow" }).click();
		const unassigned = page.getByRole("row", { name: /^Ben/ }).first();
		await expect(unassigned).toContainText("Wish: Window");
		// In each row, or once above them if all have the same reason.
		await expect(page.getByRole("main")).toContainText("The message it answers isn't known");
		await expectAccessible(page);
	});
});
