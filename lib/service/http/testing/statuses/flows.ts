import type { flowEndpoints } from "@/lib/contract/flows";
import { refusal, silence } from "@/lib/service/flows/testing/remote";
import { TEST_ACCOUNT } from "@/lib/service/testing/service";
import type { CaseTable, EndpointCases, StatusCase } from "./case";
import type { World } from "./world";

const definition = { flow_json: { version: "7.1", screens: [] } };

/** Failures caused by a platform that rejects a request or doesn't respond. */
export function platformCases(good: EndpointCases["good"]): StatusCase[] {
	const failing = (error: () => Error) => async (world: World) => {
		const input = await good(world);
		world.remote.before = async () => {
			throw error();
		};
		return input;
	};
	return [
		{ status: 502, to: "a request that the platform rejects", input: failing(() => refusal("Not allowed.")) },
		{ status: 504, to: "a request without a response from the platform", input: failing(silence) },
	];
}

const goodCreation = (world: World) => ({ body: world.flowBody() });
const goodUpdate = async (world: World) => ({ params: { id: await world.newFlow() }, body: definition });
const goodDeletion = async (world: World) => ({ params: { id: await world.newFlow() } });

/** Source: docs/spec/decisions.md §1, §3. */
export const flowCases: CaseTable<typeof flowEndpoints> = {
	listFlows: {
		good: () => ({ query: "?status=DRAFT" }),
		failures: [{ status: 400, to: "an empty status", input: () => ({ query: "?status=" }) }],
	},
	getFlow: {
		good: async (world) => ({ params: { id: await world.newFlow() } }),
		failures: [{ status: 404, to: "an unknown flow", input: ({ missing }) => ({ params: { id: missing } }) }],
	},
	createFlow: {
		good: goodCreation,
		failures: [
			{
				status: 409,
				to: "a name in use",
				input: async (world) => {
					const body = world.flowBody();
					await world.service.request("POST", world.service.path("/flows"), { body });
					return { body };
				},
			},
			{
				status: 422,
				to: "a definition without screens",
				input: (world) => ({ body: { ...world.flowBody(), flow_json: { version: "7.1" } } }),
			},
			...platformCases(goodCreation),
		],
	},
	updateFlow: {
		good: goodUpdate,
		failures: [
			{
				status: 404,
				to: "an unknown flow",
				input: ({ missing }) => ({ params: { id: missing }, body: definition }),
			},
			{
				status: 412,
				to: "an outdated version of the flow",
				input: async (world) => ({
					...(await goodUpdate(world)),
					headers: { "if-match": '"2026-11-19T08:00:12.077Z"' },
				}),
			},
			{
				status: 409,
				to: "a flow that constantly changes",
				input: async (world) => {
					const input = await goodUpdate(world);
					world.remote.after = async () => {
						const statement = "update chat.flows set updated_at = now() where account_id = $1 and id = $2";
						await world.service.pool.query(statement, [TEST_ACCOUNT, input.params.id]);
					};
					return input;
				},
			},
			...platformCases(goodUpdate),
		],
	},
	deleteFlow: {
		good: goodDeletion,
		failures: [
			{ status: 404, to: "an unknown flow", input: ({ missing }) => ({ params: { id: missing } }) },
			...platformCases(goodDeletion),
		],
	},
};
