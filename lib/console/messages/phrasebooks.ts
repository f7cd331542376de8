import { phrases } from "@/lib/console/messages/de/phrases";
import type { Catalogue } from "@/lib/console/messages/en";
import type { Phrasebook } from "@/lib/console/messages/phrasebook";
import type { Language } from "@/lib/contract/console/languages";

/** The sentences that arrive in English, by the area whose texts they belong to. */
export type Phrasebooks = Partial<Record<keyof Catalogue, Phrasebook>>;

/** Their translations in each language. Only the server may import this: pages get those that they need. */
export const PHRASEBOOKS: Record<Language, Phrasebooks> = { en: {}, de: phrases };
