import type { flowAnswerEndpoints } from "@/lib/contract/extensions/flow-answers";
import type { flowListEndpoints } from "@/lib/contract/extensions/flow-list";
import type { CaseTable, StatusCase } from "./case";
import { platformCases } from "./flows";
import type { World } from "./world";

const UNKNOWN_FLOW: StatusCase = {
	status: 404,
	to: "an unknown flow",
	input: ({ missing }) => ({ params: { id: missing } }),
};

const goodRenaming = async (world: World) => ({
	params: { id: await world.newFlow() },
	body: { name: world.flowBody().name },
});

/** Source: docs/spec/decisions.md §1, §9. */
export const flowExtensionCases: CaseTable<typeof flowListEndpoints & typeof flowAnswerEndpoints> = {
	findFlows: {
		good: async (world) => {
			await world.newFlow();
			return { query: "?search=flow&status=DRAFT&sort=problems&order=asc&pageSize=1" };
		},
		failures: [{ status: 400, to: "an unknown order", input: () => ({ query: "?sort=height" }) }],
	},
	renameFlow: {
		good: goodRenaming,
		failures: [
			{ ...UNKNOWN_FLOW, input: ({ missing }) => ({ params: { id: missing }, body: { name: "Another" } }) },
			{
				status: 409,
				to: "a name in use",
				input: async (world) => {
					const body = world.flowBody();
					await world.service.request("POST", world.service.path("/flows"), { body });
					return { params: { id: await world.newFlow() }, body: { name: body.name } };
				},
			},
			{
				status: 422,
				to: "an empty name",
				input: async (world) => ({ params: { id: await world.newFlow() }, body: { name: " " } }),
			},
			...platformCases(goodRenaming),
		],
	},
	getFlowHealth: {
		good: async (world) => ({ params: { id: await world.newFlow() } }),
		failures: [UNKNOWN_FLOW],
	},
	listFlowAnswers: {
		good: async (world) => ({ params: { id: await world.newFlow() }, query: "?since=2026-11-01T00:00:00Z" }),
		failures: [
			UNKNOWN_FLOW,
			{
				status: 400,
				to: "an invalid cursor",
				input: async (world) => ({ params: { id: await world.newFlow() }, query: "?before=nonsense" }),
			},
		],
	},
	listFlowAnswerFields: {
		good: async (world) => ({ params: { id: await world.newFlow() } }),
		failures: [UNKNOWN_FLOW],
	},
	listUnassignedAnswers: {
		good: () => ({ query: "?pageSize=1" }),
		failures: [{ status: 400, to: "an invalid cursor", input: () => ({ query: "?before=nonsense" }) }],
	},
};
