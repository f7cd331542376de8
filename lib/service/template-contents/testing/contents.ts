import { expect } from "vitest";
import type { TestService } from "@/lib/service/testing/service";
import { emptyContent } from "@/lib/template/content";

/** A content's default fields, without the required text. Source: docs/spec/decisions.md §4. */
const { text: _text, ...blankContent } = emptyContent();

export { blankContent };

export const stamps = {
	created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
	updated_at: expect.stringMatching(/Z$/),
};

/** A valid content that uses every part. */
export const finished = {
	parameter_format: "TEXT",
	text: "Hi {{1}}, your order {{2}} is on its way.",
	variables: { "1": "Ana", "2": "A-17" },
	footer: "Reply STOP to end",
	is_draft: false,
	is_custom_validity_period: true,
	validity_period_seconds: 600,
	headers: [{ type: "image", link: "https://example.com/a.png" }],
	buttons: [
		{ type: "custom", label: "Thanks", value: "thanks" },
		{ type: "visit_website", label: "Track", value: "https://example.com/track", url_type: "static" },
		{ type: "call_phone", label: "Call", value: "15551234567", country_code: "+1" },
	],
};

let codes = 0;

/** The code of a template that no other test uses. */
export function freshCode(): string {
	codes += 1;
	return `order_update.${codes}`;
}

/** The sorted paths of a response's errors. */
export function pathsOf(response: { body: { errors: { path: string }[] } }): string[] {
	return response.body.errors.map(({ path }) => path).sort();
}

/** A client for the template contents of a service's test account. */
export function contentsOf(service: TestService) {
	function at(code: string, rest = "", account?: number): string {
		return service.path(`/templates/${code}/contents${rest}`, account);
	}

	async function post(code: string, body: unknown) {
		return service.request("POST", at(code), { body });
	}

	/** Creates a content, in English by default. */
	async function create(code: string, body: Record<string, unknown> = {}) {
		const response = await post(code, { lang_code: "en", text: "Hello", ...body });
		expect(response.status).toBe(201);
		return response.body.data;
	}

	async function get(code: string, language: string) {
		return service.request("GET", at(code, `/${language}`));
	}

	async function put(code: string, language: string, body: unknown, ifMatch?: string) {
		const headers: Record<string, string> = ifMatch === undefined ? {} : { "if-match": ifMatch };
		return service.request("PUT", at(code, `/${language}`), { body, headers });
	}

	async function remove(code: string, language: string) {
		return service.request("DELETE", at(code, `/${language}`));
	}

	return { at, post, create, get, put, remove };
}
