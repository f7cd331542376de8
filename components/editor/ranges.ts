import { type Model, monaco } from "@/components/editor/monaco";

/** The range between two offsets. */
export function rangeOf(model: Model, start: number, end: number): monaco.Range {
	return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}
