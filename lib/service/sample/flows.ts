import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FlowAlertReport } from "@/lib/service/flows/health/apply-alert";
import { definitionCounts, flowSearchName } from "@/lib/service/flows/list/definition-counts";
import { createSimulator } from "@/lib/service/platform/simulator/simulator";
import type { flows } from "@/lib/service/store/schema/schema";

type NewFlow = typeof flows.$inferInsert;

const FOLDER = path.resolve("lib/service/sample/flows");
const AUTHORS = ["Mira Lindqvist", "Jonas Weber"];
const HOUR_MS = 3_600_000;
/** One of this many flows is published, and one deprecated. */
const PUBLISHED_EVERY = 3;
const DEPRECATED_EVERY = 11;

/** A published flow that customers replied to, and one that the platform complains about. */
export const FLOW_WITH_REPLIES = "Survey";
export const FLOW_WITH_ALERT = "Register";

export const SAMPLE_ALERT = {
	alert: "ENDPOINT_ERROR_RATE",
	threshold: 10,
	isActive: true,
	report: {
		value: 14.5,
		p50_latency: null,
		requests_count: 212,
		message: "The error rate of the flow's endpoint has reached 14.5 % in the last 30 minutes.",
		errors: [
			{ error_type: "timeout", error_rate: 66.6, error_count: 20 },
			{ error_type: "payload_schema_error", error_rate: 33.3, error_count: 10 },
		],
	},
} satisfies Partial<FlowAlertReport>;

/** Flows with the exact sample definitions. */
export async function sampleFlows(account: number, now: Date): Promise<NewFlow[]> {
	const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".json")).sort();
	const simulator = createSimulator();
	return Promise.all(
		files.map(async (file, index) => {
			const text = await readFile(path.join(FOLDER, file), "utf8");
			const name = flowName(file);
			const flow = { name, categories: [category(name)], definition: text };
			const { chatFlowId, validationErrors } = await simulator.createFlow(account, flow);
			const changedAt = new Date(now.getTime() - (index * index + 1) * HOUR_MS);
			return {
				accountId: account,
				name,
				chatFlowId,
				chatStatus: status(index),
				templateName: "default",
				profileId: 1,
				categories: flow.categories,
				flowJson: text,
				flowJsonRaw: text,
				validationErrors,
				searchName: flowSearchName(name),
				...definitionCounts(text, validationErrors),
				createdAt: changedAt,
				updatedAt: changedAt,
				updatedBy: AUTHORS[index % AUTHORS.length] ?? null,
			};
		}),
	);
}

/** "v6.1-calendar-picker-range-mode.json" is "Calendar picker range mode". */
function flowName(file: string): string {
	const words = file.replace(/^v[0-9.]+-|\.json$/g, "").replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function status(index: number): string {
	if (index % DEPRECATED_EVERY === DEPRECATED_EVERY - 1) return "DEPRECATED";
	return index % PUBLISHED_EVERY === 1 ? "PUBLISHED" : "DRAFT";
}

function category(name: string): string {
	if (/survey/i.test(name)) return "SURVEY";
	if (/sign in/i.test(name)) return "SIGN_IN";
	if (/register/i.test(name)) return "SIGN_UP";
	if (/table|date|calendar/i.test(name)) return "APPOINTMENT_BOOKING";
	return /contact/i.test(name) ? "CONTACT_US" : "OTHER";
}
