import { de } from "@/lib/console/messages/de";
import { type Catalogue, en } from "@/lib/console/messages/en";
import type { Language } from "@/lib/contract/console/languages";

/** All texts in each language. Only the server may import this: pages get the texts that they need. */
export const CATALOGUES: Record<Language, Catalogue> = { en, de };
