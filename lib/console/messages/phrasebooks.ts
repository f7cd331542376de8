import { phrases } from "@/lib/console/messages/de/phrases";
import type { Phrasebooks } from "@/lib/console/messages/phrasebook";
import type { Language } from "@/lib/contract/console/languages";

/** Translations of sentences that arrive in English, in each language. Only the server may import this: pages get those that they need. */
export const PHRASEBOOKS: Record<Language, Phrasebooks> = { en: {}, de: phrases };
