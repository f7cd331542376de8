"use client";

import { useBuild } from "@/components/flows/build/build-context";
import { isFixed } from "@/components/flows/build/canvas/canvas-texts";
import type { Property } from "@/lib/flow-json/components/shape";
import { type Path, pointer } from "@/lib/json/path";

export type ControlProps = {
	/** The path of the object with the property. */
	owner: Path;
	name: string;
	property: Property;
	/** As it is now; undefined if it isn't set. */
	value: unknown;
};

/** Whether a value comes from the flow's data, or is computed from it. */
export function isFromData(value: unknown): value is string {
	return typeof value === "string" && !isFixed(value);
}

/** Sets or, with undefined, removes a property; what's typed into it is one step to undo. */
export function useSetProperty({ owner, name }: Pick<ControlProps, "owner" | "name">) {
	const { run } = useBuild();
	const set = (value: unknown) => void run([["setProperty", owner, name, value]], { selects: false });
	const type = (value: unknown) =>
		void run([["setProperty", owner, name, value]], { selects: false, joins: `${pointer(owner)} ${name}` });
	return { set, type };
}
