import { expect, test } from "vitest";
import { useComponentName } from "@/components/flows/edit/insert-menu";
import { renderPage } from "@/lib/console/testing/render-page";
import { COMPONENT_TYPES } from "@/lib/flow-json/components/catalogue";

function Name({ type }: { type: string }) {
	return useComponentName()(type);
}

test("Every component has a name that people know, and a new one its type", () => {
	const names = Object.keys(COMPONENT_TYPES).map((type) => renderPage(<Name type={type} />));
	expect(names).toContain("Short answer");
	expect(names.filter((name) => /[a-z][A-Z]/.test(name))).toEqual([]);
	expect(new Set(names).size).toBe(names.length);
	expect(renderPage(<Name type="Hologram" />)).toBe("Hologram");
});
