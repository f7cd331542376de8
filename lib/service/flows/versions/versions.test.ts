import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FlowVersionItem } from "@/lib/contract/extensions/flow-versions";
import { createWorld, type World } from "@/lib/service/http/testing/statuses/world";

let world: World;
beforeAll(async () => {
	world = await createWorld();
});
afterAll(() => world.service.stop());

const definition = (title: string) => ({ version: "7.1", screens: [{ id: "A", title }] });

async function update(id: number, title: string, options: { token?: string; headers?: object } = {}) {
	const { service } = world;
	const text = JSON.stringify(definition(title), null, 1);
	const body = { flow_json: definition(title), flow_json_raw: text };
	const { status } = await service.request("PUT", service.path(`/flows/${id}`), {
		body,
		...options,
	} as never);
	expect(status).toBe(200);
	return text;
}

async function list(
	id: number,
	query = "",
): Promise<{ versions: FlowVersionItem[]; next_cursor: string | null }> {
	const { service } = world;
	return (await service.request("GET", service.extension(`/flows/${id}/versions${query}`))).body.data;
}

describe("A flow's versions at the service", () => {
	it("are each creation and update with its author, and the text as it was typed", async () => {
		const { service } = world;
		const id = await world.newFlow();
		await update(id, "Console", { headers: { "x-actor-label": "Dana%20Fox" } });
		const text = await update(id, "Token", { token: await service.issueToken() });
		const { versions } = await list(id);
		expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
		expect(versions[0]?.actor).toMatchObject({ owner: "Test owner", person: null, is_console: false });
		expect(versions[1]?.actor).toMatchObject({ person: "Dana Fox", is_console: true });
		const flow = (await service.request("GET", service.path(`/flows/${id}`))).body.data;
		expect(versions[0]?.created_at).toBe(flow.updated_at);
		const one = await service.request("GET", service.extension(`/flow-versions/${versions[0]?.id}`));
		expect(one.body.data).toMatchObject({
			flow_id: id,
			flow_json: definition("Token"),
			flow_json_raw: text,
			validation_errors: flow.validation_errors,
		});
	});

	it("have pages", async () => {
		const id = await world.newFlow();
		for (const title of ["One", "Two"]) await update(id, title);
		const first = await list(id, "?pageSize=2");
		const second = await list(id, `?pageSize=2&before=${first.next_cursor}`);
		expect([...first.versions, ...second.versions].map(({ number }) => number)).toEqual([3, 2, 1]);
		expect(second.next_cursor).toBeNull();
	});

	it("begin with what was stored without a version, as sample data is", async () => {
		const id = await world.newFlow();
		const { service } = world;
		await service.pool.query("delete from chat.flow_versions where account_id = 1 and flow_id = $1", [id]);
		await update(id, "New");
		expect((await list(id)).versions).toMatchObject([{ number: 2 }, { number: 1, actor: null }]);
	});

	it("are numbered without gaps when many save at once", async () => {
		const id = await world.newFlow();
		for (let round = 0; round < 2; round += 1) {
			await Promise.all([update(id, `A${round}`), update(id, `B${round}`), update(id, `C${round}`)]);
		}
		expect((await list(id)).versions.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
	});

	it("are limited, and removed with the flow", async () => {
		const { service } = world;
		const id = await world.newFlow();
		await service.pool.query(
			"update chat.flow_versions set number = 1000 where account_id = 1 and flow_id = $1",
			[id],
		);
		await service.pool.query(
			`insert into chat.flow_versions (account_id, flow_id, number, definition, validation_errors)
			select 1, $1, i, '{}', '[]' from generate_series(700, 999) as i`,
			[id],
		);
		await update(id, "Newest");
		const count = async () =>
			(await service.pool.query("select from chat.flow_versions where account_id = 1 and flow_id = $1", [id]))
				.rowCount;
		expect(await count()).toBe(200);
		await service.request("DELETE", service.path(`/flows/${id}`));
		expect(await count()).toBe(0);
	});
});
