import type { ReactNode } from "react";
import { pageLanguage } from "@/app/page-preferences";
import { SameLanguage } from "@/components/shell/same-language";
import { Messages } from "@/components/ui/messages";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { compileTexts } from "@/lib/console/messages/compile";
import type { Catalogue } from "@/lib/console/messages/en";
import { Phrases } from "@/lib/console/messages/from-english";
import { PHRASEBOOKS } from "@/lib/console/messages/phrasebooks";

type AreasProps = { of: ReadonlyArray<keyof Catalogue>; children: ReactNode };

/** Adds an area's texts to those of the frame around it, in the page's language. */
export async function Texts({ of, children }: AreasProps) {
	const language = await pageLanguage();
	const texts = CATALOGUES[language];
	return (
		<Messages add={Object.fromEntries(of.map((area) => [area, compileTexts(texts[area])]))}>
			<SameLanguage language={language} />
			<ArrivingTexts of={of}>{children}</ArrivingTexts>
		</Messages>
	);
}

/** Adds translations of what an area's service and checks say in English, without the area's own texts. */
export async function ArrivingTexts({ of, children }: AreasProps) {
	const phrasebooks = PHRASEBOOKS[await pageLanguage()];
	return <Phrases add={Object.assign({}, ...of.map((area) => phrasebooks[area]))}>{children}</Phrases>;
}

/** All texts in the page's language. */
export async function pageTexts(): Promise<Catalogue> {
	return CATALOGUES[await pageLanguage()];
}
