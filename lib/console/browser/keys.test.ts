import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isInField } from "./keys";

class FakeElement {
	isContentEditable = false;
	constructor(
		readonly tagName: string,
		readonly role = "",
	) {}
	closest(selector: string) {
		return selector === `[role=${this.role}]` ? this : null;
	}
}

beforeEach(() => void vi.stubGlobal("HTMLElement", FakeElement));
afterEach(() => vi.unstubAllGlobals());

/** Whether a key is text when an element has the focus, and so no shortcut. */
function isText(tagName: string, role?: string): boolean {
	vi.stubGlobal("document", { activeElement: new FakeElement(tagName, role) });
	return isInField();
}

it("A key that is typed in the code editor is text, as in other fields", () => {
	expect(isText("DIV", "textbox")).toBe(true);
	expect(isText("TEXTAREA")).toBe(true);
	expect(isText("BUTTON")).toBe(false);
	expect(isText("DIV", "menu")).toBe(false);
});
