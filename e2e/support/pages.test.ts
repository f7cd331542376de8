import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CONSOLE_PAGES, OTHER_ROUTES } from "./pages";

const FOLDER = path.resolve(import.meta.dirname, "../../app/(console)");

test("every page of the console is in the list whose permissions are checked", () => {
	const routes = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.name === "page.tsx")
		.map((entry) => path.relative(FOLDER, entry.parentPath));
	const listed = new Set([...CONSOLE_PAGES.map(({ route }) => route), ...OTHER_ROUTES]);
	expect([...listed].sort()).toEqual(routes.sort());
});
