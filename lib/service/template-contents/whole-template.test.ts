import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { templatesOf } from "@/lib/service/templates/testing/templates";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;
let templates: ReturnType<typeof templatesOf>;
beforeAll(async () => {
	service = await startTestService();
	templates = templatesOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

const CONTENTS = [
	{ lang_code: "en", text: "Hello", is_draft: false },
	{ lang_code: "de", text: "Hallo", is_draft: true },
];
const create = (code: string, contents: unknown) =>
	service.request("POST", service.extension(`/templates/${code}`), { body: { contents } });
const remove = (code: string) => service.request("POST", service.extension(`/templates/${code}/delete`));

describe("a whole template", () => {
	it("is created, opened, deleted and created again with all languages at once", async () => {
		const created = await create("trip", CONTENTS);
		expect([created.status, created.body.message]).toEqual([201, "Template created"]);
		const opened = await templates.open("trip");
		expect(opened.contents).toMatchObject([CONTENTS[1], CONTENTS[0]]);
		const content = await service.request("GET", service.path("/templates/trip/contents/en"));
		expect(opened.contents[1]).toEqual(content.body.data);

		const deleted = await remove("trip");
		expect(deleted.body).toMatchObject({ statusCode: 200, message: "Template deleted" });
		expect(deleted.body.data.contents).toEqual(opened.contents);
		expect(await templates.open("trip")).toEqual({ template_code: "trip", contents: [], reviews: [] });
		expect((await remove("trip")).status).toBe(404);

		expect((await create("trip", deleted.body.data.contents)).status).toBe(201);
		expect((await templates.open("trip")).contents).toMatchObject([CONTENTS[1], CONTENTS[0]]);
	});

	it("is read with others in one request, by their codes, of this account only", async () => {
		for (const code of ["b", "a", "c"]) await create(code, CONTENTS);
		const read = async (codes: string) =>
			(await service.request("GET", service.extension(`/template-contents?codes=${codes}`))).body.data;
		expect(await read("b,a,unknown,b")).toMatchObject([
			{ template_code: "a", contents: [CONTENTS[1], CONTENTS[0]] },
			{ template_code: "b", contents: [CONTENTS[1], CONTENTS[0]] },
		]);
		service.useNewAccount();
		expect(await read("a,b")).toEqual([]);
	});

	it("is refused as a whole for one broken rule, and if one exists", async () => {
		const broken = await create("trip", [...CONTENTS, { lang_code: "fr", text: "x".repeat(1025) }]);
		expect(broken.body.errors).toMatchObject([{ path: "contents.2.text" }]);
		const twice = await create("trip", [CONTENTS[0], CONTENTS[0]]);
		expect(twice.body.errors).toMatchObject([{ path: "contents.1.lang_code" }]);
		await templates.store("trip", { lang_code: "es" });
		expect((await create("trip", CONTENTS)).status).toBe(409);
		expect((await templates.item("trip"))?.languages).toMatchObject([{ lang_code: "es" }]);
	});

	it("is created once by requests at the same time, in any order of languages", async () => {
		const orders = [CONTENTS, CONTENTS.toReversed(), CONTENTS, CONTENTS.toReversed()];
		const responses = await Promise.all(orders.map((contents) => create("race", contents)));
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
		expect((await templates.open("race")).contents).toHaveLength(2);
	});

	it("needs the permission of what it does", async () => {
		const token = await service.issueToken({ permissions: ["Chat Templates — View"] });
		const options = { token, body: { contents: CONTENTS } };
		expect((await service.request("POST", service.extension("/templates/a"), options)).status).toBe(403);
		expect((await service.request("POST", service.extension("/templates/a/delete"), options)).status).toBe(
			403,
		);
		expect((await templates.find({}, token)).count).toBe(0);
	});

	it("is recorded with its languages", async () => {
		await create("trip", CONTENTS);
		await remove("trip");
		const { body } = await service.request("GET", service.extension("/audit?recordId=trip"));
		expect(body.data.events).toMatchObject([
			{ action: "template.deleted", changes: [{ field: "languages", from: ["de", "en"] }] },
			{ action: "template.created", changes: [{ field: "languages", to: ["de", "en"] }] },
		]);
	});
});
