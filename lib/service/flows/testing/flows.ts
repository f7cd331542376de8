import { expect } from "vitest";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { reportFlowStatus } from "./report-status";

/** A definition without validation errors. */
export const definition = {
	version: "7.1",
	screens: [
		{
			id: "FIRST",
			title: "First",
			terminal: true,
			layout: {
				type: "SingleColumnLayout",
				children: [{ type: "Footer", label: "Done", "on-click-action": { name: "complete", payload: {} } }],
			},
		},
	],
};

/** A client for the flows of a service's test account, and the platform's status reports. */
export function flowsOf(service: TestService) {
	let names = 0;
	function freshName(): string {
		names += 1;
		return `Flow ${names}`;
	}

	async function post(body: unknown) {
		return service.request("POST", service.path("/flows"), { body });
	}

	async function create(members: Record<string, unknown> = {}) {
		const response = await post({
			name: freshName(),
			template_name: "default",
			flow_json: definition,
			...members,
		});
		expect(response.status).toBe(201);
		return response.body.data;
	}

	async function get(id: number) {
		return service.request("GET", service.path(`/flows/${id}`));
	}

	async function put(id: number, body: unknown) {
		return service.request("PUT", service.path(`/flows/${id}`), { body });
	}

	async function remove(id: number) {
		return service.request("DELETE", service.path(`/flows/${id}`));
	}

	function report(chatFlowId: string, status: string) {
		return reportFlowStatus({ ...service.dependencies, account: TEST_ACCOUNT }, chatFlowId, status);
	}

	return { post, create, get, put, remove, report };
}
