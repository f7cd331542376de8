import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { ExtensionEndpoint } from "./endpoint";
import { ENDPOINTS } from "./endpoints";
import { EXTENSIONS } from "./extensions/extensions";
import { canHoldPersonalData, type DataKind, described } from "./personal-data";

type Member = { name: string; kind: DataKind | undefined; needs: string[] };

/** The members of a response, at any depth, with the permissions that they need. */
function membersOf(schema: z.core.$ZodType, name = "", needs: string[] = []): Member[] {
	const { base, kind, permission } = described(schema);
	const { def } = base._zod as z.core.$ZodTypes["_zod"];
	const all = permission ? [...needs, permission] : needs;
	const parts: [string, z.core.$ZodType][] =
		kind === undefined && def.type === "object"
			? Object.entries(def.shape)
			: kind === undefined && def.type === "array"
				? [[name, def.element]]
				: kind === undefined && def.type === "record"
					? [[name, def.valueType]]
					: [];
	return [{ name, kind, needs: all }, ...parts.flatMap(([key, part]) => membersOf(part, key, all))];
}

const ROWS = Object.entries<ExtensionEndpoint>({ ...ENDPOINTS, ...EXTENSIONS });
const VIEW = "Chat Contacts — View";

describe("personal data in responses", () => {
	test.each(ROWS)(
		"of %s: names and numbers of contacts need the permission to view contacts",
		(_, endpoint) => {
			if (endpoint.permission === VIEW) return;
			const open = membersOf(endpoint.data).filter(
				({ kind, needs }) => (kind === "phone" || kind === "name") && !needs.includes(VIEW),
			);
			expect(open).toEqual([]);
		},
	);

	test("is in no member that is said to be a code or the account's own text", () => {
		const plain = ROWS.filter(([, { permission }]) => permission && canHoldPersonalData(permission)).flatMap(
			([, { data }]) => membersOf(data).filter(({ kind }) => kind === "code" || kind === "own"),
		);
		const names = plain.map(({ name }) => name).filter((name) => !name.endsWith("_at"));
		// Look closely before you add one: everyone sees it as it is.
		expect([...new Set(names)].toSorted()).toEqual([
			...["address", "ai_mode", "at", "chat_flow_id", "date"],
			...["digest", "direction", "display_name", "event_type", "events"],
			...["existing", "failing_since", "failure", "fields", "header_names"],
			...["id", "lang_code", "last_delivery_status", "last_failure", "media_url"],
			...["message_time", "message_type", "newer_cursor", "next_cursor", "older_cursor"],
			...["platform_user_id", "previous_secret_until", "problem", "reading", "reason"],
			...["request_headers", "since", "state", "status", "switched_off_reason"],
			...["unassigned_reason", "url", "webhook_secret"],
		]);
	});
});
