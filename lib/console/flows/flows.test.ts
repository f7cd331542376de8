import { describe, expect, it } from "vitest";
import { deletionEffect, statusChoices } from "@/lib/console/flows/status";
import { flow as flowSchema } from "@/lib/contract/flows";
import { flowProblems } from "@/lib/flow-json/problems";
import { readJson } from "@/lib/json/read-json";
import { blankDefinition } from "./create/new-flow";
import { flowRequestBody } from "./edit/flow-request-body";
import { openFlow } from "./edit/open-flow";
import { saveObstacle } from "./edit/save-obstacle";
import { listProblems, type PlatformFindings } from "./problems/problem-rows";

function opened(record: string) {
	const response = `{"success":true,"data":${record}}`;
	return openFlow(flowSchema.parse(JSON.parse(record)), response);
}

const NO_FINDINGS: PlatformFindings = { text: "", root: undefined, findings: [] };

function problemsOf(text: string, platform: PlatformFindings = NO_FINDINGS) {
	const json = readJson(text);
	return listProblems({
		text,
		json,
		problems: json.ok ? flowProblems(json.value) : [],
		platform,
	});
}

describe("a flow's text", () => {
	it("is the stored text if it equals the definition", () => {
		const typed = '{ "screens" : [],\t"version":"7.3" }';
		const flow = opened(
			`{"id":1,"flow_json":{"version":"7.3","screens":[]},"flow_json_raw":${JSON.stringify(typed)}}`,
		);
		expect(flow).toMatchObject({ text: typed, differs: false });
	});

	it("is the formatted definition, with its order and numbers, if no text is stored", () => {
		const flow = opened('{"id":1,"flow_json":{"10":1.0,"2":12345678901234567890},"flow_json_raw":""}');
		expect(flow).toMatchObject({ text: '{\n  "10": 1.0,\n  "2": 12345678901234567890\n}', differs: false });
	});

	it.each(['{"version":"7.2","screens":[]}', "no JSON"])(
		"is the definition if the stored text %j differs",
		(typed) => {
			const flow = opened(
				`{"id":1,"flow_json":{"version":"7.3","screens":[]},"flow_json_raw":${JSON.stringify(typed)}}`,
			);
			expect(flow).toMatchObject({ text: '{\n  "version": "7.3",\n  "screens": []\n}', differs: true });
		},
	);

	it("is unknown, not empty, if the service returns neither", () => {
		expect(opened('{"id":1,"name":"Seats"}')).toMatchObject({ text: "", isUnknown: true });
		expect(opened('{"id":1,"flow_json":null}')).toMatchObject({ text: "", isUnknown: true });
		expect(opened('{"id":1,"flow_json":{}}')).toMatchObject({ text: "{}", isUnknown: false });
	});

	it("is sent as typed", () => {
		const body = flowRequestBody('{"10": 1.0, "2": "a"}', { name: 'A "flow"' });
		expect(body).toBe(
			'{"name":"A \\"flow\\"","flow_json":{"10": 1.0, "2": "a"},"flow_json_raw":"{\\"10\\": 1.0, \\"2\\": \\"a\\"}"}',
		);
	});

	it("has no problems when a flow is created", () => {
		expect(problemsOf(blankDefinition({ title: "Welcome", heading: "Hello", button: "Send" }))).toEqual([]);
	});
});

describe("problems", () => {
	it("shows the position of a JSON syntax error", () => {
		expect(problemsOf('{\n  "a": 1,\n}')).toMatchObject([
			{ source: "json", message: { key: "faults.extra-comma" }, position: { line: 2, column: 9 } },
		]);
	});

	it("marks an invalid value and offers a fix", () => {
		const text = '{\n"version": 7.3,\n"screens": []}';
		const row = problemsOf(text)[0];
		expect(row).toMatchObject({
			position: { line: 2, column: 12 },
			fix: { edits: [{ start: 13, end: 16, text: '"7.3"' }] },
		});
	});

	it("renames a screen and all references, and changes nothing else", () => {
		const text = `{ "version": "7.3",\t"routing_model": {"A1":["B"], "B" : ["A1"]},
 "screens": [ {"id": "A1", "title":"Caf\\u00e9 A1", "layout": {"type":"SingleColumnLayout", "children": []}},
 {"id":"B", "title":"\`'\\u00e9 ' \${screen.A1.form.x} \${ screen.A1.data.y } \${screen.A12.form.z}\`", "terminal":true, "layout":{"type":"SingleColumnLayout","children":[
 {"type":"EmbeddedLink","text":"A1","on-click-action":{"name":"navigate","next":{"type":"screen","name":"A1"},"payload":{}}},
 {"type":"Footer","label":"A1","on-click-action":{"name":"complete","payload":{}}}]}}]}`;
		const fix = problemsOf(text).find(({ code }) => code === "PATTERN_MISMATCH")?.fix;
		expect(fix?.title).toEqual({ key: "rename", values: { name: "A_ONE" } });
		const renamed = (fix?.edits ?? []).reduceRight(
			(now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end),
			text,
		);
		const expected = text
			.replaceAll('"A1":[', '"A_ONE":[')
			.replaceAll('["A1"]', '["A_ONE"]')
			.replaceAll('"id": "A1"', '"id": "A_ONE"')
			.replaceAll('"name":"A1"', '"name":"A_ONE"')
			.replaceAll(/screen\.A1\./g, "screen.A_ONE.");
		expect(renamed).toBe(expected);
	});

	const saved =
		'{"version":"7.3","screens":[{"id":"A","title":"A","terminal":true,"layout":{"type":"SingleColumnLayout","children":[{"type":"Footer","label":"Go","on-click-action":{"name":"complete","payload":{}}}]}}]}';
	const savedJson = readJson(saved);
	const finding = {
		error: "INVALID_PROPERTY_VALUE",
		error_type: "FLOW_JSON_ERROR",
		message: "The platform's own words.",
		line_start: 1,
		line_end: 1,
		column_start: 1,
		column_end: 2,
		pointers: [{ path: "screens [0]. layout.children [0].label" }],
	};
	const platform = { text: saved, root: savedJson.ok ? savedJson.root : undefined, findings: [finding] };

	it("shows the platform's findings until their position is edited", () => {
		const moved = saved.replace('{"version"', '{  "version"');
		expect(problemsOf(moved, platform)).toMatchObject([{ source: "platform", start: moved.indexOf('"Go"') }]);
		expect(problemsOf(saved.replace('"Go"', '"Send"'), platform)).toEqual([]);
	});

	it("merges the platform's findings with its own", () => {
		const text = '{"version":"9.9","screens":[]}';
		const json = readJson(text);
		const twice = { ...finding, error: "UNSUPPORTED_FLOW_JSON_VERSION", pointers: [{ path: "version" }] };
		const rows = problemsOf(text, { text, root: json.ok ? json.root : undefined, findings: [twice] });
		expect(rows.filter(({ code }) => code === "UNSUPPORTED_FLOW_JSON_VERSION")).toMatchObject([
			{ source: "definition" },
		]);
	});

	it("names the platform's codes to search for, but none of our own", () => {
		const codes = (text: string, found: PlatformFindings = platform) =>
			problemsOf(text, found).map((row) => row.platformCode);
		expect(codes(saved)).toEqual(["INVALID_PROPERTY_VALUE"]);
		const bare = { ...platform, findings: [{ ...finding, message: "" }] };
		expect(codes(saved, bare), "it's the sentence already").toEqual([undefined]);
		const long = saved.replace('"Go"', `"${"long ".repeat(20)}"`);
		expect(problemsOf(long)).toMatchObject([{ code: "TEXT_TOO_LONG" }]);
		expect(codes(long, NO_FINDINGS)).toEqual([undefined]);
		expect(codes("{", NO_FINDINGS)).toEqual([undefined]);
		expect(codes('{"version":"9.9","screens":[]}', NO_FINDINGS)).toContain("UNSUPPORTED_FLOW_JSON_VERSION");
	});

	it("shows findings without a valid position, too", () => {
		const odd = { ...finding, line_start: 99, column_start: null, pointers: [] };
		expect(problemsOf(saved, { ...platform, findings: [odd] })).toHaveLength(1);
	});
});

describe("obstacles to saving", () => {
	const obstacle = (text: string) => saveObstacle(text, readJson(text));
	const flowOf = (title: string) => `{"version":"7.3","screens":[{"title":"${title}"}]}`;

	it.each([
		["{", { kind: "not-json" }],
		['{"screens":[]}', { kind: "rules", messages: ["The definition's version must be text."] }],
		["[]", { kind: "rules", messages: ["The definition must be an object with version and screens."] }],
		[flowOf("\\u0000"), { kind: "no-character" }],
		[flowOf("\\ud83d"), { kind: "no-character" }],
		[flowOf("\\\\u0000 \\ud83d\\ude00 é 😀"), undefined],
		[flowOf("x".repeat(6_000_000)), { kind: "too-large" }],
		[flowOf("x".repeat(4_000_000)), undefined],
	])("%.60s", (text, expected) => {
		const found = obstacle(text);
		if (expected) expect(found).toMatchObject(expected);
		else expect(found).toBeUndefined();
	});
});

describe("statuses", () => {
	it("include unknown ones that were seen in a list", () => {
		expect(statusChoices(["DRAFT", "PENDING_REVIEW", ""])).toEqual([
			"DRAFT",
			"PUBLISHED",
			"DEPRECATED",
			"BLOCKED",
			"THROTTLED",
			"PENDING_REVIEW",
		]);
	});

	it.each([
		["DRAFT", "removed"],
		["PUBLISHED", "deprecated"],
		["THROTTLED", "deprecated"],
		["DEPRECATED", "ended"],
	])("of %s make a deleted flow %s", (status, effect) => {
		expect(deletionEffect(status)).toBe(effect);
	});
});
