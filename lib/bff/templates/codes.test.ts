import { afterAll, beforeAll, expect, test } from "vitest";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { startTeam } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";

let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

async function send(
	cookie: string,
	method: string,
	code?: string,
): Promise<{ status: number; codes: unknown }> {
	const request = browserRequest("/api/accounts/1/template-codes", {
		method,
		headers: { cookie },
		...(code !== undefined && { body: JSON.stringify({ code }) }),
	});
	const answer = await sendTo(team.runtime, request);
	// A response to HEAD has no body.
	const text = await answer.text();
	const { data } = JSON.parse(text || "{}") as { data?: { code: string }[] };
	return { status: answer.status, codes: data?.map((one) => one.code) };
}

test("A viewer's opened template joins everybody's list, but only an editor can remove it, which is recorded", async () => {
	const [viewer, editor] = [await team.join("viewer", "Vera"), await team.join("editor", "Edo")];
	expect(await send(viewer.cookie, "PUT", "order_update")).toEqual({ status: 200, codes: ["order_update"] });
	expect(await eventsOf(team.runtime, () => send(viewer.cookie, "HEAD"))).toEqual([]);
	const refused = await eventsOf(team.runtime, () => send(viewer.cookie, "DELETE", "order_update"));
	expect(refused).toMatchObject([{ action: "template.forgotten", outcome: "refused", personName: "Vera" }]);
	expect(await send(editor.cookie, "GET")).toEqual({ status: 200, codes: ["order_update"] });
	const done = await eventsOf(team.runtime, () => send(editor.cookie, "DELETE", "order_update"));
	expect(done).toMatchObject([
		{ action: "template.forgotten", outcome: "succeeded", recordId: "order_update" },
	]);
	expect(await send(viewer.cookie, "GET")).toEqual({ status: 200, codes: [] });
});
