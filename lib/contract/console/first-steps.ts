import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";

/** What lets an owner try the console before a messaging platform is connected. */
export const FIRST_STEP_ENDPOINTS = endpoints("account", {
	/** Adds sample data at services that offer it, while the account is empty. */
	addSampleData: {
		method: "POST",
		path: "/sample-data",
		permissions: ["Connection — Edit"],
		audit: "account.sample_added",
	},
	/** Publishes a flow on the simulator of our service. */
	publishSimulatedFlow: {
		method: "POST",
		path: "/simulated-publications",
		permissions: ["Chat Flows — Edit"],
		body: z.object({ flow_id: z.int("Choose a flow.").positive("Choose a flow.") }),
		audit: "flow.published",
	},
});
