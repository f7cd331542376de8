import { FLOW_ALERT_KINDS, type FlowAlertKind } from "@/lib/contract/flow-list";
import type { FlowAlertReport } from "@/lib/service/flows/health/apply-alert";
import { asNumber, asObjects, asText, type JsonObject } from "./lenient";

/** Texts and lists of the platform are shown in a notice, which has limits. */
const MESSAGE_LENGTH_MAX = 1_000;
const ERRORS_MAX = 10;

/** The member with the measured value. */
const VALUE_OF: Record<FlowAlertKind, string> = {
	CLIENT_ERROR_RATE: "error_rate",
	ENDPOINT_ERROR_RATE: "error_rate",
	ENDPOINT_LATENCY: "p90_latency",
	ENDPOINT_AVAILABILITY: "availability",
	FLOW_VERSION_EXPIRY_WARNING: "",
};

/**
 * An alert about a flow in a `flows` change; undefined for other events, and for an alert whose state is unknown.
 * Source: docs/spec/platform-api.md §2.5.
 */
export function readFlowAlert(value: JsonObject, at: Date): FlowAlertReport | undefined {
	const chatFlowId = asText(value.flow_id);
	const alert = FLOW_ALERT_KINDS.find((kind) => kind === value.event);
	if (chatFlowId === undefined || alert === undefined) return undefined;
	const hasState = alert !== "FLOW_VERSION_EXPIRY_WARNING";
	const isActive = !hasState || value.alert_state === "ACTIVATED";
	if (hasState && !isActive && value.alert_state !== "DEACTIVATED") return undefined;
	const words = asText(value.warning) ?? asText(value.message) ?? "";
	return {
		chatFlowId,
		at,
		alert,
		threshold: asNumber(value.threshold) ?? 0,
		isActive,
		report: {
			value: asNumber(value[VALUE_OF[alert]]) ?? null,
			p50_latency: asNumber(value.p50_latency) ?? null,
			requests_count: asNumber(value.requests_count) ?? null,
			message: cut(words),
			errors: asObjects(value.errors)
				.slice(0, ERRORS_MAX)
				.map((error) => ({
					error_type: cut(asText(error.error_type) ?? ""),
					error_rate: asNumber(error.error_rate) ?? null,
					error_count: asNumber(error.error_count) ?? null,
				})),
		},
	};
}

function cut(text: string): string {
	return [...text].slice(0, MESSAGE_LENGTH_MAX).join("");
}
