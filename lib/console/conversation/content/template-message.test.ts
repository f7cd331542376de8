import { describe, expect, it } from "vitest";
import { readContent } from "@/lib/console/conversation/content/content";
import { fillFromContent } from "@/lib/console/conversation/content/template-message";
import { message } from "@/lib/console/conversation/testing/message";
import { templateContent } from "@/lib/contract/template-contents";

describe("a template message stored by name only", () => {
	it("is filled in from the template and the sent values", () => {
		const sent = readContent(
			message({
				message_type: "template",
				content_json: {
					template_name: "order_update",
					lang_code: "es",
					components: [
						{ type: "header", parameters: [{ type: "text", text: "NW-1" }] },
						{ type: "body", parameters: [{ type: "text", text: "Ana" }] },
					],
				},
			}),
		);
		const content = templateContent.parse({
			id: 1,
			text: "Hola *{{1}}*, {{2}}",
			footer: "STOP",
			headers: [{ type: "text", text: "Reserva {{1}}" }],
			buttons: [{ type: "custom", label: "Ver" }],
		});
		expect(sent.kind === "template" && fillFromContent(sent, content)).toMatchObject({
			header: "Reserva NW-1",
			text: "Hola *Ana*, {{2}}",
			footer: "STOP",
			buttons: ["Ver"],
			isOfLater: false,
		});
		const changed = { ...content, updated_at: new Date().toISOString() };
		expect(sent.kind === "template" && fillFromContent(sent, changed)).toMatchObject({ isOfLater: true });
	});
});
