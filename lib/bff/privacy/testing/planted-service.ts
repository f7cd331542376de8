import type { Team } from "@/lib/bff/staff/testing/team";
import { sendJson } from "@/lib/bff/testing/upstream";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXAMPLES } from "@/lib/contract/examples/examples";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { canHoldPersonalData } from "@/lib/contract/personal-data";
import { planted } from "./planted";

const BY_PATH = Object.entries({ ...ENDPOINTS, ...EXTENSIONS }).map(
	([name, { method, path, permission, data }]) => ({
		name,
		permission,
		method: method as string,
		pattern: new RegExp(`/accounts/\\d+${path.replace(/:\w+/g, "[^/]+")}$`),
		data,
	}),
);

/**
 * Makes the stand-in service answer every endpoint with the planted number, lists of contacts with these contacts, and what
 * is about flows and templates with their examples.
 */
export function respondPlanted({ respondWith }: Team, contacts?: object[]): void {
	respondWith(({ method, url }, response) => {
		const { pathname } = new URL(url, "http://service");
		const found = BY_PATH.find((one) => one.method === method && one.pattern.test(pathname));
		const data = !found
			? null
			: !canHoldPersonalData(String(found.permission))
				? EXAMPLES[found.name]?.data
				: contacts && isContactList(found.name)
					? contacts
					: planted(found.data);
		sendJson(response, 200, {
			success: true,
			statusCode: 200,
			data: withoutCursors(data),
			pagination: { page: 1, pageSize: 100, totalCount: 1, totalPages: 1 },
		});
	});
}

function isContactList(name: string): boolean {
	return ["listContacts", "findContacts", "listRemovedContacts"].includes(name);
}

/** An export reads until there is no next page. */
function withoutCursors(data: unknown): unknown {
	if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
	return { ...data, ...("next_cursor" in data && { next_cursor: null }) };
}

/** A body that the endpoint accepts; undefined if it has none. */
export function validBody(name: string): string | undefined {
	const body = EXAMPLES[name]?.body;
	return body === undefined ? undefined : JSON.stringify(body);
}
