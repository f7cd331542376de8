import { validationErrors } from "@/lib/service/platform/simulator/validation-errors";
import { graphError } from "./graph-error";

type StandInFlow = {
	id: string;
	businessId: string;
	name: string;
	categories: string[];
	status: string;
	/** The definition's text, exactly as it arrived. */
	definition: string;
	wasPublished: boolean;
};

export type ApiResponse = { status: number; body: unknown };

const CATEGORIES = new Set(
	"SIGN_UP SIGN_IN APPOINTMENT_BOOKING LEAD_GENERATION CONTACT_US CUSTOMER_SUPPORT SURVEY OTHER".split(" "),
);

/** The platform's flows and the operations of its management API. Source: docs/spec/platform-api.md §4. */
export function createFlowBook() {
	const flows = new Map<string, StandInFlow>();
	let lastId = 1_000_000_000_000_000;

	function create(businessId: string, body: Record<string, unknown>): ApiResponse {
		const { name, categories, flow_json } = body;
		if (typeof name !== "string" || name === "") return invalid("Parameter name is required");
		if (!Array.isArray(categories) || !categories.every((each) => CATEGORIES.has(each)) || !categories[0]) {
			return invalid("Param categories must be a non-empty array of known categories");
		}
		if (flow_json !== undefined && typeof flow_json !== "string")
			return invalid("flow_json must be a string");
		if ([...flows.values()].some((flow) => flow.businessId === businessId && flow.name === name)) {
			const title = "Flow name is not unique";
			return refuse({ code: 100, subcode: 4_016_019, title, userMessage: "Please choose another name." });
		}
		lastId += 1;
		const id = String(lastId);
		const definition = flow_json ?? "";
		flows.set(id, { id, businessId, name, categories, status: "DRAFT", definition, wasPublished: false });
		const validation_errors = definition === "" ? [] : validationErrors(definition);
		return ok({ id, success: true, validation_errors });
	}

	function upload(flow: StandInFlow, definition: string): ApiResponse {
		if (flow.status === "DEPRECATED") {
			return refuse({ code: 139_001, title: "Flow can't be updated", userMessage: "It is deprecated." });
		}
		flow.definition = definition;
		flow.status = "DRAFT";
		return ok({ success: true, validation_errors: validationErrors(definition) });
	}

	function rename(flow: StandInFlow, body: Record<string, unknown>): ApiResponse {
		const { name } = body;
		if (typeof name !== "string" || name === "") return invalid("Parameter name is required");
		flow.name = name;
		return ok({ success: true });
	}

	function publish(flow: StandInFlow): ApiResponse {
		flow.status = "PUBLISHED";
		flow.wasPublished = true;
		return ok({ success: true });
	}

	function deprecate(flow: StandInFlow): ApiResponse {
		if (!flow.wasPublished || flow.status === "DEPRECATED") {
			const userMessage = `Flow is in ${flow.status} state.`;
			return refuse({ code: 139_003, title: "Flow can't be deprecated", userMessage });
		}
		flow.status = "DEPRECATED";
		return ok({ success: true });
	}

	function remove(flow: StandInFlow): ApiResponse {
		if (flow.wasPublished) {
			return refuse({ code: 139_004, title: "Flow can't be deleted", userMessage: "It was published." });
		}
		flows.delete(flow.id);
		return ok({ success: true });
	}

	function list(businessId: string, pageSize: number, after: string | null): ApiResponse {
		const all = [...flows.values()].filter((flow) => flow.businessId === businessId);
		const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
		const page = all.slice(start, start + pageSize);
		const last = page.at(-1)?.id;
		const isLast = start + page.length >= all.length;
		// The next page's URL is a trap: clients must use the cursor.
		const next = isLast ? {} : { next: "http://127.0.0.1:9/astray?access_token=leaked" };
		const paging =
			last === undefined ? undefined : { cursors: { before: page[0]?.id, after: last }, ...next };
		const data = page.map(({ id, name, status }) => ({ id, name, status }));
		return ok({ data, ...(paging ? { paging } : {}) });
	}

	function show({ id, name, status, categories, definition }: StandInFlow): ApiResponse {
		return ok({ id, name, status, categories, validation_errors: validationErrors(definition) });
	}

	return { flows, create, upload, rename, publish, deprecate, remove, list, show };
}

export function unknownObject(id: string): ApiResponse {
	const message = `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
	return refuse({ code: 100, subcode: 33, message });
}

function refuse(error: Parameters<typeof graphError>[0]): ApiResponse {
	return { status: 400, body: graphError(error) };
}

function invalid(details: string): ApiResponse {
	return refuse({ code: 100, message: "(#100) Invalid parameter", details });
}

function ok(body: unknown): ApiResponse {
	return { status: 200, body };
}
