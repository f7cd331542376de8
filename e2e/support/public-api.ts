import { expect } from "@playwright/test";
import { ACCOUNT, API_TOKEN, testInstance } from "./instance";

type Answer = { data: unknown; message?: string };

/** Calls the public API of the instance under test as another program would; fails on anything but a success. */
export async function callApi(method: string, path: string, body?: unknown): Promise<Answer> {
	const { serviceUrl } = await testInstance();
	const answer = await fetch(`${serviceUrl}/api/business/public/channels/chat/accounts/${ACCOUNT}${path}`, {
		method,
		headers: {
			authorization: `Bearer ${API_TOKEN}`,
			...(body !== undefined && { "content-type": "application/json" }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const text = await answer.text();
	expect(answer.ok, text).toBe(true);
	return JSON.parse(text) as Answer;
}

type Created = { id: number };

/** Creates a contact and gives its id. */
export async function createContact(contact: {
	name: string;
	number: string;
	country_code: string;
}): Promise<number> {
	const { data } = await callApi("POST", "/contacts", contact);
	return (data as Created).id;
}

/** The id of the one contact that a search finds. */
export async function findContact(search: string): Promise<number> {
	const { data } = await callApi("GET", `/contacts?search=${encodeURIComponent(search)}`);
	const [contact] = data as Created[];
	expect(contact, `a contact for ${search}`).toBeDefined();
	return contact?.id ?? 0;
}

/** The id of the newest message of a contact whose text matches, among its newest 100. */
export async function findMessage(contactId: number, text: RegExp): Promise<number> {
	const { data } = await callApi("GET", `/contacts/${contactId}/messages?pageSize=100`);
	const message = (data as { id: number; content: string }[]).find(({ content }) => text.test(content));
	expect(message, `a message like ${text}`).toBeDefined();
	return message?.id ?? 0;
}
