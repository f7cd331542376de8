import type {
	Look,
	LookName,
	LookResult,
	Operation,
	OperationResult,
} from "@/lib/console/flows/build/operations";
import type { SaveObstacle } from "@/lib/console/flows/edit/save-obstacle";
import type { FoundProblem } from "@/lib/console/flows/problems/problem-rows";
import type { FlowValidationError } from "@/lib/contract/flows";
import type { DefinitionPatch } from "@/lib/flow-json/definition-patch";
import type { ScreenWords } from "@/lib/flow-json/edits/flow/add-screen";
import type { Suggestions } from "@/lib/flow-json/language/complete/suggestions";
import type { Hover } from "@/lib/flow-json/language/hover";
import type { AddedScreen } from "@/lib/flow-json/language/insert/add-screen";
import type { Insertion, InsertionPlace } from "@/lib/flow-json/language/insert/insert";
import type { Renaming } from "@/lib/flow-json/language/names/rename";
import type { Occurrence } from "@/lib/flow-json/language/names/symbols";
import type { OutlineEntry } from "@/lib/flow-json/language/outline";
import type { Path } from "@/lib/json/path";

/** A replaced range. Offsets refer to the text after the changes before it in the same list. */
export type TextChange = { start: number; end: number; text: string };

/** What the messaging platform found at the last save, and the text it refers to. */
export type SavedText = {
	text: string;
	findings: ReadonlyArray<FlowValidationError>;
	/** Whether the flow still has to be published. */
	isDraft: boolean;
};

/** What the worker found in one version of the text. Words of the interface are added by the page. */
export type AnalysisResult = {
	version: number;
	isJson: boolean;
	problems: FoundProblem[];
	/** Undefined if the text isn't valid JSON. */
	definition: DefinitionPatch | undefined;
	obstacle: SaveObstacle | undefined;
};

/** Questions about the worker's current text, with input and answer. */
export type Questions = {
	/** The path of the value at an offset; undefined while the text isn't valid JSON. */
	pathAt: { input: number; answer: Path | undefined };
	/** Where a value starts and ends. */
	spanAt: { input: Path; answer: { start: number; end: number } | undefined };
	/** The formatted text; undefined if it isn't valid JSON. */
	format: { input: undefined; answer: string | undefined };
	/** The problems of another text, such as the saved one. */
	problemsOf: { input: SavedText; answer: FoundProblem[] };
	complete: { input: number; answer: Suggestions | undefined };
	hover: { input: number; answer: Hover | undefined };
	definitions: { input: number; answer: Occurrence[] };
	references: { input: number; answer: Occurrence[] };
	/** The name at an offset, if it can be renamed. */
	nameAt: { input: number; answer: Occurrence | undefined };
	rename: { input: { offset: number; to: string }; answer: Renaming };
	/** The components that can be inserted at a place. */
	insertions: { input: InsertionPlace; answer: Insertion[] };
	outline: { input: undefined; answer: OutlineEntry[] };
	/** Operations of the Build view as one step; undefined while the text isn't a JSON object. */
	operate: { input: ReadonlyArray<Operation>; answer: OperationResult | undefined };
	/** What the Build view asks about the flow, one answer for each; undefined while the text isn't a JSON object. */
	look: { input: ReadonlyArray<Look>; answer: LookResult<LookName>[] | undefined };
	/** A new screen behind the one with an index; undefined if the text isn't a JSON object. */
	addScreen: { input: { after: number | undefined; words: ScreenWords }; answer: AddedScreen | undefined };
};

export type QuestionKind = keyof Questions;

/** Functions that answer questions. */
export type Answers<K extends QuestionKind> = {
	[Kind in K]: (input: Questions[Kind]["input"]) => Questions[Kind]["answer"];
};

export type ToWorker =
	| { kind: "open"; version: number; text: string }
	/** `length` is the text's length after the changes, to notice a difference. */
	| {
			kind: "change";
			version: number;
			changes: ReadonlyArray<TextChange>;
			length: number;
			/** Whether it's analysed at once, since no more changes follow as while someone types in the code. */
			isComplete?: boolean;
	  }
	| { kind: "saved"; saved: SavedText }
	| {
			[K in QuestionKind]: { kind: "ask"; id: number; about: K; input: Questions[K]["input"] };
	  }[QuestionKind];

export type FromWorker =
	| { kind: "result"; result: AnalysisResult }
	/** The worker's text differs from the editor's. */
	| { kind: "resend" }
	| { kind: "answer"; id: number; answer: unknown }
	| { kind: "failed"; id: number; message: string };
