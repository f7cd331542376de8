import { expect } from "vitest";
import type { TestService } from "@/lib/service/testing/service";

let lastNumber = 1000;

/** A German mobile number that no other test uses. */
export function freshNumber(): string {
	lastNumber += 1;
	return `0151 2345${lastNumber}`;
}

/** The contacts of a service, as a client of its account works with them. */
export function contactsOf(service: TestService) {
	/** Under the German country code unless told. */
	async function create(body: Record<string, unknown>) {
		return service.request("POST", service.path("/contacts"), { body: { country_code: "+49", ...body } });
	}

	async function get(id: number) {
		return service.request("GET", service.path(`/contacts/${id}`));
	}

	/** The ids of those found. */
	async function search(text: string): Promise<number[]> {
		const query = new URLSearchParams({ search: text, pageSize: "100" });
		const answer = await service.request("GET", service.path(`/contacts?${query}`));
		expect(answer.status).toBe(200);
		return answer.body.data.map((contact: { id: number }) => contact.id);
	}

	return { create, get, search };
}
