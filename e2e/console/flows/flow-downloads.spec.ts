import { expect, test } from "../../fixtures";
import {
	changeByApi,
	chooseAction,
	createFlow,
	download,
	openEditor,
	openVersions,
	problems,
	readFlow,
	seats,
} from "../../support/pages/flows";

test("The problems of the text in the editor and of a version are downloaded beside it", async ({
	ownerPage: page,
	expectAccessible,
}) => {
	const { id, name } = await createFlow(seats("PAYMNT"));
	const { flow_json_raw: faulty } = await readFlow(id);
	await openEditor(page, id);
	await expect(problems(page)).toContainText("Unknown screen PAYMNT.");
	const lines = faulty.split("\n");
	const line = lines.findIndex((text) => text.includes("PAYMNT"));
	const report = {
		flow: name,
		errors: 1,
		warnings: 0,
		problems: [
			{
				severity: "error",
				code: "INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME",
				message: "Unknown screen “PAYMNT”. Did you mean “PAYMENT”?",
				line: line + 1,
				column: (lines[line] ?? "").indexOf('"PAYMNT"') + 1,
				path: "/screens/0/layout/children/1/on-click-action/next/name",
			},
		],
	};
	const now = await download(page, () => chooseAction(page, "Download problems"));
	expect(now.name).toBe(`${name} problems.json`);
	expect(JSON.parse(now.text)).toEqual(report);

	await changeByApi(id, seats());
	await page.reload();
	const list = await openVersions(page, name);
	await list.getByRole("button", { name: /Version 1/ }).click();
	const button = (label: string) => page.getByRole("button", { name: label, exact: true });
	const problemsThen = await download(page, () => button("Download problems").click());
	expect(problemsThen.name).toBe(`${name} version 1 problems.json`);
	expect(JSON.parse(problemsThen.text)).toEqual({ ...report, version: 1 });
	const then = await download(page, () => button("Download JSON").click());
	expect(then).toEqual({ name: `${name} version 1.json`, text: faulty });
	await expectAccessible(page);

	await list.getByRole("button", { name: /Version 2/ }).click();
	await expect(page.getByText("This is the current version.")).toBeVisible();
	await expect(button("Download JSON")).toBeVisible();
	await expect(button("Download problems")).toBeHidden();
});
