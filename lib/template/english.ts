import { createEnglish } from "@/lib/messages/english";
import { templateMessages } from "@/lib/template/messages";

/** Renders what the checkers say about a content in English, as the API does. */
export const inEnglish = createEnglish(templateMessages);
