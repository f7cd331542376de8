import type { Change, Fact } from "./facts";
import { readFlowAlert } from "./flow-alert";
import { asObject, asObjects, asText, asTime, type JsonObject } from "./lenient";
import { readEchoes, readMessages, readPreferences } from "./messages";

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
			const facts = readFacts(field, value, asTime(entry.time) ?? now);
			const entryTime = asText(entry.time) ?? "";
			return { businessId: asText(entry.id) ?? "", field, entryTime, raw, facts };
		}),
	);
}

function readFacts(field: string, value: JsonObject, fallbackTime: Date): Fact[] {
	if (field === "messages") return readMessages(value, fallbackTime);
	if (field === "smb_message_echoes") return readEchoes(value, fallbackTime);
	if (field === "user_preferences") return readPreferences(value, fallbackTime);
	if (field === "flows") return readFlowChange(value, fallbackTime);
	if (TEMPLATE_FIELDS.has(field)) return readTemplateChange(field, value);
	return [];
}

function readFlowChange(value: JsonObject, at: Date): Fact[] {
	const alert = readFlowAlert(value, at);
	return alert ? [{ kind: "flow-alert", ...alert }] : readFlowStatus(value, at);
}

function readFlowStatus(value: JsonObject, at: Date): Fact[] {
	const chatFlowId = asText(value.flow_id);
	const status = asText(value.new_status);
	const oldStatus = asText(value.old_status) ?? null;
	return chatFlowId && status ? [{ kind: "flow-status", chatFlowId, at, status, oldStatus }] : [];
}

/**
 * The platform writes languages with an underscore, but with a hyphen in some webhooks (docs/spec/templates.md §8).
 */
function readTemplateChange(field: string, value: JsonObject): Fact[] {
	const code = asText(value.message_template_name);
	const langCode = asText(value.message_template_language)?.replace("-", "_") ?? null;
	return code ? [{ kind: "template", field, code, langCode, change: value }] : [];
}
