import type { ReactNode } from "react";
import { pageLanguage } from "@/app/page-preferences";
import { SameLanguage } from "@/components/shell/same-language";
import { Messages } from "@/components/ui/messages";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import type { Catalogue } from "@/lib/console/messages/en";
import { Phrases } from "@/lib/console/messages/from-english";
import { PHRASEBOOKS } from "@/lib/console/messages/phrasebooks";

type TextsProps = { of: ReadonlyArray<keyof Catalogue>; children: ReactNode };

/** Adds an area's texts to those of the frame around it, in the page's language. */
export async function Texts({ of, children }: TextsProps) {
	const language = await pageLanguage();
	const texts = CATALOGUES[language];
	const phrasebooks = PHRASEBOOKS[language];
	return (
		<Messages add={Object.fromEntries(of.map((area) => [area, texts[area]]))}>
			<SameLanguage language={language} />
			<Phrases add={Object.assign({}, ...of.map((area) => phrasebooks[area]))}>{children}</Phrases>
		</Messages>
	);
}

/** All texts in the page's language. */
export async function pageTexts(): Promise<Catalogue> {
	return CATALOGUES[await pageLanguage()];
}
