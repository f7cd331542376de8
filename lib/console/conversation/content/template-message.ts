import { asObject, asObjects, asText, type JsonObject } from "@/lib/console/conversation/content/read-json";
import type { Message } from "@/lib/contract/messages";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { fillPlaceholders } from "@/lib/template/formatting/formatting";

/** A sent template; members that the service didn't store are empty. */
export type TemplateMessage = {
	kind: "template";
	name: string;
	language: string;
	/** ISO 8601. */
	sentAt: string;
	/** Whether the missing members come from a content that was changed after the message was sent. */
	isOfLater: boolean;
	header: string;
	text: string;
	/** Values for the placeholders of header and text, in order. */
	headerParameters: string[];
	parameters: string[];
	footer: string;
	buttons: string[];
};

/** Reads a template message: name and language (docs/spec/public-api.md §2), and texts if the service stores them. */
export function readTemplate(message: Message, part: JsonObject): TemplateMessage {
	const json = message.content_json ?? {};
	const components = asObjects(part.components);
	const component = (type: string) => components.find((one) => asText(one.type).toUpperCase() === type);
	return {
		kind: "template",
		name: asText(json.template_name) || asText(part.name) || message.content,
		language: message.lang_code ?? (asText(json.lang_code) || asText(asObject(part.language)?.code)),
		sentAt: message.message_time,
		isOfLater: false,
		header: asText(component("HEADER")?.text) || asText(json.header),
		text: asText(json.text) || asText(json.body) || asText(component("BODY")?.text),
		headerParameters: asObjects(component("HEADER")?.parameters).map(parameterText),
		parameters: asObjects(component("BODY")?.parameters).map(parameterText),
		footer: asText(json.footer) || asText(component("FOOTER")?.text),
		buttons: [...asObjects(json.buttons), ...asObjects(component("BUTTONS")?.buttons)]
			.map((button) => asText(button.label) || asText(button.text) || asText(button.title))
			.filter(Boolean),
	};
}

/** Fills in missing members from the template's content; placeholders without a known value stay. */
export function fillFromContent(message: TemplateMessage, content: TemplateContent): TemplateMessage {
	const header = content.headers.find(({ text }) => text)?.text ?? "";
	return {
		...message,
		isOfLater: new Date(content.updated_at ?? 0) > new Date(message.sentAt),
		header: message.header || fill(header, message.headerParameters),
		text: fill(content.text, message.parameters),
		footer: message.footer || content.footer,
		buttons:
			message.buttons.length > 0
				? message.buttons
				: content.buttons.map(({ label }) => label).filter(Boolean),
	};
}

function fill(text: string, parameters: string[]): string {
	const values = Object.fromEntries(parameters.map((value, index) => [String(index + 1), value]));
	return fillPlaceholders(text, values)
		.map((leaf) => leaf.text)
		.join("");
}

/** Amounts and dates include the text that was shown. Source: docs/spec/platform-api.md. */
function parameterText(parameter: JsonObject): string {
	const typed = asObject(parameter[asText(parameter.type)]);
	return asText(parameter.text) || asText(typed?.fallback_value) || asText(parameter.value);
}
