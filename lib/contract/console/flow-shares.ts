import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";
import { holds } from "@/lib/contract/personal-data";

/** How long a shared preview can be opened. */
export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

const time = z.iso.datetime();

/** A link that shows a flow's preview to anyone who has it. */
const flowShare = z.object({
	id: holds("code", z.string()),
	/** Who created it. */
	created_by: holds("own", z.string()),
	created_at: time,
	expires_at: time,
	last_opened_at: time.nullable(),
	/** Whether it can be opened: its creator can still edit flows here. */
	works: z.boolean(),
});
export type FlowShare = z.output<typeof flowShare>;

const flowId = z.coerce.number().int().positive();

/** Links to read-only previews of flows. Who may edit flows may share them, which shows them to people outside. */
export const FLOW_SHARE_ENDPOINTS = endpoints("account", {
	listFlowShares: {
		method: "GET",
		path: "/flow-shares",
		permissions: ["Chat Flows — Edit"],
		query: z.object({ flow: flowId }),
		data: z.array(flowShare),
	},
	shareFlow: {
		method: "POST",
		path: "/flow-shares",
		permissions: ["Chat Flows — Edit"],
		body: z.object({
			flow_id: z.int("Choose a flow.").positive("Choose a flow."),
			days: z.union(
				SHARE_DAYS.map((days) => z.literal(days)),
				"Choose 1, 7 or 30 days.",
			),
		}),
		/** The link is shown once and isn't stored. */
		data: z.object({ share: flowShare, link: z.url() }),
		audit: "flow.shared",
	},
	revokeFlowShare: {
		method: "DELETE",
		path: "/flow-shares/:shareId",
		permissions: ["Chat Flows — Edit"],
		audit: "flow.share_revoked",
	},
});
