import { sendJson, type UpstreamRequest } from "@/lib/bff/testing/upstream";
import { emptyContent } from "@/lib/template/content";

type Content = Record<string, unknown> & { lang_code: string; updated_at?: string };
type Options = {
	/** Whether it has the extensions of our service: whole templates, and an audit log. */
	isOurs?: boolean;
	/** Whether it returns only what the public API's description shows. */
	returnsSummary?: boolean;
};

/** A service with the contents of templates in memory. */
export function createTemplateService({ isOurs = true, returnsSummary = false }: Options = {}) {
	const templates = new Map<string, Map<string, Content>>();
	const changes: { time: string; code: string; token: string }[] = [];
	let now = Date.UTC(2026, 10, 20, 8);

	function store(code: string, { lang_code, ...content }: Content, token?: string): Content {
		now += 1000;
		const updated_at = new Date(now).toISOString();
		const stored = { ...emptyContent(), ...content, id: 1, lang_code, ...(isOurs && { updated_at }) };
		const template = templates.get(code) ?? new Map<string, Content>();
		templates.set(code, template.set(lang_code, stored));
		changes.push({ time: updated_at, code, token: token ?? "Console" });
		return stored;
	}

	function respond({ method, url, body }: UpstreamRequest, response: Parameters<typeof sendJson>[0]) {
		const send = (status: number, data: unknown) =>
			sendJson(response, status, { success: status < 400, statusCode: status, message: "No.", data });
		const { pathname, searchParams } = new URL(url, "http://service");
		if (pathname.endsWith("/audit")) return isOurs ? send(200, auditPage(searchParams)) : send(404, null);
		const [, code = "", contents, langCode] =
			/\/templates\/([^/]+)(?:\/(contents|delete)(?:\/([^/]+))?)?$/.exec(pathname) ?? [];
		const template = templates.get(code) ?? new Map<string, Content>();
		if (contents === "delete" || contents === undefined) {
			const data = { template_code: code, contents: [...template.values()], reviews: [] };
			if (contents === "delete") templates.delete(code);
			return send(200, data);
		}
		const sent = body.length > 0 ? JSON.parse(body.toString()) : {};
		const known = langCode ?? String(sent.lang_code);
		if (method === "DELETE") return send(template.delete(known) ? 200 : 404, null);
		if (method === "GET") return send(template.has(known) ? 200 : 404, template.get(known) ?? null);
		const stored = store(code, { ...sent, lang_code: known });
		const { id, lang_code, text, is_draft } = stored as Record<string, unknown>;
		send(method === "POST" ? 201 : 200, returnsSummary ? { id, lang_code, text, is_draft } : stored);
	}

	/** The changes of a template, as the audit log of our service has them. */
	function auditPage(query: URLSearchParams) {
		const [since = "", until = ""] = [query.get("since"), query.get("until")].map(String);
		const events = changes.filter(
			({ time, code }) => code === query.get("recordId") && time >= since && time < until,
		);
		return {
			events: events.map(({ time, code, token }, at) => ({
				...{ id: at + 1, created_at: time, action: "template.updated", record_id: code, request_id: null },
				actor: { token_id: 3, token_name: token, owner: "Ops", person: null, is_console: false },
			})),
			next_cursor: null,
		};
	}

	return {
		respond,
		/** Changes a content as another program does, with an API token. */
		change: (code: string, langCode: string, content: object, token = "CRM") =>
			store(code, { ...content, lang_code: langCode }, token),
	};
}
