import { expect, it } from "vitest";
import { NumberReadingHint } from "@/components/contacts/number-field/number-reading";
import { readTypedNumber } from "@/lib/console/contacts/numbers/typed-number";
import { renderPage } from "@/lib/console/testing/render-page";

function hintOf(number: string, isTyping = false): string {
	const reading = readTypedNumber(number, "+1");
	return renderPage(
		<NumberReadingHint reading={reading} country="US" isTyping={isTyping} onChoose={() => {}} />,
	).replaceAll("&#x27;", "'");
}

it.each(["0171 4099201", "555-0199", "0000 000 001", "5511984091004", "919840991005"])(
	"The form says that a number can't exist, as an import does: %s",
	(number) => expect(hintOf(number)).toMatch(/can't exist in its country|too short for this country/),
);

it("A number that exists is read without a warning, and one that may get more digits, too", () => {
	expect(hintOf("212-555-0143")).toContain("Will be saved as +1 212 555 0143 · United States");
	expect(hintOf("171 409 9201", true)).not.toContain("can't exist");
});
