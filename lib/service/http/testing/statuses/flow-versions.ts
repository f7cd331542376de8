import type { flowVersionEndpoints } from "@/lib/contract/extensions/flow-versions";
import type { CaseTable } from "./case";
import type { World } from "./world";

/** The id of a new flow's version. */
async function newVersion({ service, newFlow }: World): Promise<number> {
	const { body } = await service.request("GET", service.extension(`/flows/${await newFlow()}/versions`));
	return body.data.versions[0].id;
}

/** Source: docs/spec/decisions.md §1, §9. */
export const flowVersionCases: CaseTable<typeof flowVersionEndpoints> = {
	listServiceFlowVersions: {
		good: async (world) => ({ params: { id: await world.newFlow() }, query: "?pageSize=1" }),
		failures: [
			{ status: 404, to: "an unknown flow", input: ({ missing }) => ({ params: { id: missing } }) },
			{
				status: 400,
				to: "an invalid cursor",
				input: async (world) => ({ params: { id: await world.newFlow() }, query: "?before=nonsense" }),
			},
		],
	},
	getServiceFlowVersion: {
		good: async (world) => ({ params: { versionId: await newVersion(world) } }),
		failures: [
			{
				status: 404,
				to: "an unknown version",
				input: ({ missing }) => ({ params: { versionId: missing } }),
			},
		],
	},
};
