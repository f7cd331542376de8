import type { QuestionKind, Questions } from "@/lib/console/flows/analysis/protocol";
import type { InsertionPlace } from "@/lib/flow-json/language/insert/insert";

type Ask = <K extends QuestionKind>(
	about: K,
	input: Questions[K]["input"],
) => Promise<Questions[K]["answer"]> | undefined;

export type EditorHelp = ReturnType<typeof createHelp>;

/** What a code editor needs to help while typing. Answers are undefined once the editor has closed. */
export function createHelp(ask: Ask) {
	return {
		complete: async (offset: number) => ask("complete", offset),
		hover: async (offset: number) => ask("hover", offset),
		definitions: async (offset: number) => ask("definitions", offset),
		references: async (offset: number) => ask("references", offset),
		nameAt: async (offset: number) => ask("nameAt", offset),
		rename: async (offset: number, to: string) => ask("rename", { offset, to }),
		insertions: async (place: InsertionPlace) => ask("insertions", place),
		outline: async () => ask("outline", undefined),
	};
}
