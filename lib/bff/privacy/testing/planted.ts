import { z } from "zod";
import { type DataKind, described, isClosed } from "@/lib/contract/personal-data";

export const NUMBER = "525512345678";
export const NATIONAL = "5512345678";
export const NAME = "Zeltzin";
/** How people write it, in files and on contact cards. */
const WRITTEN = [
	...["55 1234 5678", "(55) 1234-5678", "55–1234–5678", "55 / 12 34 56 78", "+52 (55) 1234 - 5678"],
	...["٥٥١٢٣٤٥٦٧٨", "５５－１２３４－５６７８"],
];
/** As the platform makes them. */
const MESSAGE_ID = `wamid.HBgM${Buffer.from(NUMBER).toString("base64")}`;

/** What nobody without the permission may find of the number; its last two digits are shown. */
export const TRACES = [
	...[NUMBER, NATIONAL, Buffer.from(NUMBER).toString("base64").slice(0, 12), "(55)"],
	...WRITTEN.map((number) => number.slice(0, -2)),
];

const TEXT = `Call +${NUMBER} or ${WRITTEN.join(", ")} about ${MESSAGE_ID}`;
/** The platform's JSON, with the number as text, as a number, in names of members and within longer texts. */
const JSON_OF_PLATFORM = {
	...{ wa_id: NUMBER, msisdn: Number(NUMBER), group_id: `${NUMBER}-1467034862@g.us`, id: MESSAGE_ID },
	...{ jid: `${NUMBER}@s.example`, [NUMBER]: { errors: [{ title: TEXT, details: TEXT }] } },
	...{ threads: [{ id: NUMBER, messages: [{ type: "text", text: { body: TEXT } }] }] },
};

/** A text of each kind, with the number wherever it can have it. */
const BY_KIND: Record<DataKind, unknown> = {
	code: "contact.updated",
	own: "Ours",
	phone: `${NUMBER} mobile`,
	name: `${NAME} ${NATIONAL}`,
	written: TEXT,
	message: MESSAGE_ID,
	content: JSON_OF_PLATFORM,
	json: JSON.stringify(JSON_OF_PLATFORM),
	cells: [NAME, ...WRITTEN, "55", "12345678"],
	outcome: "unchanged",
	match: 5005,
	plan: { unchanged: 1 },
	saved: TEXT,
	search: NUMBER,
	event: TEXT,
};

/** A response of an endpoint with the number in every text, in members that no schema names, and in numbers. */
export function planted(schema: z.core.$ZodType): unknown {
	const { base, kind } = described(schema);
	const { def } = base._zod as z.core.$ZodTypes["_zod"];
	if (kind) return BY_KIND[kind];
	if (def.type === "object") {
		const isMessage = "message_type" in def.shape;
		const members = Object.entries(def.shape).map(([key, member]) => {
			// A reply to a flow is shown as it was sent.
			const isReply = described(member).kind === "written" && !isMessage;
			return [key, isReply ? { seat: "14A" } : planted(member)];
		});
		const isLoose = def.catchall !== undefined && def.catchall._zod.def.type === "unknown";
		return { ...Object.fromEntries(members), ...(isLoose && { unlisted: JSON_OF_PLATFORM }) };
	}
	if (def.type === "array") return [planted(def.element)];
	if (def.type === "record") return { [TEXT]: planted(def.valueType) };
	if (def.type === "union") return planted(def.options[0] as z.core.$ZodType);
	if (isClosed(def)) return closedValue(base);
	return def.type === "string" ? TEXT : JSON_OF_PLATFORM;
}

function closedValue(schema: z.core.$ZodType): unknown {
	const { def } = schema._zod as z.core.$ZodTypes["_zod"];
	if (def.type === "enum") return Object.values(def.entries)[0];
	const candidates = [7, false, true, "2026-11-20T13:29:42.006Z", "https://links.example/x", null];
	return candidates.find((value) => z.safeParse(schema, value).success) ?? null;
}
