import type { Page, Route } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { holdRequests } from "../../support/hold-requests";
import { ACCOUNT, OWNER } from "../../support/instance";
import {
	changeByApi,
	createFlow,
	expectAtEnd,
	openEditor,
	readFlow,
	save,
	saved,
	savedState,
	seats,
	titled,
	titlesOf,
	typeAtEnd,
	write,
} from "../../support/pages/flows";

/* Whatever happens to a save, nothing is lost and nothing is overwritten silently. */

const flowRequest = (id: number) => `**/api/accounts/${ACCOUNT}/flows/${id}`;

/** Handles the first write of a flow, however often it's read: the page also reads it when changes are reported. */
async function atFirstWrite(page: Page, id: number, handle: (route: Route) => Promise<void>) {
	let isWritten = false;
	await page.route(flowRequest(id), async (route) => {
		if (isWritten || route.request().method() !== "PUT") return route.continue();
		isWritten = true;
		await handle(route);
	});
}

test("A version stored between the read and the write of a save is merged, or asked about", async ({
	ownerPage: page,
}) => {
	const { id, name } = await createFlow(seats());
	await openEditor(page, id);
	const saveAfter = async (theirs: object) => {
		await atFirstWrite(page, id, async (route) => {
			await changeByApi(id, theirs);
			await route.continue();
		});
		await save(page);
	};
	await write(page, titled("Mine"));
	await saveAfter(titled(undefined, "Pay"));
	await expect(saved(page)).toBeVisible();
	expect(await titlesOf(id)).toEqual(["Mine", "Pay"]);

	await write(page, titled("Mine again", "Pay"));
	await saveAfter(titled("Theirs", "Pay"));
	await expect(page.getByRole("dialog", { name: `changed the same parts of “${name}”` })).toBeVisible();
	expect(await titlesOf(id)).toEqual(["Theirs", "Pay"]);
});

test("A save keeps the text if its response is lost, the network fails or the session ends, and can be repeated", async ({
	ownerPage: page,
}) => {
	const { id } = await createFlow(seats());
	await openEditor(page, id);

	await test.step("a lost response", async () => {
		await write(page, titled("Mine"));
		await atFirstWrite(page, id, async (route) => {
			await route.fetch();
			await route.abort("connectionreset");
		});
		await save(page);
		await expect(page.getByText("Couldn't save the flow.")).toBeVisible();
		await expect(page.getByText("Not saved")).toBeVisible();
		await save(page);
		await expect(savedState(page)).toBeVisible();
		expect(await titlesOf(id)).toEqual(["Mine", "Payment"]);
		await page.unroute(flowRequest(id));
	});

	await test.step("no network", async () => {
		await write(page, titled("Mine", "Pay"));
		await page.context().setOffline(true);
		await save(page);
		await expect(page.getByText("Couldn't save the flow.")).toBeVisible();
		await typeAtEnd(page, " ");
		await page.context().setOffline(false);
		await save(page);
		await expect(savedState(page)).toBeVisible();
		expect(await titlesOf(id)).toEqual(["Mine", "Pay"]);
	});

	await test.step("a session that ended: signing in again stores it, without leaving the editor", async () => {
		await typeAtEnd(page, "\n");
		// Otherwise another request of the page may ask to sign in first, and the dialog would get the keys.
		const release = await holdRequests(page, flowRequest(id));
		await save(page);
		await page.context().clearCookies();
		release();
		const dialog = page.getByRole("dialog", { name: "Your session has expired" });
		await dialog.getByLabel("Password", { exact: true }).fill(OWNER.password);
		await page.keyboard.press("Enter");
		await expect(savedState(page)).toBeVisible();
		await expect(dialog).toBeHidden();
		expect((await readFlow(id)).flow_json_raw).toMatch(/\}\s*\n$/);
		await typeAtEnd(page, "typed later");
		await expectAtEnd(page, "typed later");
	});
});
