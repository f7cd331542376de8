/*
 * Everything that changes a definition without writing JSON. An operation works on a draft of the text and says what it did or
 * why it refuses; editFlow makes one list of minimal edits from it, which is one step to undo:
 *
 *     const result = editFlow(flow, (draft) => setProperty(draft, path, "label", "Your name"));
 *     if ("refusal" in result) show(result.refusal); else apply(result.edits);
 *
 * Several operations on one draft are one step, too. Each one sees what those before it did; paths are those of the draft.
 * Nothing but what an operation names changes: white space, the order of members and unknown members stay. After a refusal,
 * a draft may be half changed: it's thrown away. What only reads takes a draft, too: draftFlow(flow).
 */

export {
	type Done,
	draftFlow,
	editFlow,
	type FlowDraft,
	type FlowText,
	type Outcome,
	type Place,
	type Refused,
	readFlowText,
} from "./edits/draft";
export * from "./edits/flow/actions";
export { addScreen, type ScreenWords } from "./edits/flow/add-screen";
export { type Next, nextChoices, nextOf, setNext } from "./edits/flow/next";
export * from "./edits/flow/settings";
export { renameAnswer, renameData, renameScreen, type Use, usesOf } from "./edits/names";
export { addComponent, type Choice, componentsAt, type Words } from "./edits/parts/components";
export {
	copyComponent,
	duplicateComponent,
	duplicateScreen,
	moveScreen,
	pasteComponent,
} from "./edits/parts/copy";
export * from "./edits/parts/kinds";
export { moveComponent, whyNotMove } from "./edits/parts/move";
export { type Depended, deleteComponent, deleteData, deleteScreen } from "./edits/parts/remove";
export * from "./edits/values/cases";
export * from "./edits/values/conditions";
export * from "./edits/values/data";
export { addItem, moveItem, pasteItems, removeItem, renameOption, sortItems } from "./edits/values/items";
export { setConditions, setProperty } from "./edits/values/properties";
export { pictureProblem, propertyOf, shapeAt, startValue } from "./edits/values/shapes";
export { type Source, sourcesAt } from "./edits/values/sources";
