import { expect } from "@playwright/test";
import { ACCOUNT, API_TOKEN, testInstance } from "./instance";

type ApiResponse = { data: unknown; message?: string };

/** Calls the public API, or an extension, of the instance under test; throws unless it succeeds. */
export async function callApi(
	method: string,
	path: string,
	body?: unknown,
	area: "public" | "extensions" = "public",
): Promise<ApiResponse> {
	const { serviceUrl } = await testInstance();
	const answer = await fetch(`${serviceUrl}/api/business/${area}/channels/chat/accounts/${ACCOUNT}${path}`, {
		method,
		headers: {
			authorization: `Bearer ${API_TOKEN}`,
			...(body !== undefined && { "content-type": "application/json" }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const text = await answer.text();
	expect(answer.ok, text).toBe(true);
	return JSON.parse(text) as ApiResponse;
}

type Created = { id: number };

/** Creates a contact and returns its ID. */
export async function createContact(contact: {
	name: string;
	number: string;
	country_code: string;
}): Promise<number> {
	const { data } = await callApi("POST", "/contacts", contact);
	return (data as Created).id;
}

/** The ID of the only contact that a search finds. */
export async function findContact(search: string): Promise<number> {
	const { data } = await callApi("GET", `/contacts?search=${encodeURIComponent(search)}`);
	const [contact] = data as Created[];
	expect(contact, `a contact for ${search}`).toBeDefined();
	return contact?.id ?? 0;
}

/** The ID of a contact's latest message whose text matches, among the last 100. */
export async function findMessage(contactId: number, text: RegExp): Promise<number> {
	const { data } = await callApi("GET", `/contacts/${contactId}/messages?pageSize=100`);
	const message = (data as { id: number; content: string }[]).find(({ content }) => text.test(content));
	expect(message, `a message like ${text}`).toBeDefined();
	return message?.id ?? 0;
}
