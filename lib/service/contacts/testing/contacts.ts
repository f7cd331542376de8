import { expect } from "vitest";
import type { TestService } from "@/lib/service/testing/service";

let lastNumber = 1000;

/** A German mobile number that no other test uses. */
export function freshNumber(): string {
	lastNumber += 1;
	return `0151 2345${lastNumber}`;
}

/** A client for the contacts of a service's test account. */
export function contactsOf(service: TestService) {
	/** Uses the German country code by default. */
	async function create(body: Record<string, unknown>) {
		return service.request("POST", service.path("/contacts"), { body: { country_code: "+49", ...body } });
	}

	async function get(id: number) {
		return service.request("GET", service.path(`/contacts/${id}`));
	}

	/** Returns the ids of the contacts found. */
	async function search(text: string): Promise<number[]> {
		const query = new URLSearchParams({ search: text, pageSize: "100" });
		const response = await service.request("GET", service.path(`/contacts?${query}`));
		expect(response.status).toBe(200);
		return response.body.data.map((contact: { id: number }) => contact.id);
	}

	return { create, get, search };
}
