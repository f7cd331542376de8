import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	CATEGORY_FIELD,
	CONTENT_FIELD,
	QUALITY_FIELD,
	STATUS_FIELD,
	templatesOf,
} from "@/lib/service/templates/testing/templates";
import { startTestService, type TestService } from "@/lib/service/testing/service";

const T = 1_900_000_000;
const at = (seconds: number) => new Date((T + seconds) * 1000).toISOString();

let service: TestService;
let templates: ReturnType<typeof templatesOf>;
beforeAll(async () => {
	service = await startTestService();
	templates = templatesOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

async function review(code: string) {
	return (await templates.open(code)).reviews[0];
}

async function history(code: string, query = "") {
	const target = service.extension(`/templates/${code}/reports${query}`);
	return (await service.request("GET", target)).body.data;
}

type Step = [seconds: number, value: Record<string, unknown>, field?: string];

/** Every order of steps, each a second time at the end. */
const ORDERS = [
	[0, 1, 2, 3, 4, 5, 6],
	[6, 5, 4, 3, 2, 1, 0],
	[3, 0, 6, 1, 5, 2, 4],
	[5, 2, 2, 4, 0, 6, 3, 1, 0],
];

describe("reports about a template", () => {
	const steps: Step[] = [
		[0, { event: "PENDING", message_template_category: "UTILITY" }],
		[
			10,
			{
				event: "REJECTED",
				reason: "INVALID_FORMAT",
				rejection_info: { reason: "Two variables touch.", recommendation: "Put text between them." },
			},
		],
		[20, { event: "APPROVED", reason: "NONE" }],
		[30, { previous_quality_score: "GREEN", new_quality_score: "RED" }, QUALITY_FIELD],
		[
			40,
			{
				event: "PAUSED",
				other_info: { title: "FIRST_PAUSE", description: "Paused for 3 hours." },
			},
		],
		[
			50,
			{
				new_category: "UTILITY",
				correct_category: "MARKETING",
				category_update_timestamp: T + 86_400,
			},
			CATEGORY_FIELD,
		],
		[60, { message_template_element: "Hello {{1}}, welcome." }, CONTENT_FIELD],
	];

	it.each(ORDERS)("say the same in any order: %j …", async (...order) => {
		for (const step of [...order, ...order]) {
			const [seconds, value, field] = steps[step] as Step;
			await templates.report("late_news", T + seconds, value, field);
		}
		expect(await review("late_news")).toEqual({
			lang_code: "en",
			status: "PAUSED",
			status_at: at(40),
			reason: null,
			details: "Paused for 3 hours.",
			recommendation: null,
			paused_until: at(40 + 3 * 3600),
			disable_date: null,
			quality: "RED",
			quality_at: at(30),
			category: "UTILITY",
			next_category: "MARKETING",
			category_changes_at: at(86_400),
			platform_text: "Hello {{1}}, welcome.",
			reported_at: at(60),
		});
		const { reports } = await history("late_news");
		expect(reports.map((one: { at: string; kind: string }) => [one.at, one.kind])).toEqual([
			[at(60), "content"],
			[at(50), "category"],
			[at(40), "status"],
			[at(30), "quality"],
			...[20, 10, 0].map((seconds) => [at(seconds), "status"]),
		]);
		expect(reports[5]).toMatchObject({
			status: "REJECTED",
			reason: "INVALID_FORMAT",
			details: "Two variables touch.",
			recommendation: "Put text between them.",
		});
	});

	it.each<[string, Step[], Record<string, unknown>]>([
		[
			"the platform's reinstatement",
			[
				[0, { event: "DISABLED", disable_info: { disable_date: T + 500 } }],
				[9, { event: "REINSTATED" }],
			],
			{ status: "APPROVED", disable_date: null },
		],
		[
			"a flag with the date in words",
			[[0, { event: "FLAGGED", disable_info: { disable_date: "January 31, 2031" } }]],
			{ status: "FLAGGED", disable_date: "2031-01-31T00:00:00.000Z" },
		],
		[
			"the end of a pause",
			[
				[0, { event: "PAUSED", other_info: { title: "SECOND_PAUSE" } }],
				[9, { event: "PAUSED", other_info: { title: "UNPAUSE" } }],
			],
			{ status: "APPROVED", paused_until: null },
		],
		[
			"the archive and back",
			[
				[0, { event: "REJECTED" }],
				[5, { event: "ARCHIVED" }],
				[9, { event: "UNARCHIVED" }],
			],
			{ status: "REJECTED" },
		],
		[
			"a category that has changed",
			[
				[
					0,
					{ new_category: "UTILITY", correct_category: "MARKETING", category_update_timestamp: T },
					CATEGORY_FIELD,
				],
				[9, { previous_category: "UTILITY", new_category: "MARKETING" }, CATEGORY_FIELD],
			],
			{ category: "MARKETING", next_category: null, category_changes_at: null },
		],
		[
			"a category without the previous one, which isn't applied",
			[
				[0, { event: "APPROVED", message_template_category: "UTILITY" }],
				[9, { new_category: "MARKETING" }, CATEGORY_FIELD],
			],
			{ category: "UTILITY" },
		],
		[
			"two statuses within a second",
			[
				[5, { event: "APPROVED" }],
				[5, { event: "PENDING" }],
			],
			{ status: "APPROVED" },
		],
		["a status that nobody knows", [[0, { event: "hibernating" }]], { status: "HIBERNATING" }],
	])("are right after %s", async (_, reports, expected) => {
		for (const [seconds, value, field] of reports) await templates.report("one", T + seconds, value, field);
		expect(await review("one")).toMatchObject(expected);
	});

	it("are stored once, also if they come at the same time", async () => {
		const value = { event: "REJECTED", reason: "SCAM" };
		await Promise.all(Array.from({ length: 4 }, () => templates.report("same", T, value)));
		expect((await history("same")).reports).toHaveLength(1);
	});

	it("continue by cursor, and for one language only", async () => {
		for (const seconds of [1, 2, 3]) await templates.report("long", T + seconds, { event: "PENDING" });
		await templates.report("long", T + 4, { event: "PENDING", message_template_language: "de-AT" });
		const first = await history("long", "?pageSize=3");
		const second = await history("long", `?pageSize=3&before=${first.next_cursor}`);
		expect([first.reports.length, second.reports.length, second.next_cursor]).toEqual([3, 1, null]);
		expect((await history("long", "?lang_code=de_AT")).reports).toMatchObject([{ at: at(4) }]);
	});

	it.each([
		["an unusable code", { message_template_name: "no spaces" }],
		["no language", { message_template_language: null }],
		["an unusable language", { message_template_language: "e n" }],
		["no event", { event: 7.5, message_template_name: "" }],
	])("with %s are ignored", async (_, value) => {
		await templates.report("odd", T, { event: "APPROVED", ...value });
		expect((await templates.find()).templates).toEqual([]);
	});

	it("with any text can be listed and read", async () => {
		const half = "\ud83d";
		await templates.report("odd", T, {
			event: `X${half}`,
			reason: "y".repeat(1_000),
			rejection_info: { reason: `a${half}b\u0000c`, recommendation: "😀".repeat(3_000) },
		});
		expect(await templates.item("odd")).toMatchObject({ languages: [{ status: "X\ufffd" }] });
		expect(await review("odd")).toMatchObject({
			details: "a\ufffdb\ufffdc",
			recommendation: "😀".repeat(1_000),
		});
	});

	it("of the published samples are shown for templates that nobody stored", async () => {
		for (const file of ["template-status-update.approved", "template-quality-update.yellow"]) {
			const sample = readFileSync(path.resolve(`e2e/fixtures/platform-webhooks/${file}.json`));
			await templates.platform.post(sample);
		}
		expect((await templates.find({ sort: "code" })).templates).toMatchObject([
			{
				template_code: "order_confirmation",
				languages: [{ lang_code: "en_US", is_draft: null, status: "APPROVED" }],
				updated_at: "2025-06-30T01:39:08.000Z",
				updated_by: null,
			},
			{
				template_code: "welcome_template",
				languages: [{ lang_code: "en_US", status: null, quality: "YELLOW" }],
			},
		]);
	});

	it("stay after the template is deleted here, and hide it once it's deleted there", async () => {
		await templates.store("bye");
		await templates.report("bye", T, { event: "APPROVED" });
		await service.request("POST", service.extension("/templates/bye/delete"));
		expect(await templates.item("bye")).toMatchObject({
			languages: [{ is_draft: null, status: "APPROVED" }],
		});
		await templates.report("bye", T + 5, { event: "DELETED" }, STATUS_FIELD);
		expect(await templates.item("bye")).toBeUndefined();
		expect((await history("bye")).reports).toHaveLength(2);
	});
});
