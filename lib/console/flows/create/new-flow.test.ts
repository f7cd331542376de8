import { expect, test } from "vitest";
import { NO_FIELDS, newFlowSchema } from "./new-flow";

test("A form without a name says what is wrong with its imported definition, too", () => {
	const schema = newFlowSchema({
		empty: "Empty.",
		fault: (code, line, column) => `${code} at ${line}:${column}`,
	});
	const { error } = schema.safeParse({ ...NO_FIELDS, start: "own", definition: '{ "version": }' });
	expect(error?.issues.map(({ path }) => path[0])).toEqual(["name", "definition"]);
});
