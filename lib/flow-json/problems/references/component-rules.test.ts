import { expect, it } from "vitest";
import { CHILDREN, exchange, flow, footer, found, middle, screen } from "../testing/flows";

const server = { data_api_version: "3.0", routing_model: { A: ["B"], B: [] } };

/** A flow whose NavigationList gets these items from the server. */
function listOf(example: ReadonlyArray<object>) {
	const properties = { id: { type: "string" }, "main-content": { type: "object" } };
	const rows = { type: "array", items: { type: "object", properties }, __example__: example };
	const list = { type: "NavigationList", name: "n", "list-items": "${data.rows}" };
	return flow([middle("A", [list], { data: { rows } }), screen("B", [footer()])], server);
}

const row = { id: "a", "main-content": { title: "A" } };

it("takes the actions of a list's items from the example, which the data model needn't describe", () => {
	expect(found(listOf([{ ...row, "on-click-action": exchange() }]))).toEqual([]);
	expect(found(listOf([row]))).toEqual([`error MISSING_REQUIRED_PROPERTY ${CHILDREN}/0`]);
	expect(found(listOf([]))).toEqual([`warning MISSING_REQUIRED_PROPERTY ${CHILDREN}/0`]);
});
