import { expect, test } from "vitest";
import { HttpPart } from "@/components/webhooks/log/http-part";
import { renderPage } from "@/lib/console/testing/render-page";

test.each([
	["a formatted body", '{"name":"Ana \u202egnp.exe"}'],
	["a body that isn't JSON", "Ana \u202egnp.exe"],
])("%s shows a sign that would turn the text around it, and copies it as it is", (_, body) => {
	const page = renderPage(<HttpPart title="Request" headers={null} body={body} isCut={false} />);
	const shown = /<pre[^>]*>(.*?)<\/pre>/s.exec(page)?.[1]?.replace(/<[^>]+>/g, "");
	expect(shown).toContain("Ana \\u202egnp.exe");
	expect(shown).not.toContain("\u202e");
});
