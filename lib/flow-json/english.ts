import { createEnglish } from "@/lib/messages/english";
import { flowMessages } from "./messages";

/** Renders what the checker says about a definition in English, as the API does. */
export const inEnglish = createEnglish(flowMessages);
