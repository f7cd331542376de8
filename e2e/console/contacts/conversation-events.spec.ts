import { expect, test } from "../../fixtures";
import { ACCOUNT } from "../../support/instance";
import { freshNumber, reportMessages } from "../../support/platform";
import { findContact } from "../../support/public-api";

test("shows events without a text, messages from groups and files that never arrived as what they are", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const from = freshNumber();
	await reportMessages(from, "Ann", [
		{ type: "request_welcome" },
		{ type: "text", text: { body: "Is the shop open on Sunday?" }, group_id: "G1" },
		{ type: "media_placeholder" },
		{ type: "system", system: { type: "user_changed_user_id", user_id: `DE.${from}` } },
	]);
	await page.goto(`/${ACCOUNT}/contacts/${await findContact(`+${from}`)}`);
	const log = page.getByRole("log");
	await expect(log.getByText("Opened the chat for the first time")).toBeVisible();
	const inGroup = log.getByRole("article").filter({ hasText: "Is the shop open on Sunday?" });
	await expect(inGroup.getByText("Sent in a group")).toBeVisible();
	await expect(log.getByText("This file wasn't received from the messaging platform")).toBeVisible();
	await expect(log.getByText("Got a new user ID on the messaging platform")).toBeVisible();
	await expectAccessible(page);
});
