import { expect } from "vitest";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { reportFlowStatus } from "./report-status";

/** A definition in which the platform finds nothing wrong. */
export const definition = {
	version: "7.1",
	screens: [{ id: "FIRST", layout: { type: "SingleColumnLayout", children: [] } }],
};

/** The flows of a service, as a client of its account works with them, and as the platform reports on them. */
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
		const answer = await post({
			name: freshName(),
			template_name: "default",
			flow_json: definition,
			...members,
		});
		expect(answer.status).toBe(201);
		return answer.body.data;
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
