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

export * from "./edits/actions";
export { addScreen, type ScreenWords } from "./edits/add-screen";
export * from "./edits/cases";
export { addComponent, type Choice, componentsAt, type Words } from "./edits/components";
export * from "./edits/conditions";
export { copyComponent, duplicateComponent, duplicateScreen, moveScreen, pasteComponent } from "./edits/copy";
export * from "./edits/data";
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
export { addItem, moveItem, pasteItems, removeItem, renameOption, sortItems } from "./edits/items";
export * from "./edits/kinds";
export { moveComponent, whyNotMove } from "./edits/move";
export { renameAnswer, renameData, renameScreen, type Use, usesOf } from "./edits/names";
export { type Next, nextChoices, nextOf, setNext } from "./edits/next";
export { setConditions, setProperty } from "./edits/properties";
export { type Depended, deleteComponent, deleteData, deleteScreen } from "./edits/remove";
export * from "./edits/settings";
export { pictureProblem, propertyOf, shapeAt, startValue } from "./edits/shapes";
export { type Source, sourcesAt } from "./edits/sources";
