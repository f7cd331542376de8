import { FLOW_ALERT_KINDS, type FlowAlertKind } from "@/lib/contract/choices";
import { cutText } from "@/lib/contract/text/code-points";
import type { FlowAlertReport } from "@/lib/service/flows/health/apply-alert";
import type { Change, Fact } from "./facts";
import { readHistory } from "./history";
import { asNumber, asObject, asObjects, asText, asTime, type JsonObject } from "./lenient";
import { readEchoes, readMessages, readPreferences } from "./messages";
import { readTemplateReport } from "./template-report";

const TEMPLATE_FIELDS = new Set([
	"message_template_status_update",
	"message_template_quality_update",
	"message_template_components_update",
	"template_category_update",
]);

/**
 * Reads the changes of a platform webhook in order. Never fails: an unknown change is returned with its raw value and no
 * facts. Source: docs/spec/platform-api.md §2.
 */
export function readWebhook(body: unknown, now: Date): Change[] {
	return asObjects(asObject(body)?.entry).flatMap((entry) =>
		asObjects(entry.changes).map((raw) => {
			const field = asText(raw.field) ?? "";
			const value = asObject(raw.value) ?? {};
			const facts = readFacts(field, value, asTime(entry.time), now);
			const entryTime = asText(entry.time) ?? "";
			return { businessId: asText(entry.id) ?? "", field, entryTime, raw, facts };
		}),
	);
}

function readFacts(field: string, value: JsonObject, time: Date | undefined, now: Date): Fact[] {
	const fallbackTime = time ?? now;
	if (field === "messages") return readMessages(value, fallbackTime);
	if (field === "smb_message_echoes") return readEchoes(value, fallbackTime);
	if (field === "history") return readHistory(value, fallbackTime);
	if (field === "user_preferences") return readPreferences(value, fallbackTime);
	if (field === "flows") return readFlowChange(value, fallbackTime);
	if (TEMPLATE_FIELDS.has(field)) return readTemplateChange(field, value, time, now);
	return [];
}

function readFlowChange(value: JsonObject, at: Date): Fact[] {
	const alert = readFlowAlert(value, at);
	return alert ? [{ kind: "flow-alert", ...alert }] : readFlowStatus(value, at);
}

function readFlowStatus(value: JsonObject, at: Date): Fact[] {
	const chatFlowId = asText(value.flow_id);
	const status = asStatus(value.new_status);
	const oldStatus = asStatus(value.old_status) ?? null;
	return chatFlowId && status ? [{ kind: "flow-status", chatFlowId, at, status, oldStatus }] : [];
}

/** Statuses are in an index, which has no room for a text that is much longer than any of them. */
const STATUS_LENGTH_MAX = 100;

function asStatus(value: unknown): string | undefined {
	const text = asText(value);
	return text && cutText(text, STATUS_LENGTH_MAX);
}

/**
 * The platform writes languages with an underscore, but with a hyphen in some webhooks (docs/spec/templates.md §8).
 */
function readTemplateChange(field: string, value: JsonObject, time: Date | undefined, now: Date): Fact[] {
	const code = asText(value.message_template_name);
	const langCode = asText(value.message_template_language)?.replace("-", "_") ?? null;
	const report = readTemplateReport(field, value, time ?? now) ?? null;
	return code ? [{ kind: "template", field, code, langCode, change: value, at: time ?? null, report }] : [];
}

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
function readFlowAlert(value: JsonObject, at: Date): FlowAlertReport | undefined {
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
