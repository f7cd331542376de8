import { z } from "zod";
import type { RolePermission } from "@/lib/contract/console/permissions";

const nothing = z.null();

/** What lets an owner try the console before a messaging platform is connected. */
export const FIRST_STEP_ENDPOINTS = {
	/** Adds sample data at services that offer it, while the account is empty. */
	addSampleData: {
		method: "POST",
		path: "/sample-data",
		permissions: ["Connection — Edit"] as const satisfies RolePermission[],
		data: nothing,
		audit: "account.sample_added",
	},
	/** Publishes a flow on the simulator of our service. */
	publishSimulatedFlow: {
		method: "POST",
		path: "/simulated-publications",
		permissions: ["Chat Flows — Edit"] as const satisfies RolePermission[],
		body: z.object({ flow_id: z.int("Choose a flow.").positive("Choose a flow.") }),
		data: nothing,
		audit: "flow.published",
	},
} as const;
