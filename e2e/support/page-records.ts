import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ACCOUNT } from "./instance";
import { createFlow, seats, twoScreens } from "./pages/flows";
import { addColleague } from "./people";
import { freshNumber, reportMessages } from "./platform";
import { callApi, createContact, findContact } from "./public-api";

/**
 * Records of the sample data, and others that this creates, for the pages in CONSOLE_PAGES.
 * @returns what fills `:contact` and the like in an address
 */
export async function pageRecords(owner: Page, origin: string): Promise<(text: string) => string> {
	const webhooks = (await callApi("GET", "/webhooks")).data as { id: number; url: string }[];
	const webhookOf = (host: string) => webhooks.find(({ url }) => url.includes(host))?.id;
	const works = webhookOf("crm.nordwind.example");
	const log = (await callApi("GET", `/webhooks/${works}/deliveries`, undefined, "extensions")).data;
	const role = await owner.request.post(`/api/accounts/${ACCOUNT}/roles`, {
		data: { name: `Temporary ${randomUUID()}`, permissions: ["Chat Contacts — View"] },
		headers: { origin },
	});
	const ids: Record<string, unknown> = {
		":contact": await newContact(),
		":flow": await newFlow(owner),
		":webhook": works,
		":disabledWebhook": webhookOf("reports.nordwind.example"),
		":delivery": (log as { deliveries: { id: string }[] }).deliveries[0]?.id,
		":import": await newImport(),
		":template": "order_update",
		":role": (await role.json()).data.id,
	};
	await removeContacts();
	await addColleague("viewer");
	await owner.request.post(`/api/accounts/${ACCOUNT}/invitations`, {
		data: { email: `${randomUUID()}@nordwind.example`, role: "viewer" },
		headers: { origin },
	});
	return (text) => text.replace(/:[a-z]\w+/gi, (name) => String(ids[name] ?? name));
}

/** A flow with two versions. The console keeps the first when it reads the flow. */
async function newFlow(owner: Page): Promise<number> {
	const { id, name } = await createFlow(seats());
	expect((await owner.request.get(`/api/accounts/${ACCOUNT}/flows/${id}`)).status()).toBe(200);
	const other = twoScreens([]);
	const body = { name, template_name: "default", flow_json: other, flow_json_raw: JSON.stringify(other) };
	await callApi("PUT", `/flows/${id}`, body);
	return id;
}

/** A contact with a conversation. Other tests don't remove it. */
async function newContact(): Promise<number> {
	const number = freshNumber();
	await reportMessages(number, "Lou Weber", [{ type: "text", text: { body: "See you soon." } }]);
	return findContact(`+${number}`);
}

async function removeContacts(): Promise<void> {
	for (const number of [freshNumber(), freshNumber()]) {
		const id = await createContact({ name: "Temporary", number, country_code: "+49" });
		await callApi("DELETE", `/contacts/${id}`);
	}
}

async function newImport(): Promise<string> {
	const body = { file_name: "guests.csv", columns: ["Phone"], row_count: 1 };
	const { data } = await callApi("POST", "/contact-imports", body, "extensions");
	return String((data as { id: number }).id);
}
