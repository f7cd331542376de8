import { expect, test } from "../../fixtures";
import { openConversation } from "../../support/pages/conversation";
import { freshNumber, type ReportedMessage, report, reportMessages } from "../../support/platform";

const text = (body: string): ReportedMessage => ({ type: "text", text: { body } });

/** Reports that two messages failed: with a known code, and with one that only the platform explains. */
async function reportFailures(from: string): Promise<void> {
	const failed = (code: number, details: string) => ({
		id: `wamid.failed.${from}.${code}`,
		status: "failed",
		timestamp: String(Math.floor(Date.now() / 1000)),
		recipient_id: from,
		errors: [{ code, title: "Failed", error_data: { details } }],
	});
	const value = {
		messaging_product: "whatsapp",
		metadata: { display_phone_number: "49305550142", phone_number_id: "1" },
		statuses: [failed(131047, "Re-engagement message"), failed(999123, "Something new at the platform")],
	};
	const entry = [{ id: "1", changes: [{ field: "messages", value }] }];
	const answer = await report(JSON.stringify({ object: "whatsapp_business_account", entry }));
	expect(answer.status, answer.text).toBe(200);
}

test("A conversation shows every kind of message as what it is", { tag: "@job" }, async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const from = freshNumber();
	const quoted = { ...text("Departure *09:40* _sharp_"), id: `wamid.quoted.${from}` };
	const flowReply = (response_json: string): ReportedMessage => ({
		type: "interactive",
		interactive: { type: "nfm_reply", nfm_reply: { name: "flow", body: "Sent", response_json } },
	});
	const unreadable = {
		code: 131000,
		title: "Error",
		error_data: { details: "Unsupported webhook payload" },
	};
	const messages: ReportedMessage[] = [
		{ type: "request_welcome" },
		text("*bold* and https://nordwind.example/x?y=1."),
		{ type: "image", image: { id: "1", mime_type: "image/jpeg", caption: "My passport" } },
		{ type: "document", document: { id: "2", filename: "invoice.pdf", url: "https://files.example/2" } },
		{ type: "document", document: { id: "1", filename: "\u202efdp.exe" } },
		{ type: "audio", audio: { id: "3", mime_type: "audio/ogg; codecs=opus", voice: true } },
		{ type: "location", location: { latitude: 52.525083, longitude: 13.369402, name: "Central Station" } },
		{ type: "location", location: { latitude: -10.93, longitude: -10.6, url: "https://maps.example/x" } },
		{
			type: "contacts",
			contacts: [{ name: { formatted_name: "Lucía Cruz" }, phones: [{ phone: "+52 55 8765" }] }],
		},
		flowReply('{"seat":"14A","flow_token":"secret"}'),
		flowReply("not json"),
		{
			type: "order",
			order: {
				product_items: [{ product_retailer_id: "SEAT", quantity: 2, item_price: 12, currency: "EUR" }],
			},
		},
		{ type: "unsupported", errors: [{ code: 131051, title: "Message type unknown" }] },
		{ type: "interactive", errors: [unreadable] },
		{ type: "hologram", hologram: { depth: 3 } },
		text("مرحبا"),
		{ ...text("Is the shop open on Sunday?"), group_id: "G1" },
		{ type: "media_placeholder" },
		{ type: "system", system: { type: "user_changed_user_id", user_id: `DE.${from}` } },
		quoted,
		{ ...text("Thanks"), context: { from, id: quoted.id } },
	];
	await reportMessages(from, "Kinds", messages, new Date(Date.now() - 60_000));
	await reportFailures(from);
	// High enough for all messages, since only visible ones are rendered.
	await page.setViewportSize({ width: 1280, height: 4000 });
	const log = await openConversation(page, from);

	await test.step("texts, with links and a quote", async () => {
		await expect(log.getByRole("strong").filter({ hasText: "bold" })).toBeVisible();
		const link = log.getByRole("link", { name: "https://nordwind.example/x?y=1" });
		await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
		await expect(log.getByText("مرحبا")).toBeVisible();
		await expect(log.getByTitle("Go to quoted message")).toContainText("Departure 09:40 sharp");
		const inGroup = log.getByRole("article").filter({ hasText: "Is the shop open on Sunday?" });
		await expect(inGroup.getByText("Sent in a group")).toBeVisible();
	});

	await test.step("files, also with deceptive names and ones that never arrived", async () => {
		await expect(log.getByText("My passport")).toBeVisible();
		await expect(log.getByText("invoice.pdf")).toBeVisible();
		await expect(log.getByRole("link", { name: "Download invoice.pdf" })).toBeVisible();
		await expect(log.getByText("fdp.exe", { exact: true })).toBeVisible();
		await expect(log.getByRole("button", { name: "Play Voice message" })).toBeVisible();
		await expect(log.getByText("This file wasn't received from the messaging platform")).toBeVisible();
	});

	await test.step("locations, people, flow replies without their token, and orders", async () => {
		await expect(log.getByText("52.525083, 13.369402")).toBeVisible();
		await expect(log.getByText("-10.93, -10.6")).toHaveCount(1);
		await expect(log.getByRole("link", { name: "https://maps.example/x" })).toBeVisible();
		await expect(log.getByText("Lucía Cruz")).toBeVisible();
		await expect(log.getByText("14A")).toBeVisible();
		await expect(log.getByText("secret")).toHaveCount(0);
		await expect(log.getByText("not json", { exact: true })).toBeVisible();
		await expect(log.getByText("No answers")).toBeHidden();
		await expect(log.getByText("€24.00")).toBeVisible();
	});

	await test.step("events, and kinds that aren't known", async () => {
		await expect(log.getByText("Opened the chat for the first time")).toBeVisible();
		await expect(log.getByText("Got a new user ID on the messaging platform")).toBeVisible();
		await expect(log.getByText("Message type unknown")).toBeVisible();
		await expect(log.getByText("Message of type “hologram”")).toBeVisible();
		// Also for what has only a platform's error, which isn't the customer's text.
		await expect(log.getByText("This message can't be shown here")).toHaveCount(2);
	});

	await test.step("why a message failed and what to do, or the platform's words for an unknown code", async () => {
		await expect(log.getByText("More than 24 hours since the customer's last message")).toBeVisible();
		await expect(log.getByText("Send a template instead.")).toBeVisible();
		await expect(log.getByText(/Re-engagement message.*131047/)).toBeVisible();
		await expect(log.getByText("Something new at the platform")).toBeVisible();
	});

	await expectAccessible(page);
});
