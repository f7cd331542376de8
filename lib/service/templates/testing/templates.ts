import { expect } from "vitest";
import type { TemplateItem, TemplatePage, WholeTemplate } from "@/lib/contract/extensions/templates";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import type { TestService } from "@/lib/service/testing/service";

/** Requests about templates, and the platform's reports about them. */
export function templatesOf(service: TestService) {
	const platform = platformOf(service);

	async function find(query: Record<string, string | number> = {}, token?: string): Promise<TemplatePage> {
		const search = new URLSearchParams(query as Record<string, string>);
		const { status, body } = await service.request("GET", service.extension(`/templates?${search}`), {
			token,
		});
		expect(status, JSON.stringify(body)).toBe(200);
		return body.data;
	}

	return {
		platform,
		find,
		/** The codes of a list. */
		codes: async (query: Record<string, string | number> = {}) =>
			(await find(query)).templates.map(({ template_code }) => template_code),
		item: async (code: string): Promise<TemplateItem | undefined> =>
			(await find({ search: code })).templates.find(({ template_code }) => template_code === code),
		async open(code: string): Promise<WholeTemplate> {
			return (await service.request("GET", service.extension(`/templates/${code}`))).body.data;
		},
		/** Stores a content, in English by default. */
		async store(code: string, body: Record<string, unknown> = {}) {
			const content = { lang_code: "en", text: "Hello", ...body };
			const target = service.path(`/templates/${code}/contents`);
			expect((await service.request("POST", target, { body: content })).status).toBe(201);
		},
		/** What the platform reports, by default of the status of a template in English. */
		report(code: string, seconds: number, value: Record<string, unknown>, field = STATUS_FIELD) {
			const about = { message_template_id: 7, message_template_name: code, message_template_language: "en" };
			return platform.send({ ...about, ...value }, field, seconds);
		},
	};
}

export const STATUS_FIELD = "message_template_status_update";
export const QUALITY_FIELD = "message_template_quality_update";
export const CATEGORY_FIELD = "template_category_update";
export const CONTENT_FIELD = "message_template_components_update";
