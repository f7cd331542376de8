import { EXTENSIONS } from "@/lib/contract/extensions/extensions";

/** Which replies to a flow to export: those of a time, or all. */
export const answersExportBody = EXTENSIONS.listFlowAnswerFields.query;
