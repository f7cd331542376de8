import { z } from "zod";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";
import { endpoints } from "@/lib/contract/console/endpoint";
import { holds } from "@/lib/contract/personal-data";
import { readText } from "@/lib/contract/reading";
import { contentMembers } from "@/lib/contract/template-contents";

/** How long a shared preview can be opened. */
export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

const time = z.iso.datetime();

/** What links show previews of. */
export type ShareKind = "flow" | "template";

const hidden = z
	.unknown()
	.optional()
	.transform(() => null);

/** A language of a shared template: what its preview shows, without the apps and catalogs of the account. */
export const sharedContent = z.object({
	lang_code: readText,
	...contentMembers.shape,
	auth_apps: hidden,
	connected_catalog_id: hidden,
});

/** A link that shows a preview to anyone who has it. */
const share = z.object({
	id: holds("code", z.string()),
	/** Who created it. */
	created_by: holds("own", z.string()),
	created_at: time,
	expires_at: time,
	last_opened_at: time.nullable(),
	/** Whether it can be opened: its creator can still edit such records here. */
	works: z.boolean(),
});
export type Share = z.output<typeof share>;

const days = z.union(
	SHARE_DAYS.map((count) => z.literal(count)),
	"Choose 1, 7 or 30 days.",
);
/** The link is shown once and isn't stored. */
const created = z.object({ share, link: z.url() });

const templateCode = z.string("Choose a template.").regex(TEMPLATE_CODE_PATTERN, "Choose a template.");

/**
 * Links to read-only previews of flows and templates. Who may edit them may share them, which shows them to people outside.
 */
export const SHARE_ENDPOINTS = endpoints("account", {
	listFlowShares: {
		method: "GET",
		path: "/flow-shares",
		permissions: ["Chat Flows — Edit"],
		query: z.object({ flow: z.coerce.number().int().positive() }),
		data: z.array(share),
	},
	shareFlow: {
		method: "POST",
		path: "/flow-shares",
		permissions: ["Chat Flows — Edit"],
		body: z.object({ flow_id: z.int("Choose a flow.").positive("Choose a flow."), days }),
		data: created,
		audit: "flow.shared",
	},
	revokeFlowShare: {
		method: "DELETE",
		path: "/flow-shares/:shareId",
		permissions: ["Chat Flows — Edit"],
		audit: "flow.share_revoked",
	},
	listTemplateShares: {
		method: "GET",
		path: "/template-shares",
		permissions: ["Chat Templates — Edit"],
		query: z.object({ code: templateCode }),
		data: z.array(share),
	},
	shareTemplate: {
		method: "POST",
		path: "/template-shares",
		permissions: ["Chat Templates — Edit"],
		body: z.object({ template_code: templateCode, days }),
		data: created,
		audit: "template.shared",
	},
	revokeTemplateShare: {
		method: "DELETE",
		path: "/template-shares/:shareId",
		permissions: ["Chat Templates — Edit"],
		audit: "template.share_revoked",
	},
});
