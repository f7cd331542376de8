import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { recoverDue } from "@/lib/service/flows/recovery/start-recovery";
import { createCloudPlatform } from "@/lib/service/platform/cloud/cloud";
import { startStandIn } from "@/lib/service/platform/testing/stand-in/stand-in";
import { startTestService, TEST_ACCOUNT } from "@/lib/service/testing/service";
import { type ServiceProcess, startServiceProcess } from "@/lib/service/testing/service-process";
import { reportFlowStatus } from "./report-status";
import { letTimePass } from "./storage";

export const TOKEN = "EAAB-secret-token";
export const BUSINESS = "104996122399160";
const DEADLINE_MS = 600;

/** An empty definition in this version. */
export function definition(version = "7.1") {
	return { version, screens: [] };
}

/** A service that uses a stand-in for the platform's management API. */
export async function startOnCloud() {
	const standIn = await startStandIn({ token: TOKEN, businessId: BUSINESS });
	const service = await startTestService({
		platform: createCloudPlatform({
			apiUrl: standIn.url,
			token: TOKEN,
			deadlineMs: DEADLINE_MS,
			findBusinessId: async () => BUSINESS,
		}),
	});

	async function create(members: Record<string, unknown> = {}) {
		return service.request("POST", service.path("/flows"), {
			body: { name: "Feedback", template_name: "default", flow_json: definition(), ...members },
		});
	}

	async function get(id: number) {
		return service.request("GET", service.path(`/flows/${id}`));
	}

	async function put(id: number, version: string) {
		return service.request("PUT", service.path(`/flows/${id}`), {
			body: { flow_json: definition(version) },
		});
	}

	async function remove(id: number) {
		return service.request("DELETE", service.path(`/flows/${id}`));
	}

	async function list() {
		return (await service.request("GET", service.path("/flows"))).body.data;
	}

	return {
		standIn,
		service,
		create,
		get,
		put,
		remove,
		list,
		report: (chatFlowId: string, status: string) =>
			reportFlowStatus({ ...service.dependencies, account: TEST_ACCOUNT }, chatFlowId, status),
		/** Recovers everything as if enough time had passed. */
		async recoverLater(): Promise<void> {
			await letTimePass(service.db);
			await recoverDue(service.dependencies);
		},
		/** Every flow is on both sides, with the same definition. */
		async expectSameOnBothSides(): Promise<void> {
			const here = await Promise.all((await list()).map(({ id }: { id: number }) => get(id)));
			const there = [...standIn.flows.values()].filter(({ status }) => status !== "DEPRECATED");
			expect(here.map(({ body }) => [body.data.chat_flow_id, body.data.flow_json]).sort()).toEqual(
				there.map(({ id, definition: text }) => [id, JSON.parse(text)]).sort(),
			);
		},
		/** Deletes all flows on both sides and all intents. */
		async reset(): Promise<void> {
			standIn.reset();
			await service.db.execute(sql`delete from chat.flows`);
			await service.db.execute(sql`delete from chat.platform_intents`);
		},
		async stop(): Promise<void> {
			await service.stop();
			await standIn.stop();
		},
	};
}

/** The same with service processes that can be killed, on the database of `service`. */
export async function startKillableOnCloud(options: { isPlain?: boolean } = {}) {
	const standIn = await startStandIn({ token: TOKEN, businessId: BUSINESS });
	const service = await startTestService(options);
	const env = {
		PLATFORM: "cloud",
		PLATFORM_API_URL: standIn.url,
		PLATFORM_TOKEN: TOKEN,
		PLATFORM_BUSINESS_ID: BUSINESS,
		LOG_LEVEL: "debug",
	};
	const processes: ServiceProcess[] = [];
	return {
		standIn,
		service,
		/** Resolves once the process is ready. */
		async start(): Promise<ServiceProcess> {
			const process = await startServiceProcess(service.dependencies.config, { env });
			processes.push(process);
			return process;
		},
		/** The output of all processes. */
		output: () => processes.map((process) => process.output()).join(""),
		async stop(): Promise<void> {
			for (const process of processes) await process.kill();
			await service.stop();
			await standIn.stop();
		},
	};
}
