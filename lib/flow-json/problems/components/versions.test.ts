import { describe, expect, it } from "vitest";
import { COMPONENT_TYPES } from "../../components/catalogue";
import { SCREEN, TOP_LEVEL } from "../../components/frame";
import type { Property, Shape } from "../../components/shape";
import { KNOWN_VERSIONS } from "../../versions";
import { CHILDREN, flow, footer, found, screen } from "../testing/flows";

/** A property that only some versions have: the definition that uses it, and where. */
type Dated = {
	name: string;
	since: string;
	until: string | undefined;
	path: string;
	definition: (version: string) => unknown;
};

const dated = (shape: Shape): ReadonlyArray<[string, Property]> =>
	Object.entries(shape).filter(([, { since, until }]) => since !== undefined || until !== undefined);
const withComponent = (component: object) => (version: string) =>
	flow([screen("A", [component, footer()])], { version });

function* properties(): Generator<Dated> {
	for (const [key, { since = "2.1", until }] of dated(TOP_LEVEL)) {
		const definition = (version: string) => flow([screen("A", [footer()])], { version, [key]: "x" });
		yield { name: key, since, until, path: `/${key}`, definition };
	}
	for (const [key, { since = "2.1", until }] of dated(SCREEN)) {
		const definition = (version: string) => flow([screen("A", [footer()], { [key]: [] })], { version });
		yield { name: `${key} of screens`, since, until, path: `/screens/0/${key}`, definition };
	}
	for (const [type, { since: typeSince, properties: shape }] of Object.entries(COMPONENT_TYPES)) {
		for (const [key, { since = typeSince, until }] of dated(shape)) {
			const path = `${CHILDREN}/0/${key}`;
			yield {
				name: `${key} of ${type}`,
				since,
				until,
				path,
				definition: withComponent({ type, [key]: "x" }),
			};
		}
		for (const [list, { shape: inner = {}, type: kind }] of Object.entries(shape)) {
			for (const [key, { since = typeSince, until }] of kind === "items" ? dated(inner) : []) {
				const path = `${CHILDREN}/0/${list}/0/${key}`;
				const definition = withComponent({ type, [list]: [{ [key]: "x" }] });
				yield { name: `${key} in ${list} of ${type}`, since, until, path, definition };
			}
		}
	}
}

/** A component's own version comes first: an unknown component's properties aren't checked. */
const versionsOf = (path: string, type: string | undefined) =>
	path.startsWith(CHILDREN) && type !== undefined
		? KNOWN_VERSIONS.filter((version) => Number(version) >= Number(COMPONENT_TYPES[type]?.since))
		: KNOWN_VERSIONS;

describe("versions of the component table", () => {
	it.each([...properties()])("allow $name from $since until $until", (property) => {
		const { name, since, until, path, definition } = property;
		const outcome = versionsOf(path, name.split(" ").at(-1)).map((version) => {
			const isRefused = found(definition(version)).includes(`error INVALID_PROPERTY_KEY ${path}`);
			return [version, isRefused ? "refused" : "accepted"];
		});
		const expected = outcome.map(([version]) => {
			const isIn =
				Number(version) >= Number(since) && (until === undefined || Number(version) < Number(until));
			return [version, isIn ? "accepted" : "refused"];
		});
		expect(outcome).toEqual(expected);
	});

	it.each(Object.entries(COMPONENT_TYPES))("allow %s from its first version", (type, { since }) => {
		for (const version of KNOWN_VERSIONS) {
			const isRefused = found(withComponent({ type })(version)).includes(
				`error INVALID_PROPERTY_VALUE ${CHILDREN}/0/type`,
			);
			expect([version, isRefused]).toEqual([version, Number(version) < Number(since)]);
		}
	});
});
