import { describe, expect, it } from "vitest";
import { inEnglish } from "../../english";
import { flowProblems } from "../../problems";
import {
	type Case,
	CHILDREN,
	complete,
	exchange,
	flow,
	footer,
	found,
	input,
	link,
	middle,
	navigate,
	one,
	options,
	screen,
	server,
	text,
} from "../testing/flows";

const FIRST = `${CHILDREN}/0`;
const CLICK = `${FIRST}/on-click-action`;
const fields = (types: Record<string, unknown>) =>
	Object.fromEntries(
		Object.entries(types).map(([name, example]) => [name, { type: typeof example, __example__: example }]),
	);
const end = (data: object | undefined) => screen("B", [footer()], data ? { data } : {});
const two = (action: unknown, data?: object, more: unknown[] = []) =>
	flow([middle("A", [footer(action), ...more]), end(data)]);
const name = fields({ name: "Ana" });
const person = { type: "object", properties: { name: { type: "string" }, age: { type: "number" } } };
const guest = { guest: { ...person, __example__: {} } };
const guests = { ...guest, names: { type: "array", items: { type: "string" }, __example__: [] } };
const web = { name: "open_url", url: "https://example.com" };

describe("problems of actions", () => {
	it.each<Case>([
		[
			"“complete” in a link",
			one([link(complete())]),
			[`error INVALID_ENUM_VALUE ${CLICK}/name`],
			one([link(web)]),
		],
		[
			"“open_url” before 6.0",
			one([link(web)], {}, { version: "5.1" }),
			[`error INVALID_ENUM_VALUE ${CLICK}/name`],
			one([link(web)], {}, { version: "6.0" }),
		],
		[
			"an address that is none",
			one([link({ ...web, url: "example" })]),
			[`error INVALID_PROPERTY_VALUE_FORMAT ${CLICK}/url`],
			one([link(web)]),
		],
		[
			"a payload of “open_url”",
			one([link({ ...web, payload: {} })]),
			[`error INVALID_PROPERTY_KEY ${CLICK}/payload`],
			one([link(web)]),
		],
		[
			"an action as text",
			one([link("navigate")]),
			[`error INVALID_PROPERTY_TYPE ${CLICK}`],
			one([link(web)]),
		],
		[
			"no target",
			two({ name: "navigate", payload: {} }, undefined),
			[`error MISSING_REQUIRED_PROPERTY ${CLICK}`],
			two(navigate("B")),
		],
		[
			"a Footer that leads on from the end",
			flow([screen("A", [footer(navigate("B"))]), end(undefined)]),
			[`error INVALID_ENUM_VALUE ${CLICK}/name`],
			two(navigate("B")),
		],
		[
			"“navigate” without a payload",
			two({ ...navigate("B"), payload: undefined }),
			[`warning MISSING_NAVIGATION_ACTION_PAYLOAD ${CLICK}`],
			two(navigate("B")),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});
});

describe("problems of payloads", () => {
	const send = (payload: unknown, ...components: unknown[]) =>
		flow([screen("A", [footer(complete(payload)), ...components])]);
	const NAVIGATION = "error INVALID_NAVIGATE_ACTION_PAYLOAD";
	const CLICKED = "error INVALID_ON_CLICK_ACTION_PAYLOAD";
	const PAYLOAD = `${CLICK}/payload`;
	const optIn = { type: "OptIn", name: "ok", label: "OK" };
	it.each<Case>([
		[
			"an unknown input",
			send({ a: "${form.b}" }, input("a")),
			[`${CLICKED} ${PAYLOAD}/a`],
			send({ a: "${form.a}" }, input("a")),
		],
		[
			"an unknown input deep inside",
			send({ all: [{ a: "${form.b}" }] }, input("a")),
			[`${CLICKED} ${PAYLOAD}/all/0/a`],
			send({ all: [{ a: "${form.a}" }] }, input("a")),
		],
		["an unknown field", send({ a: "${data.a}" }), [`${CLICKED} ${PAYLOAD}/a`], send({})],
		[
			"the Form itself",
			send({ a: "${form.f}" }, { type: "Form", name: "f", children: [input("a")] }),
			[`${CLICKED} ${PAYLOAD}/a`],
			send({ a: "${form.a}" }, { type: "Form", name: "f", children: [input("a")] }),
		],
		[
			"an unknown screen",
			send({ a: "${screen.C.form.a}" }),
			[`error INVALID_SCREEN_DATA ${PAYLOAD}/a`],
			send({}),
		],
		[
			"no data model",
			two(navigate("B", { name: "Ana" })),
			[`${NAVIGATION} ${PAYLOAD}/name`],
			two(navigate("B", { name: "Ana" }), name),
		],
		[
			"a field that the next screen doesn't have",
			two(navigate("B", { name: "Ana", age: 7 }), name),
			[`${NAVIGATION} ${PAYLOAD}/age`],
			two(navigate("B", { name: "Ana" }), name),
		],
		[
			"a missing field",
			two(navigate("B", {}), name),
			[`${NAVIGATION} ${PAYLOAD}`],
			two(navigate("B", { name: "Ana" }), name),
		],
		[
			"a value of another type",
			two(navigate("B", { name: 123 }), name),
			[`${NAVIGATION} ${PAYLOAD}/name`],
			two(navigate("B", { name: "123" }), name),
		],
		[
			"nothing for a text",
			two(navigate("B", { name: null }), name),
			[`${NAVIGATION} ${PAYLOAD}/name`],
			two(navigate("B", { name: "" }), name),
		],
		[
			"a member of another type",
			two(navigate("B", { guest: { name: 7, age: 7, other: 1 } }), guest),
			[`warning INVALID_NAVIGATE_ACTION_PAYLOAD ${PAYLOAD}/guest/name`],
			two(navigate("B", { guest: { name: "Ana", age: 7, other: 1 } }), guest),
		],
		[
			"elements of another type",
			two(navigate("B", { guest: {}, names: ["Ana", 7, { a: 1 }] }), guests),
			[
				`warning INVALID_NAVIGATE_ACTION_PAYLOAD ${PAYLOAD}/names/1`,
				`warning INVALID_NAVIGATE_ACTION_PAYLOAD ${PAYLOAD}/names/2`,
			],
			two(navigate("B", { guest: {}, names: ["Ana"] }), guests),
		],
		[
			"an input of another type",
			two(navigate("B", { name: "${form.ok}" }), name, [optIn]),
			[`${NAVIGATION} ${PAYLOAD}/name`],
			two(navigate("B", { name: "${form.a}" }), name, [input("a")]),
		],
		[
			"an input inside a text",
			send({ a: "I am ${form.a}" }, input("a")),
			[`error INVALID_TEXT_DYNAMIC_DATA ${PAYLOAD}/a`],
			send({ a: "`'I am ' ${form.a}`" }, input("a")),
		],
		["neither data nor form", send({ a: "${user.a}" }), [`warning PATTERN_MISMATCH ${PAYLOAD}/a`], send({})],
		[
			"an unknown field in backticks",
			send({ a: "`'x' ${data.a}`" }),
			[`${CLICKED} ${PAYLOAD}/a`],
			send({ a: "`'x' 'y'`" }),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	const EXAMPLES: Record<string, unknown> = { string: "7", number: 7, boolean: true };
	const asAge = (inputType: string | undefined, type: string, value: unknown = "${form.a}") =>
		two(navigate("B", { age: value }), fields({ age: EXAMPLES[type] }), [
			input("a", inputType ? { "input-type": inputType } : {}),
		]);
	const sent = (...parts: Parameters<typeof asAge>) => found(asAge(...parts));
	it.each([
		["number", "string"],
		["passcode", "string"],
		[undefined, "number"],
		["text", "number"],
		["email", "number"],
		["password", "number"],
	])("are likely if an input of type %s goes to a field of type %s", (inputType, type) => {
		const warning = [`warning INVALID_NAVIGATE_ACTION_PAYLOAD ${PAYLOAD}/age`];
		expect(sent(inputType, type)).toEqual(warning);
		expect(sent(inputType, type === "number" ? "string" : "number")).toEqual([]);
		expect(sent(inputType, "boolean")).toEqual([`${NAVIGATION} ${PAYLOAD}/age`]);
	});

	it("say which type the input has", () => {
		const [problem] = flowProblems(asAge("number", "string"));
		expect(problem && inEnglish(problem.message)).toBe(
			"The screen “B” expects text for “age”, not a number.",
		);
	});

	it("are none if an input of type phone goes anywhere, or a number becomes part of a text", () => {
		expect([...sent("phone", "string"), ...sent("phone", "number")]).toEqual([]);
		expect(sent("number", "string", "`'' ${form.a}`")).toEqual([]);
	});

	const update = (payload: unknown) =>
		one(
			[
				{
					type: "Dropdown",
					name: "d",
					label: "D",
					"data-source": options(2),
					"on-select-action": { name: "update_data", payload },
				},
			],
			{ data: name },
		);
	const UPDATE = `${FIRST}/on-select-action/payload`;
	it.each<Case>([
		[
			"an update of an unknown field",
			update({ nam: "x" }),
			[`error INVALID_ACTION_PAYLOAD_PROPERTY ${UPDATE}/nam`],
			update({ name: "x" }),
		],
		[
			"an update with another type",
			update({ name: true }),
			[`error INVALID_UPDATE_DATA_ACTION_PAYLOAD ${UPDATE}/name`],
			update({ name: "x" }),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	const photo = (more: object = {}) => ({
		type: "PhotoPicker",
		name: "p",
		label: "P",
		"max-uploaded-photos": 1,
		...more,
	});
	const asked = (payload: unknown) => flow([screen("A", [footer(exchange(payload)), photo()])], server);
	it.each<Case>([
		[
			"files for another screen",
			two(navigate("B", { name: "${form.p}" }), name, [photo()]),
			[`${CLICKED} ${PAYLOAD}/name`],
			two(navigate("B", { name: "x" }), name, [photo()]),
		],
		[
			"files for another screen in backticks",
			two(navigate("B", { name: "`'Files ' ${form.p}`" }), name, [photo()]),
			[`${CLICKED} ${PAYLOAD}/name`],
			two(navigate("B", { name: "`'Files ' 'x'`" }), name, [photo()]),
		],
		[
			"files in backticks",
			send({ p: "`'Files ' ${form.p}`" }, photo()),
			[`${CLICKED} ${PAYLOAD}/p`],
			send({ p: "${form.p}" }, photo()),
		],
		[
			"many files in “complete”",
			send({ p: "${form.p}" }, photo({ "max-uploaded-photos": 3 })),
			[`${CLICKED} ${PAYLOAD}/p`],
			send({ p: "${form.p}" }, photo()),
		],
		[
			"files deep inside",
			asked({ all: ["${form.p}"] }),
			[`${CLICKED} ${PAYLOAD}/all/0`],
			asked({ p: "${form.p}" }),
		],
	])("%s", (_, broken, expected, repaired) => {
		expect(found(broken)).toEqual(expected);
		expect(found(repaired)).toEqual([]);
	});

	it("offer to declare a field whose type is certain", () => {
		const [problem] = flowProblems(two(navigate("B", { name: "${form.ok}" }), undefined, [optIn]));
		expect(problem?.fix).toEqual({
			title: { key: "declare", values: { name: "name" } },
			edits: [{ path: ["screens", 1, "data"], value: { name: { type: "boolean", __example__: true } } }],
		});
	});

	it("offer to declare a number for a number input", () => {
		const [problem] = flowProblems(
			two(navigate("B", { age: "${form.a}" }), undefined, [input("a", { "input-type": "number" })]),
		);
		expect(problem?.fix).toMatchObject({ edits: [{ value: { age: { type: "number" } } }] });
	});

	it("are only warned of in lists, whose items may send something else", () => {
		const item = { "main-content": { title: "T" }, "on-click-action": navigate("B", { other: 1 }) };
		const list = { type: "NavigationList", name: "n", "list-items": [item] };
		const severities = flowProblems(flow([middle("A", [list]), end(name)])).map(({ severity }) => severity);
		expect(severities).toEqual(["warning", "warning"]);
		expect(found(one([text()]))).toEqual([]);
	});
});
