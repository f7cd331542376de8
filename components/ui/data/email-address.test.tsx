import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailAddress } from "@/components/ui/data/email-address";

test("An email address can wrap before its @ and its dots, and is copied without spaces", () => {
	const html = renderToStaticMarkup(<EmailAddress value="mira.osei@nordwind.example" />);
	expect(html).toContain("mira<wbr/>.osei<wbr/>@nordwind<wbr/>.example");
});
