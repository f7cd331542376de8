import { expect, test } from "vitest";
import { access } from "@/lib/console/messages/en/staff/access";

test("Set-up promises nothing that the console doesn't have: people to add, a name to change", () => {
	for (const texts of [access.setUp, access.notSetUp]) {
		expect(JSON.stringify(texts)).not.toMatch(/changed? (it )?later|add others|ask the owner/i);
	}
});
