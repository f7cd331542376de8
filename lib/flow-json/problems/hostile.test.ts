import fc from "fast-check";
import { describe, it } from "vitest";
import { componentTypesIn, propertiesOf } from "../components/catalogue";
import { flowProblems } from "../problems";
import { parseVersion } from "../versions";
import { choice, footer, one, text } from "./testing/flows";

const newest = parseVersion("7.3") ?? { major: 7, minor: 3 };
const types = componentTypesIn(newest);

/** Any JSON, with parts that rules look for. */
const value = fc.oneof(
	{
		weight: 2,
		arbitrary: fc.constantFrom(
			"${data.a}",
			"${form.a}",
			"`${form.a} +`",
			"${screen.A.data.a}",
			"",
			-1,
			1e9,
			null,
			true,
		),
	},
	fc.jsonValue(),
);

/** A component of a known type whose properties have any values. */
const component = fc.constantFrom(...types).chain((type) =>
	fc
		.record(Object.fromEntries(propertiesOf(type, newest).map(([name]) => [name, value])), {
			requiredKeys: [],
		})
		.map((props) => ({ ...props, type })),
);

describe("hostile definitions", () => {
	it("never make the checker fail", () => {
		fc.assert(
			fc.property(fc.array(component, { maxLength: 6 }), value, value, (components, data, routing_model) => {
				flowProblems(one(components, { data }, { routing_model, data_api_version: "3.0" }));
				flowProblems(one([choice("${data.a}", components, components)]));
				flowProblems(one([{ type: "Form", name: "f", children: components, "init-values": data }]));
			}),
			{ numRuns: 300 },
		);
	});

	it("can be as deep as JSON can be parsed", () => {
		const deep = JSON.parse(`${'{"a":['.repeat(2000)}1${"]}".repeat(2000)}`);
		for (const place of [{ data: deep }, { title: deep }, { layout: deep }]) flowProblems(one([], place));
		flowProblems(one([{ ...footer({ name: "complete", payload: deep }) }]));
		flowProblems(one([text(deep), { type: "Dropdown", "data-source": deep }]));
		flowProblems(deep);
	});
});
